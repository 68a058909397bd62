import { holderAddressFields, type HolderAddress } from '../bank-details/holder-address.ts'

/** The parts of a standing account, in the order in which they are compared. */
export const standingFields = [
  'label',
  'fbo',
  'aba',
  'accountNumber',
  ...holderAddressFields,
  'retired',
] as const

export type StandingField = (typeof standingFields)[number]

/** A version of a standing account with the keyed hash of its number, never the number. */
export type ComparedStanding = HolderAddress & {
  label: string
  fbo: string
  aba: string
  accountKey: string
  retired: boolean
}

/** In which parts two versions differ. Of the number only that it is another, not which of its digits or how many. */
export const standingDifference = (before: ComparedStanding, after: ComparedStanding): StandingField[] =>
  standingFields.filter((field) => {
    const kept = field === 'accountNumber' ? 'accountKey' : field
    return before[kept] !== after[kept]
  })
