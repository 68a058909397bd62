import type { Registry } from 'prom-client'
import type { Replica } from '../database/replica/replica.ts'
import { collectedCounter, collectedGauge } from './collected.ts'

/** Whether reads go to the replica, and how many did. */
export const watchReplica = (replica: Pick<Replica, 'figures'>, registry: Registry): void => {
  const registers = [registry]
  collectedGauge({
    name: 'countersign_replica_usable',
    help: '1 while reads are answered by the replica. Absent without DATABASE_REPLICA_URL.',
    registers,
    collect() {
      this.set(replica.figures().fault === undefined ? 1 : 0)
    },
  })
  collectedCounter({
    name: 'countersign_replica_statements_total',
    help: 'Statements of reads that a replica may answer, by the server that answered: also the primary after a failure of the replica.',
    labelNames: ['answered_by'] as const,
    registers,
    collect() {
      const { replica: answered, primary, failed } = replica.figures()
      this.reset()
      this.inc({ answered_by: 'replica' }, answered)
      this.inc({ answered_by: 'primary' }, primary)
      this.inc({ answered_by: 'primary_after_failure' }, failed)
    },
  })
}
