import {
  namesSeveralRoutingNumbers,
  routingNumberInText,
} from '../../platform/account-numbers/routing-number-in-text.ts'
import type { BankDetails } from '../../wires/bank-details/bank-details.ts'
import {
  hasHolderAddress,
  longestHolderTown,
  longestStreetLine,
  streetLines,
} from '../../wires/bank-details/holder-address.ts'
import { paymentText } from '../../platform/text/payment-text.ts'

/** A verified wire with its numbers opened. Amount in cents; empty texts are not filled. */
export type PayableWire = BankDetails & {
  id: string
  number: number
  amount: number
  references: readonly string[]
  /** A UUID of version 4 by which banks trace the payment from end to end; null where the file has no place for it. */
  uetr?: string | null
}

/** What a bank is told of one wire, every text in printable ASCII. `null` where nothing was filled. */
export type PaymentOrder = {
  wireId: string
  number: number
  amount: number
  creditorName: string
  creditorAba: string
  creditorAccount: string
  /** Where the creditor is: at most two lines of 70, a town of at most 35, and the letters of a country. */
  creditorAddress: { lines: string[]; town: string; country: string } | null
  /** A bank in between: by its routing number where one stands in what was typed, and by its name. */
  intermediary: { name: string | null; aba: string | null } | null
  furtherCredit: { name: string | null; account: string | null } | null
  references: string[]
  uetr: string | null
}

type Text = { field: string; value: string; longest: number; required?: true }

const longestName = 140

const streetText = (value: string): Text => ({
  field: 'The street of the account holder',
  value,
  longest: longestStreetLine,
})

const faultOf = ({ field, value, longest, required }: Text): string | null => {
  const read = paymentText(value)
  if (!read.ok) {
    const signs = read.refusal.slice(0, 5).join(' ')
    return `${field} has characters that a payment file cannot contain: ${signs}`
  }
  if (read.value === '' && (required || value.trim() !== ''))
    return `${field} has no characters that a payment file can contain`
  return read.value.length > longest
    ? `${field} has ${read.value.length} characters. A payment file allows ${longest}`
    : null
}

/** What was typed for a bank in between: often a name with its routing number. */
const intermediaryOf = (typed: string): PaymentOrder['intermediary'] => {
  if (typed === '') return null
  const number = routingNumberInText(typed)
  if (number === null) return { name: typed, aba: null }
  const name = typed
    .replace(number.found, ' ')
    .replaceAll(/\b(?:ABA|RTN|routing(?: number)?)\b\s*[#:.]*/gi, ' ')
    .replaceAll(/\(\s*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;:()/-]+|[\s,;:(/-]+$/g, '')
  return { name: name === '' || /^\W+$/.test(name) ? null : name, aba: number.aba }
}

const textOf = (value: string): string => {
  const read = paymentText(value)
  return read.ok ? read.value : ''
}

const addressOf = (wire: PayableWire): PaymentOrder['creditorAddress'] =>
  hasHolderAddress(wire)
    ? {
        lines: streetLines(wire.holderStreet).map(textOf),
        town: textOf(wire.holderTown),
        country: wire.holderCountry,
      }
    : null

/** Refused with a sentence for each text that a bank could not be given as it stands: none of them is harmless to cut. */
export const paymentOrderOf = (
  wire: PayableWire,
): { ok: true; value: PaymentOrder } | { ok: false; refusal: string[] } => {
  const texts: Text[] = [
    { field: 'The name on the account', value: wire.fbo, longest: longestName, required: true },
    { field: 'The intermediary bank', value: wire.intermediaryBank, longest: longestName },
    { field: 'The name for further credit', value: wire.furtherCreditName, longest: longestName },
    ...streetLines(wire.holderStreet).map(streetText),
    { field: 'The town of the account holder', value: wire.holderTown, longest: longestHolderTown },
    ...wire.references.map((value, at) => ({ field: `Reference ${at + 1}`, value, longest: longestName })),
  ]
  const faults = texts.flatMap((text) => faultOf(text) ?? [])
  if (namesSeveralRoutingNumbers(textOf(wire.intermediaryBank)))
    faults.push('The intermediary bank names more than one routing number. Correct the bank details')
  if (faults.length > 0) {
    return { ok: false, refusal: faults.map((fault) => `Wire #${wire.number}: ${fault}`) }
  }
  const name = textOf(wire.furtherCreditName) || null
  const account = wire.furtherCreditAccount || null
  return {
    ok: true,
    value: {
      wireId: wire.id,
      number: wire.number,
      amount: wire.amount,
      creditorName: textOf(wire.fbo),
      creditorAba: wire.aba,
      creditorAccount: wire.accountNumber,
      creditorAddress: addressOf(wire),
      intermediary: intermediaryOf(textOf(wire.intermediaryBank)),
      furtherCredit: name === null && account === null ? null : { name, account },
      references: wire.references.map(textOf).filter((line) => line !== ''),
      uetr: wire.uetr ?? null,
    },
  }
}

/**
 * The wire's number as it is told to a bank and comes back from it: the end of the closing's id tells wire 1 of one
 * closing from wire 1 of the next. 35 characters are the most that a bank carries.
 */
export const wireReference = (transactionId: string, number: number): string =>
  `${transactionId.replaceAll('-', '').slice(-12).toUpperCase()}-${number}`
