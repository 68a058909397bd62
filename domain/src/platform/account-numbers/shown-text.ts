import { sentencesHoldAddress } from '../text/web-address.ts'
import { mostSpelledDigits, spelledTogether } from './account-digits.ts'
import { holdsNumberToCall } from './number-to-call.ts'

export const numberToCallInText =
  'This looks like a telephone number. Wire fraud often starts with a new number to call, so this field cannot contain one. For a loan or invoice number, write its digits without dashes and add a label such as LOAN or INV in front.'

export const addressInText =
  'Put a space after each period. This field cannot contain a web or email address: wire fraud often starts with a link.'

/** "Overstock.com, Inc." and "Amazon.com Services LLC": a name that is a domain and ends with its legal form, and no more. */
const companyDomain =
  /^\s*[\p{L}\p{N}][\p{L}\p{N}-]*\.com(?=(?:,? \p{Lu}[\p{L}&'-]*){0,3},? (?:Inc|LLC|L\.L\.C|LLP|LP|L\.P|B\.V|N\.V|PLC|GmbH|Ltd|Corp|Co|Corporation|Company|Incorporated|Limited)\.?\s*$)/iu

/**
 * Why a text that is read beside money, or by every user in a closing, may not be kept, or null: it says where to call or to go.
 * Bank details, references, payees and the texts of a closing follow this; numbers of loans, series and streets stay. A
 * company may be called after its domain where `names` says that the field names one.
 */
export const shownTextFault = (text: string, field: { names?: 'company' } = {}): string | null => {
  if (holdsNumberToCall(text) || spelledTogether(text) > mostSpelledDigits) return numberToCallInText
  const read = field.names === 'company' ? text.replace(companyDomain, ' ') : text
  return sentencesHoldAddress(read) ? addressInText : null
}
