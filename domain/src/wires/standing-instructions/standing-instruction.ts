import { lengthFault } from '../../platform/field-sentences.ts'
import type { FieldFault } from '../../platform/result.ts'
import {
  accountNumberAgainFaults,
  bankDetailFaults,
  emptyBankDetails,
  tidyBankDetails,
} from '../bank-details/bank-details.ts'
import { type HolderAddress, tidyHolderAddress } from '../bank-details/holder-address.ts'
import { hiddenCharacterFault } from '../../platform/text/hidden-characters.ts'

/** An organization's own account as a user types it; the number twice. */
export type TypedStandingInstruction = HolderAddress & {
  /** What the organization calls it among its own: 'Corporate Trust'. */
  label: string
  /** Name on the account. */
  fbo: string
  aba: string
  accountNumber: string
  accountNumberAgain: string
}

const longestLabel = 60

const labelFault = (typed: string): string | null => {
  const label = typed.trim()
  if (label === '') return 'Required field'
  const hidden = hiddenCharacterFault(label)
  if (hidden) return hidden
  return lengthFault(label, longestLabel)
}

/** Checked by the same rules as the bank details of a wire: the account must be able to fill one. */
export const standingInstructionFaults = (typed: TypedStandingInstruction): FieldFault[] => {
  const label = labelFault(typed.label)
  const faults = bankDetailFaults({ ...emptyBankDetails, ...typed }, { complete: true })
  return [
    ...(label === null ? [] : [{ field: 'label', message: label }]),
    ...faults,
    ...accountNumberAgainFaults(typed),
  ]
}

/** Without what only grouped or surrounded it. */
export const tidyStandingInstruction = (typed: TypedStandingInstruction) => {
  const { fbo, aba, accountNumber } = tidyBankDetails({ ...emptyBankDetails, ...typed })
  return { label: typed.label.trim(), fbo, aba, accountNumber, ...tidyHolderAddress(typed) }
}
