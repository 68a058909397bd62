import { type Database, runOne } from '../connection.ts'

/** A place in the log of a cluster: `position` in bytes, the timeline, eight hexadecimal digits, and `start` of its server. */
export type LogPosition = { position: bigint; timeline: string; start: string }

/**
 * How far the log of the primary is: a replica that replayed as much has every change that was acknowledged before. Where the
 * primary acknowledges before it flushes (`synchronous_commit` off), what is inserted counts. Throws on a server that takes no
 * changes.
 */
export const primaryPosition = async (primary: Database): Promise<LogPosition> => {
  const row = await runOne<{ position: string; timeline: string; start: string }>(
    primary,
    `select pg_wal_lsn_diff(at, '0/0') as position, left(pg_walfile_name(at), 8) as timeline,
            pg_postmaster_start_time()::text as start
       from (select case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
                         else pg_current_wal_flush_lsn() end as at) log`,
  )
  return { position: BigInt(row?.position ?? 0), timeline: row?.timeline ?? '', start: row?.start ?? '' }
}

export type ReplayedLog = { isReplica: boolean; position: bigint }

/** How far a replica is. */
export const replayedLog = async (replica: Database): Promise<ReplayedLog> => {
  const row = await runOne<{ isReplica: boolean; position: string }>(
    replica,
    `select pg_is_in_recovery() as "isReplica",
            coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0) as position`,
  )
  return { isReplica: row?.isReplica === true, position: BigInt(row?.position ?? 0) }
}

/**
 * The timeline on which a replica certainly is. After a failover it stays the former one until the replica has written out
 * what it replayed of the new one: at the latest with its next restartpoint.
 */
export const replicaTimeline = async (replica: Database): Promise<string> => {
  const row = await runOne<{ timeline: string }>(
    replica,
    `select lpad(upper(to_hex(greatest(written.timeline_id, replayed.min_recovery_end_timeline))), 8, '0') as timeline
       from pg_control_checkpoint() written, pg_control_recovery() replayed`,
  )
  return row?.timeline ?? ''
}

/** Of one start of one server: two servers behind one address differ in it. */
export const serverStart = async (db: Database): Promise<string> => {
  const row = await runOne<{ start: string }>(db, 'select pg_postmaster_start_time()::text as start')
  return row?.start ?? ''
}
