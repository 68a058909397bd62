import { supersededBecause } from '@countersign/domain/closing/closing-memo/memo'
import type { MemoContent, MemoStatus } from '@countersign/domain/closing/closing-memo/memo-content'
import { type Database, type Transaction, run, runOne, hasRow } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { principalOf } from '../../transactions/record/store.ts'

export type MemoRow = {
  id: string
  transactionId: string
  revision: number
  status: MemoStatus
  version: number
  /** Null for a draft, which is read from the closing as it stands. */
  content: MemoContent | null
  seal: string | null
  code: string | null
  createdBy: string
  createdAt: Date
  finalizedBy: string | null
  finalizedAt: Date | null
  supersededAt: Date | null
  /** What changed, as this reader may be told. */
  supersededBy: string | null
}

const columns = `
  m.id, m.transaction_id as "transactionId", m.revision, m.status, m.version, m.seal, m.code,
  trim(c.first_name || ' ' || c.last_name) as "createdBy", m.created_at as "createdAt",
  trim(f.first_name || ' ' || f.last_name) as "finalizedBy", m.finalized_at as "finalizedAt",
  m.superseded_at as "supersededAt", m.superseded_by as "supersededBy", t.organization_id = $1 as "ofManager"`

// Who may see the transaction sees its memos, a draft the managing organization alone.
const seen = `
  from closing_memos m
  join transactions t on t.id = m.transaction_id and t.deleted_at is null
  join users c on c.id = m.created_by
  left join users f on f.id = m.finalized_by
 where exists (select 1 from transaction_access a where a.principal_id = $1 and a.transaction_id = m.transaction_id)
   and (m.status in ('Final', 'Superseded') or t.organization_id = $1)`

const forReader = ({ ofManager, ...memo }: MemoRow & { ofManager: boolean }): MemoRow => ({
  ...memo,
  supersededBy: memo.supersededBy && supersededBecause(memo.supersededBy, ofManager),
})

/** A memo that the caller may see; undefined for every other. */
export const findMemo = async (
  db: Database,
  caller: Caller,
  memoId: string,
): Promise<MemoRow | undefined> => {
  const row = await runOne<MemoRow & { ofManager: boolean }>(
    db,
    `select ${columns}, m.content ${seen} and m.id = $2`,
    [principalOf(caller), memoId],
  )
  return row && forReader(row)
}

/** The memos of a transaction that the caller may see, newest revision first, without their contents. */
export const memosSeen = async (db: Database, caller: Caller, transactionId: string): Promise<MemoRow[]> => {
  const rows = await run<MemoRow & { ofManager: boolean }>(
    db,
    `select ${columns}, null as content ${seen} and m.transaction_id = $2 order by m.revision desc`,
    [principalOf(caller), transactionId],
  )
  return rows.map(forReader)
}

export type NewestMemo = { id: string; revision: number; status: MemoStatus; version: number }

/** Call it with the transaction held: the memo stands as long as the database transaction lasts. */
export const newestMemo = async (tx: Transaction, transactionId: string): Promise<NewestMemo | null> => {
  const row = await runOne<NewestMemo>(
    tx,
    `select id, revision, status, version from closing_memos
      where transaction_id = $1 order by revision desc limit 1`,
    [transactionId],
  )
  return row ?? null
}

export const insertDraft = async (
  tx: Transaction,
  draft: { id: string; transactionId: string; revision: number; createdBy: string; at: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into closing_memos (id, transaction_id, revision, status, created_by, created_at)
       values ($1, $2, $3, 'Draft', $4, $5)`,
    [draft.id, draft.transactionId, draft.revision, draft.createdBy, draft.at],
  )
}

/** False when it is no draft any more. */
export const deleteDraft = (tx: Transaction, memoId: string): Promise<boolean> =>
  hasRow(tx, `delete from closing_memos where id = $1 and status = 'Draft' returning id`, [memoId])

/** False when it is no draft of this version any more. */
export const writeFinal = (
  tx: Transaction,
  final: {
    id: string
    version: number
    content: MemoContent
    seal: string
    code: string
    finalizedBy: string
    at: Date
  },
): Promise<boolean> =>
  hasRow(
    tx,
    `update closing_memos set status = 'Final', content = $3, seal = $4, code = $5, finalized_by = $6,
            finalized_at = $7, version = version + 1
      where id = $1 and version = $2 and status = 'Draft' returning id`,
    [
      final.id,
      final.version,
      JSON.stringify(final.content),
      final.seal,
      final.code,
      final.finalizedBy,
      final.at,
    ],
  )

/** The newest event of a transaction's audit trail. */
export const lastEventOf = async (
  db: Database,
  transactionId: string,
): Promise<{ id: string; at: Date } | null> => {
  const row = await runOne<{ id: string; at: Date }>(
    db,
    'select id, at from audit_events where transaction_id = $1 order by id desc limit 1',
    [transactionId],
  )
  return row ?? null
}

export const organizationNames = async (
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await run<{ id: string; name: string }>(
    db,
    'select id, name from organizations where id = any($1::uuid[])',
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
