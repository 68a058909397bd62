import { groupedRoutingNumber } from '../../platform/account-numbers/routing-number.ts'

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
export type DirectoryBank = Omit<ListedBank, 'aba'>

/**
 * Why a wire cannot go to this bank, or null. A bank that no loaded file names is not refused here: files are never
 * quite new, and what is unknown is looked at by a person instead.
 */
export const unpayableFault = (bank: DirectoryBank | null): string | null => {
  if (bank === null) return null
  if (bank.newRoutingNumber !== null) {
    return `${bank.name} retired this number. Its new number is ${groupedRoutingNumber(bank.newRoutingNumber)}.`
  }
  if (bank.fundsEligible === false) {
    return `${bank.name} does not accept funds transfers under this number. Ask for its wire routing number.`
  }
  if (bank.settlementOnly) {
    return `${bank.name} accepts only settlements under this number, not wires. Ask for its wire routing number.`
  }
  return null
}

/** One entry of each kind at most; Fedwire speaks of wires, FedACH of numbers that were given up. */
export const combinedBank = (
  fedwire: DirectoryBank | undefined,
  fedach: DirectoryBank | undefined,
): DirectoryBank | null => {
  const named = fedwire ?? fedach
  if (named === undefined) return null
  return {
    name: named.name,
    city: named.city,
    state: named.state,
    fundsEligible: fedwire?.fundsEligible ?? null,
    settlementOnly: fedwire?.settlementOnly ?? false,
    newRoutingNumber: fedach?.newRoutingNumber ?? null,
  }
}

const dayMs = 24 * 60 * 60_000

/** Whether a directory of that day (YYYY-MM-DD, UTC) is older than so many days. */
export const isStale = (asOf: string, now: Date, maximumDays: number): boolean =>
  now.getTime() - Date.parse(`${asOf}T00:00:00Z`) > maximumDays * dayMs
