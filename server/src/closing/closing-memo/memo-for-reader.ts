import { may } from '@countersign/domain/platform/access/policy'
import type { MemoContent, MemoStatus } from '@countersign/domain/closing/closing-memo/memo-content'
import { maskedValue } from '@countersign/domain/platform/account-numbers/masked-value'
import { holderAddressOf } from '@countersign/domain/wires/bank-details/holder-address'
import { paysThrough } from '@countersign/domain/wires/payments/wire-payer'
import type { BankDetails } from '@countersign/domain/wires/bank-details/bank-details'
import type { Database } from '../../platform/database/connection.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { findTransaction, type TransactionRow } from '../../transactions/record/store.ts'
import { wiresOf, type WireRow } from '../../wires/record/store.ts'
import { maySeeVersion, seesAsPayer, subjectOf } from '../../wires/record/viewer.ts'
import { requireUnaltered } from '../../wires/record/open-stored-wire.ts'
import { requireSealed } from './altered-memo.ts'
import { instructionsAt, type MemoInstruction } from './instruction-store.ts'
import { closingAsItStands, liveContent, type ClosingAsItStands } from './live-content.ts'
import { requireSameInMemo } from './open-memo-wires.ts'
import { findMemo, type MemoRow } from './store.ts'

/** Bank details as this reader may see them: the numbers are masked. Empty texts were not filled. */
export type MemoBankDetails = BankDetails

export type MemoForReader = {
  id: string
  transactionId: string
  version: number
  status: MemoStatus
  revision: number
  /** Live for a draft, else as it was when it was made final. */
  content: MemoContent
  seal: string | null
  code: string | null
  /** By wire id, of those wires alone whose bank details this reader may see. */
  bankDetails: Record<string, MemoBankDetails>
  /** Ids of the wires that the reader's organization pays for the managing one, in the order of sending. */
  paid: string[]
  createdAt: Date
  finalizedAt: Date | null
  finalizedBy: string | null
  supersededAt: Date | null
  supersededBecause: string | null
  row: TransactionRow
  wires: WireRow[]
  /** Of a draft: the closing that it was read from. */
  stands: ClosingAsItStands | null
}

const maskedDetails = (row: MemoInstruction): MemoBankDetails => ({
  fbo: row.fbo,
  aba: row.aba,
  accountNumber: row.hasAccount ? maskedValue : '',
  intermediaryBank: row.intermediaryBank,
  furtherCreditName: row.furtherCreditName,
  furtherCreditAccount: row.hasFurtherCredit ? maskedValue : '',
  ...holderAddressOf(row),
})

const maySeeDetails = (caller: Caller, wire: WireRow, row: MemoInstruction): boolean =>
  may(caller, 'view payment details', subjectOf(caller, wire)) && maySeeVersion(caller, wire, row)

const bankDetailsFor = async (
  db: Database,
  caller: Caller,
  content: MemoContent,
  wires: readonly WireRow[],
): Promise<Record<string, MemoBankDetails>> => {
  const known = new Map(wires.map((wire) => [wire.id, wire]))
  const mayBeSeen = content.wires.filter(({ id }) => {
    const wire = known.get(id)
    return wire !== undefined && may(caller, 'view payment details', subjectOf(caller, wire))
  })
  if (mayBeSeen.length === 0) return {}
  const rows = await instructionsAt(
    db,
    mayBeSeen.map(({ id, instructionVersion }) => ({ wireId: id, version: instructionVersion })),
  )
  return Object.fromEntries(
    rows.flatMap((row) => {
      const wire = known.get(row.wireId)
      return wire && maySeeDetails(caller, wire, row) ? [[row.wireId, maskedDetails(row)] as const] : []
    }),
  )
}

/** A superseded memo may name another payer than the wire does now: that reader has no wire to send by it. */
const paidBy = (caller: Caller, content: MemoContent, wires: readonly WireRow[]): string[] => {
  const known = new Map(wires.map((wire) => [wire.id, wire]))
  return content.wires
    .filter(({ id, sender }) => {
      const wire = known.get(id)
      return (
        wire !== undefined &&
        paysThrough(wire) &&
        wire.senderOrganizationId === caller.organizationId &&
        wire.senderName === sender
      )
    })
    .toSorted((a, b) => a.number - b.number)
    .map(({ id }) => id)
}

/** The digest of what was agreed is for the two sides, who see the bank details that are in it; not for payers. */
const withoutOthersDigests = (
  caller: Caller,
  content: MemoContent,
  wires: readonly WireRow[],
  seen: Record<string, MemoBankDetails>,
): MemoContent => {
  const asPayer = new Set(wires.filter((wire) => seesAsPayer(caller, wire)).map(({ id }) => id))
  return {
    ...content,
    wires: content.wires.map((wire) =>
      seen[wire.id] && !asPayer.has(wire.id) ? wire : { ...wire, digest: '' },
    ),
  }
}

const read = async (
  db: Database,
  caller: Caller,
  memo: MemoRow,
  row: TransactionRow,
): Promise<MemoForReader> => {
  const stands = memo.content === null ? await closingAsItStands(db, row) : null
  const content = memo.content ?? (stands && liveContent(stands, memo.revision))
  if (content === null) throw new Error('a memo without content is a draft, which is read from its closing')
  const wires = stands?.wires ?? (await wiresOf(db, row.id))
  const bankDetails = await bankDetailsFor(db, caller, content, wires)
  return {
    id: memo.id,
    transactionId: memo.transactionId,
    version: memo.version,
    status: memo.status,
    revision: memo.revision,
    content: withoutOthersDigests(caller, content, wires, bankDetails),
    seal: memo.seal,
    code: memo.code,
    bankDetails,
    paid: paidBy(caller, content, wires),
    createdAt: memo.createdAt,
    finalizedAt: memo.finalizedAt,
    finalizedBy: memo.finalizedBy,
    supersededAt: memo.supersededAt,
    supersededBecause: memo.supersededBy,
    row,
    wires,
    stands,
  }
}

/**
 * A memo as this caller may see it; 404 for one they may not see, such as another organization's draft. Throws AlteredWires
 * for a draft or a final memo with a wire that is not what was entered and confirmed, AlteredMemo for one whose text is not
 * the one that was sealed.
 */
export const memoForReader = async (db: Database, caller: Caller, memoId: string): Promise<MemoForReader> => {
  const memo = await findMemo(db, caller, memoId)
  const row = memo && (await findTransaction(db, caller, memo.transactionId))
  if (!memo || !row) throw notFound('closing memo')
  requireSealed(memo)
  const seen = await read(db, caller, memo, row)
  if (memo.status === 'Superseded') return seen
  try {
    if (memo.content === null) requireUnaltered(...seen.wires)
    else requireSameInMemo(memo.content, seen.wires)
    return seen
  } catch (error) {
    // A change of a wire supersedes its memo in the same database transaction, maybe since the memo was read.
    if (memo.status === 'Final' && (await findMemo(db, caller, memoId))?.status !== 'Final')
      return memoForReader(db, caller, memoId)
    throw error
  }
}
