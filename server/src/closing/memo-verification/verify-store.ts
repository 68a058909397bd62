import type { MemoContent } from '@countersign/domain/closing/closing-memo/memo-content'
import { type Database, runOne } from '../../platform/database/connection.ts'
import { holdOf, type HoldRow } from '../../transactions/record/hold-store.ts'
import type { IssuedKind } from '../closing-memo/issued-store.ts'

/** Null kind: none of ours. `endedAt` is from when it no longer holds; `content` is that of the memo of a code. */
export type FoundDocument = {
  kind: IssuedKind | null
  endedAt: Date | null
  transactionId: string | null
  hold: HoldRow | null
  content: MemoContent | null
}

const unknown: FoundDocument = { kind: null, endedAt: null, transactionId: null, hold: null, content: null }

// A certificate says of a wire what was verified then: whatever took that away, ended it.
const certificateEnded = `
  (select min(e.at) from audit_events e
    where e.transaction_id = d.transaction_id and e.wire_id = d.wire_id and e.at > d.issued_at
      and e.type in ('bank details changed', 'wire edited', 'wire recalled', 'wire deleted', 'wire handed over', 'wire taken over',
                     'wire rejected', 'wire not verified'))`

/** The document whose bytes have this SHA-256, in hexadecimal. A known one and an unknown one take the same way. */
export const findByHash = async (db: Database, sha256: string): Promise<FoundDocument> => {
  const row = await runOne<FoundDocument>(
    db,
    `select d.kind, d.transaction_id as "transactionId",
            case when d.kind = 'wire certificate' then ${certificateEnded} else m.superseded_at end as "endedAt",
            case when t.id is not null then ${holdOf('t')} end as hold, null as content
       from (select 1) asked
       left join issued_documents d on d.sha256 = $1
       left join closing_memos m on m.id = d.memo_id
       left join transactions t on t.id = d.transaction_id`,
    [sha256],
  )
  return row ?? unknown
}

/** The memo on which this code is printed. */
export const findByCode = async (db: Database, code: string): Promise<FoundDocument> => {
  const row = await runOne<FoundDocument>(
    db,
    `select case when m.id is not null then 'closing memo' end as kind, m.superseded_at as "endedAt", m.transaction_id as "transactionId",
            case when t.id is not null then ${holdOf('t')} end as hold, m.content
       from (select 1) asked
       left join closing_memos m on m.code = $1
       left join transactions t on t.id = m.transaction_id`,
    [code],
  )
  return row ?? unknown
}
