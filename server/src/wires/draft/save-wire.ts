import type { WireBody } from '@countersign/contract/wires/wire'
import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { publicTextsOfWire } from '@countersign/domain/platform/account-numbers/bank-numbers'
import { emptyBankDetails, tidyBankDetails } from '@countersign/domain/wires/bank-details/bank-details'
import {
  keepsBankDetails,
  repeatsAgreement,
  saveWire as decide,
  type StoredTexts,
} from '@countersign/domain/wires/draft/save-wire'
import { keptPayoff, type Payoff } from '@countersign/domain/wires/payoff/payoff'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import type { WireState } from '@countersign/domain/wires/record/wire'
import type { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { tidyWireDetails, type WireDetails } from '@countersign/domain/wires/record/wire-details'
import { normalizeEmail } from '@countersign/domain/platform/text/email'
import { whatChanged } from '../../audit/what-changed.ts'
import type { Sealer } from '../../platform/crypto/sealer.ts'
import { requireOk } from '../../platform/http/problem.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/database/connection.ts'
import { refuseUnpayable } from '../routing-directory/refuse-unpayable.ts'
import { digestOf, shownFault } from '../record/agreed-wire.ts'
import { applyChange } from '../changes/apply-change.ts'
import { sameDetails, storedDetails, type StoredDetails } from '../record/bank-details-change.ts'
import { noNumbers, numbersToKeep } from '../record/keep-numbers.ts'
import { requireUnalteredOrTold, type Numbers } from '../record/open-stored-wire.ts'
import { refuseBankNumbers } from '../known-accounts/refuse-bank-numbers.ts'
import { namesInvoices, refuseInvoicesTwice } from './refuse-invoices-twice.ts'
import { refuseForeignSender } from './refuse-foreign-sender.ts'
import { typedByReceiver } from '../record/receiver-store.ts'
import { presentWire } from '../record/present-wire.ts'
import type { WireRow } from '../record/store.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import type { Services } from '../../platform/http/services.ts'

export type SavedWire = { status: WireStatus; details: WireDetails; stored: StoredDetails }

/** Decides a manager's save by the domain's rules and seals what it carries. Refusals name every field at fault. */
export const decideSave = (
  sealer: Sealer,
  place: { wireId: string; version: number },
  state: WireState,
  body: WireBody,
  kept: Numbers & { payoff: Payoff | null; kind: TransactionKind; texts: StoredTexts | null },
): SavedWire => {
  const payoff =
    body.payoff === undefined ? keptPayoff(kept.payoff, kept.kind, body.wirePurposes) : body.payoff
  const details = tidyWireDetails({ ...body, payoff })
  const bank = body.bankDetails
  const typed = tidyBankDetails({
    ...bank,
    accountNumber: bank.accountNumber ?? '',
    furtherCreditAccount: bank.furtherCreditAccount ?? '',
  })
  const decided = requireOk(
    decide(state, details, typed, { draft: body.draft, kind: kept.kind, stored: kept.texts }),
  )
  const whole = {
    ...typed,
    accountNumber: bank.accountNumber === null ? kept.accountNumber : typed.accountNumber,
    furtherCreditAccount:
      bank.furtherCreditAccount === null ? kept.furtherCreditAccount : typed.furtherCreditAccount,
  }
  return { status: decided.status, details, stored: storedDetails(sealer, place, whole) }
}

/**
 * Details that a receiver entered do not pass to another receiver, also when the manager changed something else of them
 * since: unless the manager typed an account of its own, a new receiver starts with empty ones, whatever an older form
 * still held.
 */
const forReceiver = async (
  db: Database,
  wire: WireRow,
  body: WireBody,
): Promise<{ body: WireBody; keeps: boolean }> => {
  const receiverEmail = normalizeEmail(body.receiverEmail)
  const keys = [wire.accountKey, wire.furtherCreditKey]
  const passesOn = receiverEmail !== wire.receiverEmail && (await typedByReceiver(db, wire.id, keys))
  const enteredBy = passesOn ? 'receiver' : wire.enteredBy
  if (keepsBankDetails({ ...wire, enteredBy }, { receiverEmail })) return { body, keeps: true }
  const typedAnew = body.bankDetails.accountNumber !== null && body.bankDetails.accountNumber !== ''
  return {
    body: typedAnew ? body : { ...body, bankDetails: emptyBankDetails },
    keeps: false,
  }
}

const managersParts = [
  'role',
  'receiverEmail',
  'amount',
  'wirePurposes',
  'references',
  'associatedServices',
  'contingencyAmount',
  'platformSecurityFee',
  'payoff',
] as const satisfies readonly (keyof WireDetails)[]

/**
 * A manager's change of a wire. Every earlier decision is void, and a receiver it was sent to is told. A save that repeats
 * what was sent changes nothing.
 */
export const saveWire = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  body: WireBody,
  ifMatch: number | null,
): Promise<Wire> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, {
    ifMatch,
    event: 'changeWire',
  })
  await requireUnalteredOrTold(services.database, wire)
  const asked = await forReceiver(services.database, wire, body)
  const kept = asked.keeps
    ? await numbersToKeep(services, wire, asked.body.bankDetails, 'bankDetails.')
    : noNumbers
  const place = { wireId: wire.id, version: wire.lastInstructionVersion + 1 }
  const saved = decideSave(services.sealer, place, wire.status, asked.body, {
    ...kept,
    payoff: wire.payoff,
    kind: wire.transactionKind,
    texts: wire,
  })
  const { details, stored } = saved
  await refuseBankNumbers(services.database, services.sealer, publicTextsOfWire(details), {
    writer: caller,
    transactionId: wire.transactionId,
  })
  const senderOrganizationId = body.senderOrganizationId ?? wire.senderOrganizationId
  const changesSender = senderOrganizationId !== wire.senderOrganizationId
  if (changesSender) await refuseForeignSender(services.database, wire.transactionId, senderOrganizationId)
  const changesBank = !sameDetails(stored, wire)
  const digest = digestOf({ ...wire, ...details, ...stored, senderOrganizationId, wireId: wire.id })
  if (shownFault(wire) === null && repeatsAgreement(wire, { digest }, 'manager'))
    return presentWire(caller, wire, services.clock())
  // A directory that was loaded since does not keep the manager from correcting another part of the wire.
  if (changesBank) await refuseUnpayable(services.database, stored, 'bankDetails.')
  const sameReceiver = details.receiverEmail === wire.receiverEmail
  return applyChange(services, caller, wire, {
    after: {
      ...wire,
      ...details,
      status: saved.status,
      wirePurposes: [...details.wirePurposes],
      references: [...details.references],
      associatedServices: [...details.associatedServices],
      receiverId: null,
      sentAt: null,
      // A change that keeps the receiver keeps how the wire came to that person.
      reassignedBy: sameReceiver ? wire.reassignedBy : null,
      senderOrganizationId,
      instructionVersion: changesBank ? wire.lastInstructionVersion + 1 : wire.instructionVersion,
      digest,
    },
    event: {
      type: 'wire edited',
      data: {
        number: wire.number,
        status: saved.status,
        bankDetails: changesBank,
        ...whatChanged(wire, { ...details, senderOrganizationId }, [
          ...managersParts,
          'senderOrganizationId',
        ]),
      },
    },
    instruction: changesBank ? { ...stored, enteredBy: 'manager', signIn: null } : null,
    ...(namesInvoices(details.associatedServices) && {
      guard: (tx) =>
        refuseInvoicesTwice(tx, {
          ...details,
          transactionId: wire.transactionId,
          wireId: wire.id,
          senderOrganizationId,
        }),
    }),
    withdraws: !sameReceiver || details.role !== wire.role,
  })
}
