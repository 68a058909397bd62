import type { FastifyInstance } from 'fastify'
import type { Pool } from '../platform/database/connection.ts'
import { followReplica, type Replica } from '../platform/database/replica/replica.ts'
import type { AppConfig } from './configuration/read-config.ts'

/** The replica of DATABASE_REPLICA_URL, until the server ends. It is no fault of a start when it does not answer. */
export const openReplica = (
  app: FastifyInstance,
  { databaseReplicaUrl }: Pick<AppConfig, 'databaseReplicaUrl'>,
  primary: Pool,
): Replica | undefined => {
  if (databaseReplicaUrl === undefined) return undefined
  const place = { connectionString: databaseReplicaUrl }
  const replica = followReplica({ place, primary, log: app.log })
  app.addHook('onClose', replica.stop)
  return replica
}
