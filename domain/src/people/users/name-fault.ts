import { lengthFault } from '../../platform/field-sentences.ts'
import { digitsWritten } from '../../platform/account-numbers/account-digits.ts'
import { holdsRoutingNumber, routingNumberInName } from '../../platform/account-numbers/bank-numbers.ts'
import { hiddenCharacterFault } from '../../platform/text/hidden-characters.ts'
import { holdsAddress } from '../../platform/text/web-address.ts'

/** A local telephone number has seven; no name of a person or an organization does. */
const mostDigits = 6

export const longestPersonName = 100

export const longestOrganizationName = 200

export const addressInName =
  'Use a name without a web or email address, and put a space after each period inside it'

export const phoneInName = `Use a name without a phone number: it can have at most ${mostDigits} digits`

/** Whether texts that stand beside each other hold the digits of a telephone number, whatever is between them. */
export const holdsPhoneDigits = (...texts: readonly string[]): boolean =>
  digitsWritten(texts.join(' ')) > mostDigits

/**
 * Why a person or an organization may not be called so, or null. Strangers choose their names, and the product mails them
 * to whom they invite: a name is never a link or a number to call.
 */
export const nameFault = (typed: string, longest: number): string | null => {
  const name = typed.trim()
  if (name === '') return 'Required field'
  const hidden = hiddenCharacterFault(typed)
  if (hidden) return hidden
  if (holdsRoutingNumber(name)) return routingNumberInName
  if (holdsAddress(name)) return addressInName
  if (holdsPhoneDigits(name)) return phoneInName
  return lengthFault(name, longest)
}
