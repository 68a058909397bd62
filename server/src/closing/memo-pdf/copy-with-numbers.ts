import type { FileAnswer } from '@countersign/contract/platform/endpoint'
import { holderAddressOf } from '@countersign/domain/wires/bank-details/holder-address'
import type { Transaction } from '../../platform/database/connection.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import type { ExportLimit } from '../../platform/csv/export-limit.ts'
import { Problem } from '../../platform/http/problem.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { requireNotCanceled, requireNotFrozen } from '../../transactions/record/require-open.ts'
import { lockWithWires } from '../../transactions/record/freeze-store.ts'
import { fileRecipients } from '../../wires/reveals/file-recipients.ts'
import { subjectOf } from '../../wires/record/viewer.ts'
import { standingOf } from '../../transactions/record/managing-role.ts'
import type { Numbers } from '../../wires/record/open-stored-wire.ts'
import { openMemoWires } from '../closing-memo/open-memo-wires.ts'
import { banksOfMemo, issueDocument, documentFor } from './issue-memo-pdf.ts'
import { memoForReader, type MemoBankDetails, type MemoForReader } from '../closing-memo/memo-for-reader.ts'

const requireManager = (caller: Caller, { row, wires }: MemoForReader): void => {
  authorize(caller, 'edit transaction', standingOf(caller, row))
  for (const wire of wires) authorize(caller, 'view bank details', subjectOf(caller, wire))
}

/** Only what holds may be wired from: neither a draft nor what was superseded shows a number. */
const requireFinal = ({ status }: MemoForReader): void => {
  if (status === 'Final') return
  const message = `The memo is ${status === 'Draft' ? 'a draft' : 'superseded'}. Only a final memo shows numbers.`
  throw new Problem(409, 'memo-not-final', message)
}

/** Opens the numbers of a memo that holds, and records that they are looked at: they leave after that was committed. */
const recordReveal = async (
  { sealer }: Pick<Services, 'sealer'>,
  tx: Transaction,
  caller: Caller,
  memoId: string,
  at: Date,
): Promise<{ memo: MemoForReader; numbers: ReadonlyMap<string, Numbers> }> => {
  const seen = await memoForReader(tx, caller, memoId)
  await lockWithWires(tx, seen.transactionId)
  const memo = await memoForReader(tx, caller, memoId)
  requireManager(caller, memo)
  requireNotCanceled(memo.row)
  requireFinal(memo)
  await requireNotFrozen(tx, memo.transactionId, at)
  const numbers = await openMemoWires(sealer, tx, memo.content, memo.wires)
  const shown = memo.wires.filter(({ id }) => numbers.has(id))
  const place = { transactionId: memo.transactionId, transactionName: memo.row.name, at }
  await recordTransactionEvent(tx, caller, place, {
    type: 'account numbers of the closing memo shown',
    data: { memoId, revision: String(memo.revision), wires: memo.content.wires.length },
    recipients: fileRecipients(caller, shown, 'a copy of the closing memo'),
  })
  return { memo, numbers }
}

const withNumbers = (
  { wires, bankDetails }: MemoForReader,
  numbers: ReadonlyMap<string, Numbers>,
): Record<string, MemoBankDetails> =>
  Object.fromEntries(
    wires.flatMap(({ id, fbo, aba, intermediaryBank, furtherCreditName, ...wire }) => {
      const opened = numbers.get(id)
      return opened && bankDetails[id]
        ? [
            [
              id,
              { fbo, aba, intermediaryBank, furtherCreditName, ...holderAddressOf(wire), ...opened },
            ] as const,
          ]
        : []
    }),
  )

/**
 * The final memo with every account number, for its managers alone: 403 without both permissions, 409 while
 * frozen, canceled, not final, or no longer what was confirmed, 429 too often. The reveal is recorded first.
 */
export const copyWithNumbers = async (
  services: Services & { exportLimit: ExportLimit },
  caller: Caller,
  memoId: string,
): Promise<FileAnswer> => {
  const { database, clock } = services
  const at = clock()
  requireManager(caller, await memoForReader(database, caller, memoId))
  await services.exportLimit(caller.userId)
  const { memo, numbers } = await commitChange(services, (tx) =>
    recordReveal(services, tx, caller, memoId, at),
  )
  const paper = documentFor(services, caller, memo, { now: at, banks: await banksOfMemo(database, memo) })
  return issueDocument(
    services,
    { ...paper, bankDetails: withNumbers(memo, numbers), numbersShownAt: at },
    { kind: 'closing memo with numbers', memo, caller, at },
  )
}
