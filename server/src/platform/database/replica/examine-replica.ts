import type { Database } from '../connection.ts'
import { databaseIdentity } from '../pooler-store.ts'
import { UnusableReplica } from './replica-faults.ts'
import { primaryPosition, replayedLog, replicaTimeline } from './replica-store.ts'

/**
 * Whether a server follows this primary, and how far behind it is. Throws UnusableReplica when it does not. Its schema is
 * that of the primary at the same position, so that no release is compared.
 */
export const examineReplica = async (
  replica: Database,
  primary: Database,
): Promise<{ timeline: string; primaryStart: string; position: bigint; behindBytes: number }> => {
  const { isReplica, position } = await replayedLog(replica)
  if (!isReplica) throw new UnusableReplica('not-a-replica')
  if ((await databaseIdentity(replica)) !== (await databaseIdentity(primary))) {
    throw new UnusableReplica('other-database')
  }
  // Read later than the position of the replica: an honest one cannot be ahead of it.
  const now = await primaryPosition(primary)
  const timeline = await replicaTimeline(replica)
  if (timeline !== now.timeline) throw new UnusableReplica('other-timeline')
  if (position > now.position) throw new UnusableReplica('ahead')
  return { timeline, primaryStart: now.start, position, behindBytes: Number(now.position - position) }
}
