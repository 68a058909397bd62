import { databaseFault } from '../configuration/database-fault.ts'
import { standingClient, type Pool } from '../../platform/database/connection.ts'
import { examineReplica } from '../../platform/database/replica/examine-replica.ts'
import { replicaFaults, UnusableReplica } from '../../platform/database/replica/replica-faults.ts'
import { isHere } from './check-database.ts'
import { serverFacts } from './database-store.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, refused } = findingsOf('database')

/** In bytes of the log: a replica that is behind by more stands still, or has another trouble. */
const farBehind = 16 * 1024 * 1024

const mebibyte = 1024 * 1024

/** Whether the replica may answer reads. No finding is a failure: the primary answers without a replica. */
export const checkReplica = async (
  primary: Pool,
  { databaseReplicaUrl: url }: { databaseReplicaUrl: string | undefined },
): Promise<Finding[]> => {
  if (url === undefined) return []
  const client = standingClient({ connectionString: url }, 'countersign doctor')
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { behindBytes } = await examineReplica(client, primary)
    const { isEncrypted } = await serverFacts(client)
    const found: Finding[] = []
    if (behindBytes > farBehind) {
      const { fault, cure } = replicaFaults.behind
      const far = `${fault.slice(0, -1)} by ${Math.round(behindBytes / mebibyte)} MiB of its log.`
      found.push(warning(far, cure))
    }
    if (!isEncrypted && !isHere(url)) {
      found.push(
        warning(
          'The connection to the replica is not encrypted.',
          'Add sslmode=verify-full to DATABASE_REPLICA_URL.',
        ),
      )
    }
    return found.length > 0 ? found : [ok('The replica follows the primary.')]
  } catch (error) {
    if (error instanceof UnusableReplica) {
      const { fault, cure } = replicaFaults[error.fault]
      return [warning(fault, cure)]
    }
    return [{ ...refused(databaseFault(error, url, 'DATABASE_REPLICA_URL')), state: 'warning' }]
  } finally {
    await client.end().catch(() => undefined)
  }
}
