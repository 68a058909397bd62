import { lengthFault } from '../../platform/field-sentences.ts'
import { faultsOf, type FieldFault } from '../../platform/result.ts'
import { formattedPhone, phoneDigits, phoneFault } from '../../platform/text/phone.ts'
import { hiddenCharacterFault } from '../../platform/text/hidden-characters.ts'
import { routingNumberInName, holdsRoutingNumber } from '../../platform/account-numbers/bank-numbers.ts'

/** What a person may change about themselves. `phone` as typed; it is sent as digits only. */
export type Profile = { firstName: string; lastName: string; title: string; phone: string }

const longestName = 100

const textFault = (text: string): string | null => {
  if (text.trim() === '') return 'Required field'
  const hidden = hiddenCharacterFault(text)
  if (hidden) return hidden
  if (holdsRoutingNumber(text)) return routingNumberInName
  return lengthFault(text.trim(), longestName)
}

/** Leading spaces go as they are typed; trailing ones may be on the way to the next word. */
export const typedText = (text: string): string => text.replace(/^\s+/, '')

export const nameFaults = (names: Omit<Profile, 'phone'>): FieldFault[] =>
  faultsOf((['firstName', 'lastName', 'title'] as const).map((field) => [field, textFault(names[field])]))

/** A stored number that the save leaves as it is passes, also one that an earlier release took: any other is checked. */
const changedPhoneFault = (phone: string, stored: string): string | null =>
  phoneDigits(phone) === phoneDigits(stored) ? null : phoneFault(formattedPhone(phone))

/** All four fields are required; a phone is whole when its formatted form is. */
export const profileFaults = (profile: Profile, { phone: stored }: Pick<Profile, 'phone'>): FieldFault[] => {
  const phone = profile.phone.trim()
  const message = phone === '' ? 'Required field' : changedPhoneFault(phone, stored)
  return [...nameFaults(profile), ...faultsOf([['phone', message]])]
}
