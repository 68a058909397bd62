import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { keptFurtherCredit } from '@countersign/domain/wires/decision/accept-wire'
import {
  accountNumberAgainFaults,
  type BankDetails,
  type BankTexts,
  tidyBankDetails,
} from '@countersign/domain/wires/bank-details/bank-details'
import type { HolderAddress } from '@countersign/domain/wires/bank-details/holder-address'
import { changeInstructions as decide } from '@countersign/domain/wires/bank-details/change-instructions'
import { repeatsAgreement } from '@countersign/domain/wires/draft/save-wire'
import { requireOk, invalidField } from '../../platform/http/problem.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { refuseUnpayable } from '../routing-directory/refuse-unpayable.ts'
import { recordCompletion } from '../../transactions/lifecycle/record-completion.ts'
import { digestOf, shownFault } from '../record/agreed-wire.ts'
import { applyChange } from '../changes/apply-change.ts'
import { storedDetails } from '../record/bank-details-change.ts'
import { presentWire } from '../record/present-wire.ts'
import type { NewInstruction } from '../record/instruction-store.ts'
import { numbersToKeep } from '../record/keep-numbers.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import type { Services } from '../../platform/http/services.ts'

/** Bank details as typed. Null is what a standing account does not have: that of the wire stays as it is. */
type TypedDetails = Pick<BankDetails, 'fbo' | 'aba' | 'accountNumber' | keyof HolderAddress> & {
  accountNumberAgain: string
} & {
  [Field in 'intermediaryBank' | 'furtherCreditName' | 'furtherCreditAccount']: string | null
}

/**
 * The receiver fills or corrects its bank details, typing the account twice. A new version; the old one is kept. Of a
 * wire that was accepted with exactly these details nothing changes.
 */
export const changeInstructions = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  given: TypedDetails,
  ifMatch: number | null,
  /** The standing account that they were taken from, instead of being typed, and what stands there already. */
  from: { id: string; version: number; texts: Partial<BankTexts> } | null = null,
): Promise<Wire> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, {
    ifMatch,
    event: 'changeInstructions',
  })
  const standing = from && { id: from.id, version: from.version }
  const { furtherCreditAccount } = given
  const keepsFurtherCredit = furtherCreditAccount === null
  const kept = await numbersToKeep(services, wire, { accountNumber: '', furtherCreditAccount }, '')
  const typed = {
    ...given,
    intermediaryBank: given.intermediaryBank ?? wire.intermediaryBank,
    furtherCreditName: given.furtherCreditName ?? wire.furtherCreditName,
    furtherCreditAccount: furtherCreditAccount ?? kept.furtherCreditAccount,
  }
  const status = requireOk(decide({ ...wire, ...from?.texts }, typed))
  const [differs] = accountNumberAgainFaults(typed)
  if (differs) throw invalidField(differs.field, differs.message)
  const instruction: NewInstruction = {
    ...storedDetails(
      services.sealer,
      { wireId: wire.id, version: wire.lastInstructionVersion + 1 },
      tidyBankDetails(typed),
    ),
    enteredBy: 'receiver',
    signIn: token.signIn ?? null,
    furtherCreditEnteredBy: keepsFurtherCredit ? keptFurtherCredit(wire) : 'receiver',
    standing,
  }
  await refuseUnpayable(services.database, instruction)
  const digest = digestOf({ ...wire, ...instruction, wireId: wire.id })
  if (shownFault(wire) === null && repeatsAgreement(wire, { digest }, 'receiver'))
    return presentWire(caller, wire, services.clock())
  const reopens = wire.transactionStatus === TransactionStatus.Completed
  return applyChange(services, caller, wire, {
    after: {
      ...wire,
      status,
      instructionVersion: wire.lastInstructionVersion + 1,
      digest,
    },
    event: {
      type: 'bank details changed',
      data: {
        version: wire.lastInstructionVersion + 1,
        account: instruction.accountKey,
        before: wire.accountKey || null,
        ...(standing && { standing }),
      },
    },
    instruction,
    transactionStatus: reopens ? TransactionStatus.InProgress : null,
    ...(reopens && {
      guard: (tx) =>
        recordCompletion(
          tx,
          caller,
          { ...wire, at: services.clock() },
          {
            what: 'reopened',
            reason: `The bank details of wire #${wire.number} were corrected`,
          },
        ),
    }),
    joins: true,
  })
}
