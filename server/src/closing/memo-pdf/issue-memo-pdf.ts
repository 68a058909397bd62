import type { FileAnswer } from '@countersign/contract/platform/endpoint'
import { type Database, transaction } from '../../platform/database/connection.ts'
import { fileName } from '../../platform/csv/file-name.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { holdAt } from '../../transactions/record/hold-store.ts'
import { type IssuedKind, recordIssued } from '../closing-memo/issued-store.ts'
import { memoForReader, type MemoForReader } from '../closing-memo/memo-for-reader.ts'
import { openMemoWires } from '../closing-memo/open-memo-wires.ts'
import { bankNames } from '../../wires/routing-directory/store.ts'
import type { MemoDocument } from './memo-document.ts'
import type { DocumentLimit } from './document-limit.ts'
import { memoPdf } from './memo-pdf.ts'

export type DocumentServices = Services & { documentLimit: DocumentLimit }

/** A memo on paper for this caller, at this moment. A final one has the date on which it became so: it stays the same. */
export const documentFor = (
  { config }: Pick<Services, 'config'>,
  caller: Caller,
  memo: MemoForReader,
  { now, banks }: { now: Date; banks: MemoDocument['banks'] },
): MemoDocument => {
  const onHold = holdAt(memo.row.hold, now)
  return {
    status: memo.status,
    revision: memo.revision,
    content: memo.content,
    seal: memo.seal,
    code: memo.code,
    // No bank details leave a closing on hold on paper.
    bankDetails: onHold === null ? memo.bankDetails : {},
    banks,
    paid: memo.paid,
    finalizedAt: memo.finalizedAt,
    finalizedBy: memo.finalizedBy,
    supersededAt: memo.supersededAt,
    supersededBecause: memo.supersededBecause,
    onHold,
    reader: { name: caller.name, organization: caller.organizationName },
    numbersShownAt: null,
    productName: config.productName,
    publicUrl: config.publicUrl,
    createdAt: memo.supersededAt ?? memo.finalizedAt ?? now,
  }
}

/** The names of the banks of the details that this reader may see. */
export const banksOfMemo = (db: Database, { bankDetails }: MemoForReader): Promise<MemoDocument['banks']> =>
  bankNames(
    db,
    Object.values(bankDetails).map(({ aba }) => aba),
  )

/** As much of a closing's name that what follows it, such as "on hold", is never cut off. */
const longestClosing = 50

/** "Salina-closing-memo-1-Final-2026-12-01.pdf": named as every other download. */
export const documentName = (closing: string, what: string, at: Date): string =>
  fileName(`${closing.slice(0, longestClosing)} ${what}`, at, 'pdf')

/** Draws the paper, keeps by its hash that it was given out (a draft is not), and answers it. */
export const issueDocument = async (
  { database }: Pick<Services, 'database'>,
  paper: MemoDocument,
  issue: { kind: IssuedKind; memo: MemoForReader; caller: Caller; at: Date },
): Promise<FileAnswer> => {
  const { kind, memo, caller, at } = issue
  const bytes = await memoPdf(paper)
  if (paper.status !== 'Draft') {
    const { transactionId, id: memoId } = memo
    await transaction(database, (tx) =>
      recordIssued(tx, { bytes, kind, transactionId, memoId, wireId: null, issuedTo: caller.userId, at }),
    )
  }
  const copy = kind === 'closing memo with numbers' ? ' with account numbers' : ''
  return {
    bytes,
    mediaType: 'application/pdf',
    name: documentName(
      memo.row.name,
      `closing memo ${memo.revision} ${memo.status}${copy}${paper.onHold ? ' on hold' : ''}`,
      at,
    ),
  }
}

/**
 * The memo as this caller may see it; 404 for one that the caller may not, 429 too often, 409 for a final one with a wire that
 * is not what was confirmed.
 */
export const issueMemoPdf = async (
  services: DocumentServices,
  caller: Caller,
  memoId: string,
): Promise<FileAnswer> => {
  const at = services.clock()
  const memo = await memoForReader(services.database, caller, memoId)
  await services.documentLimit(caller.userId)
  if (memo.status === 'Final') {
    await openMemoWires(services.sealer, services.database, memo.content, memo.wires)
  }
  const banks = await banksOfMemo(services.database, memo)
  return issueDocument(services, documentFor(services, caller, memo, { now: at, banks }), {
    kind: 'closing memo',
    memo,
    caller,
    at,
  })
}
