import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { Memo, MemoRevision } from '@countersign/contract/closing/closing-memo'
import { may } from '@countersign/domain/platform/access/policy'
import { mayHappenToMemo, type MemoState } from '@countersign/domain/closing/closing-memo/memo'
import type { JudgedAt } from '@countersign/domain/wires/payoff/payoff-shortfall'
import type { Database } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { presentHold } from '../../transactions/record/hold-store.ts'
import type { TransactionRow } from '../../transactions/record/store.ts'
import { knownReferences } from '../../wires/payments/reference-store.ts'
import { seesPaymentDetails } from '../../wires/record/payer-details.ts'
import { subjectOf } from '../../wires/record/viewer.ts'
import { standingOf } from '../../transactions/record/managing-role.ts'
import { missingNow } from './live-content.ts'
import { memoForReader, type MemoForReader } from './memo-for-reader.ts'
import { memosSeen, type MemoRow } from './store.ts'

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

export const presentRevision = (memo: MemoRow): MemoRevision => ({
  id: memo.id,
  version: memo.version,
  revision: memo.revision,
  status: memo.status,
  createdBy: memo.createdBy,
  createdAt: memo.createdAt.toISOString(),
  finalizedBy: memo.finalizedBy,
  finalizedAt: instant(memo.finalizedAt),
  supersededAt: instant(memo.supersededAt),
  supersededBecause: memo.supersededBy,
})

/** Whether the caller may prepare the next revision after a newest one that stands so. */
export const mayPrepare = (caller: Caller, row: TransactionRow, newest: MemoState): boolean =>
  may(caller, 'edit transaction', standingOf(caller, row)) &&
  row.status !== TransactionStatus.Completed &&
  row.canceled === null &&
  mayHappenToMemo('prepare', newest)

/** What a paying organization has to send. The bank references are for those who see the details of the wire. */
const paidOf = async (
  db: Database,
  caller: Caller,
  { paid, wires }: MemoForReader,
): Promise<Memo['paid']> => {
  const own = paid.flatMap((id) => wires.find((wire) => wire.id === id) ?? [])
  if (own.length === 0) return null
  const shown = own.filter((wire) => may(caller, 'view payment details', subjectOf(caller, wire)))
  const known = await knownReferences(
    db,
    shown.map(({ id }) => id),
  )
  const references = new Map(known.map((one) => [one.wireId, one.references]))
  return {
    organization: caller.organizationName ?? '',
    wires: own.map((wire) => ({
      wireId: wire.id,
      payment: wire.payment,
      sentOn: wire.sentOn,
      bankReferences: references.get(wire.id) ?? null,
    })),
  }
}

/** While the closing is on hold a payer reads the memo without bank details. */
const detailsNow = (
  caller: Caller,
  { bankDetails, wires }: MemoForReader,
  now: Date,
): Memo['bankDetails'] => {
  const shown = wires.filter((wire) => seesPaymentDetails(caller, wire, now))
  return Object.fromEntries(
    shown.flatMap(({ id }) => (bankDetails[id] ? [[id, bankDetails[id]] as const] : [])),
  )
}

/** A memo as this caller may see it, with what the caller may do; 404 for one that the caller may not see. */
export const presentMemo = async (
  db: Database,
  caller: Caller,
  memoId: string,
  at: JudgedAt,
): Promise<Memo> => {
  const { now } = at
  const memo = await memoForReader(db, caller, memoId)
  const { row, stands } = memo
  const [newest = memo] = await memosSeen(db, caller, memo.transactionId)
  const manages = may(caller, 'edit transaction', standingOf(caller, row))
  const draftActions =
    manages && memo.status === 'Draft' && row.canceled === null ? (['finalize', 'discard'] as const) : []
  const isNewest = newest.id === memo.id
  return {
    id: memo.id,
    transactionId: memo.transactionId,
    version: memo.version,
    revision: memo.revision,
    status: memo.status,
    createdAt: memo.createdAt.toISOString(),
    finalizedBy: memo.finalizedBy,
    finalizedAt: instant(memo.finalizedAt),
    supersededAt: instant(memo.supersededAt),
    supersededBecause: memo.supersededBecause,
    ...presentHold(row.hold, now),
    content: mutable(memo.content),
    seal: memo.seal,
    code: memo.code,
    bankDetails: detailsNow(caller, memo, now),
    paid: await paidOf(db, caller, memo),
    missing: stands && (await missingNow(db, stands, memo.content, at)),
    newest: { id: newest.id, revision: newest.revision, status: newest.status },
    actions: [
      ...draftActions,
      ...(isNewest && mayPrepare(caller, row, memo.status) ? (['prepare'] as const) : []),
    ],
  }
}

/** The contract's lists are not readonly; no code changes them. */
const mutable = (content: unknown): Memo['content'] => content as Memo['content']
