import { run, type Pool, transaction } from '../platform/database/connection.ts'
import { digestOf } from '../wires/record/agreed-wire.ts'
import { storedWires } from '../wires/record/stored-wire-store.ts'

/** Writes as one who owns the database: past every trigger and every reference. */
export const asDatabaseWriter = (pool: Pool, statement: string, values: unknown[] = []): Promise<void> =>
  transaction(pool, async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(statement, values)
  })

const copied = [
  'wires',
  'wire_instructions',
  'wire_decisions',
  'wire_verifications',
  'audit_events',
  'data_keys',
  'closing_memos',
]

/** Keeps what is stored of wires; the function that it gives puts it back, and ends every freeze and count of calls. */
export const keepWireRows = async (pool: Pool): Promise<() => Promise<void>> => {
  for (const table of copied) await pool.query(`create table kept_${table} as select * from ${table}`)
  return () =>
    transaction(pool, async (tx) => {
      await tx.query('set local session_replication_role = replica')
      for (const table of [...copied, 'transaction_freezes', 'sign_in_limits']) {
        await tx.query(`delete from ${table}`)
      }
      for (const table of copied) await tx.query(`insert into ${table} select * from kept_${table}`)
    })
}

/** The digest of what is stored of a wire now. */
export const digestAsStored = async (pool: Pool, wireId: string): Promise<string> => {
  const [row] = await storedWires(pool, [wireId])
  if (!row) throw new Error('there is no such wire')
  return digestOf({ ...row, wireId })
}

/** Makes a wire that was altered what was confirmed all along: its digest, its decision and its event say so. */
export const confirmAsStored = async (pool: Pool, wireId: string): Promise<void> => {
  const values = [wireId, await digestAsStored(pool, wireId)]
  await asDatabaseWriter(pool, 'update wires set digest = $2 where id = $1', values)
  await asDatabaseWriter(pool, 'update wire_decisions set digest = $2 where wire_id = $1', values)
  await asDatabaseWriter(
    pool,
    `update audit_events set data = data || jsonb_build_object('digest', $2::text)
      where wire_id = $1 and type = 'wire accepted'`,
    values,
  )
}

/** How many people were told in the application that a transaction was frozen. */
export const frozenNotices = async (pool: Pool): Promise<string[]> => {
  const rows = await run<{ email: string }>(
    pool,
    `select u.email from notifications n join users u on u.id = n.user_id
      where n.type = 'Transaction Frozen' order by u.email`,
  )
  return rows.map(({ email }) => email)
}
