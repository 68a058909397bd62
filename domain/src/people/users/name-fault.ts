import { lengthFault } from '../../platform/field-sentences.ts'
import { digitsWritten, mostDigitsTogether } from '../../platform/account-numbers/account-digits.ts'
import { holdsRoutingNumber, routingNumberInName } from '../../platform/account-numbers/bank-numbers.ts'
import { looksLikePhoneNumber } from '../../platform/account-numbers/number-to-call.ts'
import { hiddenCharacterFault } from '../../platform/text/hidden-characters.ts'
import { holdsAddress } from '../../platform/text/web-address.ts'

/** A local telephone number has seven; no name of a person does, and one of an organization not together. */
const mostDigits = 6

const longestPersonName = 100

const longestOrganizationName = 200

export const addressInName =
  'Use a name without a web or email address, and put a space after each period inside it'

export const phoneInName = `Use a name without a phone number: it can have at most ${mostDigits} digits`

/** Whether texts that stand beside each other hold the digits of a telephone number, whatever is between them. */
export const holdsPhoneDigits = (...texts: readonly string[]): boolean =>
  digitsWritten(texts.join(' ')) > mostDigits

export const phoneInOrganizationName = `Use a name without a phone number: it can have at most ${mostDigits} digits together, years aside`

/** Organizations are called after tracts, areas and series, so only digits that stand together count. */
const holdsNumberToCall = (name: string): boolean =>
  looksLikePhoneNumber(name) || mostDigitsTogether(name) > mostDigits

const namedFault = (typed: string, longest: number, phoneFault: (name: string) => string | null) => {
  const name = typed.trim()
  if (name === '') return 'Required field'
  const hidden = hiddenCharacterFault(typed)
  if (hidden) return hidden
  if (holdsRoutingNumber(name)) return routingNumberInName
  if (holdsAddress(name)) return addressInName
  return phoneFault(name) ?? lengthFault(name, longest)
}

/**
 * Why a person may not be called so, or have such a title, or null. Strangers choose their names, and the product mails them
 * to whom they invite: a name is never a link or a number to call.
 */
export const personNameFault = (typed: string): string | null =>
  namedFault(typed, longestPersonName, (name) => (holdsPhoneDigits(name) ? phoneInName : null))

/** The same of an organization. A domain is no name either: who reads it on a screen could go there. */
export const organizationNameFault = (typed: string): string | null =>
  namedFault(typed, longestOrganizationName, (name) =>
    holdsNumberToCall(name) ? phoneInOrganizationName : null,
  )
