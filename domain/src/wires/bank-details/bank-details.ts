import { paymentText, unwritable } from '../../platform/text/payment-text.ts'
import { atMostCharacters } from '../../platform/field-sentences.ts'
import { faultsOf, type FieldFault } from '../../platform/result.ts'
import { shownTextFault } from '../../platform/account-numbers/shown-text.ts'
import { accountNumberFault, bareAccountNumber } from '../../platform/account-numbers/account-number.ts'
import { namesSeveralRoutingNumbers } from '../../platform/account-numbers/routing-number-in-text.ts'
import { bareRoutingNumber, routingNumberFault } from '../../platform/account-numbers/routing-number.ts'
import { hiddenCharacterFault } from '../../platform/text/hidden-characters.ts'
import {
  type HolderAddress,
  holderAddressFaults,
  noHolderAddress,
  tidyHolderAddress,
} from './holder-address.ts'

/** Where the money goes: the fields of a wire that its recipient owns. Empty strings are not filled yet. */
export type BankDetails = HolderAddress & {
  /** Name on the account. */
  fbo: string
  aba: string
  accountNumber: string
  /** Optional: a bank that passes the money on. */
  intermediaryBank: string
  furtherCreditName: string
  furtherCreditAccount: string
}

export const emptyBankDetails: BankDetails = {
  fbo: '',
  aba: '',
  accountNumber: '',
  intermediaryBank: '',
  furtherCreditName: '',
  furtherCreditAccount: '',
  ...noHolderAddress,
}

/** Of a name on an account, of an intermediary bank, and of a further credit. */
export const longestPayeeName = 140

const unwritableFault = (sign: string): string =>
  `Write this name in Latin letters, as on the bank’s records: ${unwritable(sign)}`

/** Payment files carry no other: what no bank can write is refused where it is typed, not on the day of the closing. */
const nameFault = (name: string, required: boolean): string | null => {
  if (name === '') return required ? 'Enter the name on the account' : null
  const hidden = hiddenCharacterFault(name)
  if (hidden) return hidden
  if (name.length > longestPayeeName) return atMostCharacters(longestPayeeName)
  const written = paymentText(name)
  if (!written.ok) return unwritableFault(written.refusal[0] ?? '')
  if (written.value === '') return 'Use letters that a bank can write'
  return written.value.length > longestPayeeName
    ? `${atMostCharacters(longestPayeeName)}: a bank writes this name with ${written.value.length}`
    : null
}

/**
 * A payment file gives the bank in between by one number. Read as that file reads the text. A text that stands already passes: the
 * payment file refuses it, but another part of the wire can be corrected before.
 */
const intermediaryFault = (name: string, stored: string | undefined): string | null => {
  const written = paymentText(name)
  return (
    nameFault(name, false) ??
    (name !== stored?.trim() && written.ok && namesSeveralRoutingNumbers(written.value)
      ? 'Enter one routing number: that of the intermediary bank'
      : null)
  )
}

/** Trims names and takes the grouping out of numbers: one spelling for one account. */
export const tidyBankDetails = (details: BankDetails): BankDetails => ({
  fbo: details.fbo.trim(),
  aba: bareRoutingNumber(details.aba),
  accountNumber: bareAccountNumber(details.accountNumber),
  intermediaryBank: details.intermediaryBank.trim(),
  furtherCreditName: details.furtherCreditName.trim(),
  furtherCreditAccount: bareAccountNumber(details.furtherCreditAccount),
  ...tidyHolderAddress(details),
})

/** An account number is entered twice, and counts when both are the same but for spaces and dashes. */
export const accountNumberAgainFaults = (typed: {
  accountNumber: string
  accountNumberAgain: string
}): FieldFault[] =>
  bareAccountNumber(typed.accountNumber) === bareAccountNumber(typed.accountNumberAgain)
    ? []
    : [{ field: 'accountNumberAgain', message: 'The two account numbers differ' }]

/** What of bank details is written in words. */
export const bankTexts = [
  'fbo',
  'intermediaryBank',
  'furtherCreditName',
  'holderStreet',
  'holderTown',
] as const satisfies readonly (keyof BankDetails)[]

export type BankTexts = Pick<BankDetails, (typeof bankTexts)[number]>

/**
 * Texts that say where to call or to go. One that stands already, and that this save leaves as it is, is not refused again: who
 * corrects another part of the wire may not be its author.
 */
const bankTextFaults = (details: BankDetails, stored: Partial<BankTexts>): FieldFault[] =>
  faultsOf(
    bankTexts.map((field) => {
      const text = details[field].trim()
      const stands = text === stored[field]?.trim()
      return [field, stands ? null : shownTextFault(text, { names: 'company' })]
    }),
  )

/**
 * Each filled field is checked; `complete` demands the three without which no wire can be paid. `stored` are the texts of the
 * record that is changed.
 */
export const bankDetailFaults = (
  details: BankDetails,
  expect: { complete: boolean; stored?: Partial<BankTexts> | null },
): FieldFault[] => {
  const wanted = (value: string): boolean => expect.complete || value.trim() !== ''
  const faults = faultsOf([
    ['fbo', nameFault(details.fbo.trim(), expect.complete)],
    ['aba', wanted(details.aba) ? routingNumberFault(details.aba) : null],
    ['accountNumber', wanted(details.accountNumber) ? accountNumberFault(details.accountNumber) : null],
    ['intermediaryBank', intermediaryFault(details.intermediaryBank.trim(), expect.stored?.intermediaryBank)],
    ['furtherCreditName', nameFault(details.furtherCreditName.trim(), false)],
    [
      'furtherCreditAccount',
      details.furtherCreditAccount.trim() === '' ? null : accountNumberFault(details.furtherCreditAccount),
    ],
  ])
  const known = [...faults, ...holderAddressFaults(details)]
  const texts = bankTextFaults(details, expect.stored ?? {})
  return [...known, ...texts.filter(({ field }) => !known.some((one) => one.field === field))]
}
