import pg from 'pg'

/** Why a replica answers no reads, in words for an operator, and what to do. */
export const replicaFaults = {
  unreachable: {
    fault: 'The replica does not answer.',
    cure: 'Start it, or correct DATABASE_REPLICA_URL.',
  },
  'not-a-replica': {
    fault: 'The server behind DATABASE_REPLICA_URL takes changes itself: it is no replica, or one no more.',
    cure: 'Point DATABASE_REPLICA_URL at a server that follows the primary.',
  },
  'other-database': {
    fault: 'DATABASE_REPLICA_URL leads to another database than DATABASE_URL.',
    cure: 'Correct one of the two.',
  },
  'other-timeline': {
    fault: 'The replica has not followed the primary of now since the last failover.',
    cure: 'It does so within its checkpoint_timeout. If it does not, make it anew from the primary.',
  },
  ahead: {
    fault: 'The replica has what the primary does not: the primary was set back.',
    cure: 'Make the replica anew from the primary.',
  },
  'primary-restarted': {
    fault: 'The primary was restarted: it may have been set back.',
    cure: 'Nothing is to be done: the replica is compared with it anew.',
  },
  'several-servers': {
    fault: 'DATABASE_REPLICA_URL leads to more than one server at a time.',
    cure: 'Have it lead to one: a second one may only take its place.',
  },
  slow: {
    fault: 'The replica takes too long for a read.',
    cure: 'Look at its load, its disk and its network.',
  },
  behind: {
    fault: 'The replica is behind the primary.',
    cure: 'Look at its load, its disk and its network.',
  },
} as const

export type ReplicaFault = keyof typeof replicaFaults

/** A replica that is not to be read from. `cause`: why it could not be reached. */
export class UnusableReplica extends Error {
  override name = 'UnusableReplica'
  readonly fault: ReplicaFault

  constructor(fault: ReplicaFault, cause?: unknown) {
    super(replicaFaults[fault].fault, { cause })
    this.fault = fault
  }
}

/** What the driver says after a wait in vain for a free connection, or for a new one. */
const waitedInVain = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])

/** The code of a statement that PostgreSQL ended for its time. */
const outOfTime = '57014'

/** Whether a read took too long, and not what it asked was wrong or its connection broke. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? error.code === outOfTime
    : error instanceof Error && waitedInVain.has(error.message)

export const faultOf = (error: unknown): ReplicaFault =>
  error instanceof UnusableReplica ? error.fault : 'unreachable'
