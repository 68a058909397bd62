import { groupedRoutingNumber } from '../../platform/account-numbers/routing-number.ts'
import { routingNumberInText } from '../../platform/account-numbers/routing-number-in-text.ts'
import { paymentText } from '../../platform/text/payment-text.ts'
import type { FieldFault } from '../../platform/result.ts'

/** The two lists that the Federal Reserve keeps of who can be reached by which routing number. */
export type DirectoryKind = 'Fedwire' | 'FedACH'

/** What one line of a participant file says of a routing number. */
export type ListedBank = {
  aba: string
  name: string
  city: string
  /** Two letters, or empty where the file has none. */
  state: string
  /** Null: this kind of file does not say. */
  fundsEligible: boolean | null
  settlementOnly: boolean
  /** The number to use instead, where this one was given up; else null. */
  newRoutingNumber: string | null
}

/** What all loaded files together say of a routing number. */
export type DirectoryBank = Omit<ListedBank, 'aba'> & {
  /** A Fedwire file is loaded and does not list the number; FedACH does. */
  achOnly: boolean
}

/**
 * Why a wire cannot go to this bank, or null. A bank that no loaded file names is not refused here: files are never
 * quite new, and what is unknown is looked at by a person instead.
 */
export const unpayableFault = (bank: DirectoryBank | null): string | null => {
  if (bank === null) return null
  if (bank.newRoutingNumber !== null) {
    return `${bank.name} retired this number. Its new number is ${groupedRoutingNumber(bank.newRoutingNumber)}.`
  }
  if (bank.achOnly) {
    return `This number of ${bank.name} is listed for ACH payments only. Ask for its wire routing number.`
  }
  if (bank.fundsEligible === false) {
    return `${bank.name} does not accept funds transfers under this number. Ask for its wire routing number.`
  }
  if (bank.settlementOnly) {
    return `${bank.name} accepts only settlements under this number, not wires. Ask for its wire routing number.`
  }
  return null
}

/** The bank details that name a bank: its number, and a text that may hold the number of a bank in between. */
export type NamedBanks = { aba: string; intermediaryBank: string }

/** As a payment file carries the text: there, spaces and dashes of any kind are plain ones. */
const numberIn = (text: string): string => {
  const plain = paymentText(text)
  return routingNumberInText(plain.ok ? plain.value : text)?.aba ?? ''
}

/** The routing numbers of the bank of an account and of a bank in between, as far as they are filled. */
export const banksOf = ({ aba, intermediaryBank }: NamedBanks): string[] =>
  [aba, numberIn(intermediaryBank)].filter((number) => number !== '')

/** The faults of each bank on the way of a wire, by field. `banks`: what the directory says, by number. */
export const unpayableFaults = (
  details: NamedBanks,
  banks: ReadonlyMap<string, DirectoryBank>,
): FieldFault[] => {
  const fields = [
    ['aba', details.aba],
    ['intermediaryBank', numberIn(details.intermediaryBank)],
  ] as const
  return fields.flatMap(([field, aba]) => {
    const message = unpayableFault(banks.get(aba) ?? null)
    return message === null ? [] : [{ field, message }]
  })
}

/**
 * One entry of each kind at most. A loaded Fedwire file decides whether a number takes wires: what it lists as eligible
 * is paid whatever FedACH says of a merger, and what FedACH alone lists is not. Without it FedACH speaks alone.
 */
export const combinedBank = (
  fedwire: Omit<ListedBank, 'aba'> | undefined,
  fedach: Omit<ListedBank, 'aba'> | undefined,
  { fedwireLoaded }: { fedwireLoaded: boolean },
): DirectoryBank | null => {
  const named = fedwire ?? fedach
  if (named === undefined) return null
  const takesWires = fedwire?.fundsEligible === true && !fedwire.settlementOnly
  return {
    name: named.name,
    city: named.city,
    state: named.state,
    fundsEligible: fedwire?.fundsEligible ?? null,
    settlementOnly: fedwire?.settlementOnly ?? false,
    achOnly: fedwireLoaded && fedwire === undefined,
    newRoutingNumber: takesWires ? null : (fedach?.newRoutingNumber ?? null),
  }
}

/** 'PRAIRIE BANK, WICHITA, KS': the bank as it is written beside its routing number. */
export const bankPlace = ({ name, city, state }: Pick<ListedBank, 'name' | 'city' | 'state'>): string =>
  [name, city, state].filter((part) => part !== '').join(', ')

const dayMs = 24 * 60 * 60_000

/** Whether a directory of that day (YYYY-MM-DD, UTC) is older than so many days. */
export const isStale = (asOf: string, now: Date, maximumDays: number): boolean =>
  now.getTime() - Date.parse(`${asOf}T00:00:00Z`) > maximumDays * dayMs
