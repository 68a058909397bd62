import { lengthFault } from '../../platform/field-sentences.ts'
import { looksLikeAccountDigits } from '../../platform/account-numbers/account-digits.ts'
import { looksLikePhoneNumber } from '../../platform/account-numbers/number-to-call.ts'
import { hiddenCharacterFault } from '../../platform/text/hidden-characters.ts'
import { sentencesHoldAddress } from '../../platform/text/web-address.ts'

export const longestWireMessage = 2000

/** Of one person about one wire. */
export const mostMessagesAMinute = 20

/** Line breaks as one sign, and nothing around: what is kept and shown. */
export const tidyWireMessage = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()

/**
 * What is wrong with a question or an answer between the two sides of a wire, or null. A message never carries
 * anything that money could be sent by, nor a number to call, nor a link: those are read where they were verified.
 */
export const wireMessageFault = (typed: string): string | null => {
  const text = tidyWireMessage(typed)
  if (text === '') return 'Write a message'
  return (
    lengthFault(text, longestWireMessage) ?? hiddenCharacterFault(text, { lines: true }) ?? actedOnFault(text)
  )
}

/**
 * Why words that the other side acts on are refused, or null: they hold what money could be sent or a call made by, or
 * where to go or to write. Numbers in words have no end, so the screen warns of calls beside every message.
 */
export const actedOnFault = (text: string): string | null => {
  if (looksLikeAccountDigits(text))
    return looksLikePhoneNumber(text)
      ? 'This looks like a telephone number. Wire fraud often starts with a new number to call, so messages cannot contain one. The other side uses the number it already has.'
      : 'This looks like an account or routing number. Messages cannot contain bank details. The receiver enters them in the bank details of the wire, where both sides check them. Write amounts with $ and dates as 12/1/2026.'
  return sentencesHoldAddress(text)
    ? 'Put a space after each period. Messages cannot contain a web or email address: wire fraud often starts with a link. Attach a file instead.'
    : null
}
