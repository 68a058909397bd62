import { digitsWritten } from '../../platform/account-numbers/account-digits.ts'
import { faultsOf, type FieldFault } from '../../platform/result.ts'
import { formattedPhone, phoneDigits, phoneFault } from '../../platform/text/phone.ts'
import { holdsPhoneDigits, personNameFault, phoneInName } from './name-fault.ts'

/** What a person may change about themselves. `phone` as typed; it is sent as digits only. */
export type Profile = { firstName: string; lastName: string; title: string; phone: string }

/** Leading spaces go as they are typed; trailing ones may be on the way to the next word. */
export const typedText = (text: string): string => text.replace(/^\s+/, '')

const nameFields = ['firstName', 'lastName', 'title'] as const

/** The three are read beside each other, so a number to call in pieces is said of the last one that has a piece. */
export const nameFaults = (names: Omit<Profile, 'phone'>): FieldFault[] => {
  const faults = faultsOf(nameFields.map((field) => [field, personNameFault(names[field])]))
  if (faults.length > 0 || !holdsPhoneDigits(...nameFields.map((field) => names[field]))) return faults
  const field = nameFields.findLast((one) => digitsWritten(names[one]) > 0) ?? 'lastName'
  return [{ field, message: phoneInName }]
}

/** A stored number that the save leaves as it is passes, also one that an earlier release took: any other is checked. */
const changedPhoneFault = (phone: string, stored: string): string | null =>
  phoneDigits(phone) === phoneDigits(stored) ? null : phoneFault(formattedPhone(phone))

/** All four fields are required; a phone is whole when its formatted form is. */
export const profileFaults = (profile: Profile, { phone: stored }: Pick<Profile, 'phone'>): FieldFault[] => {
  const phone = profile.phone.trim()
  const message = phone === '' ? 'Required field' : changedPhoneFault(phone, stored)
  return [...nameFaults(profile), ...faultsOf([['phone', message]])]
}
