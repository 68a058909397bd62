import { sentencesWithoutLinks } from '@countersign/domain/platform/text/web-address'
import { addressInText } from '@countersign/domain/platform/account-numbers/shown-text'
import { harmlessNumber, mayBeRouting } from '@countersign/domain/platform/account-numbers/harmless-numbers'
import { maskedValue } from '@countersign/domain/platform/account-numbers/masked-value'
import { withoutNumbersToCall } from '@countersign/domain/platform/account-numbers/number-to-call'

const fewestDigits = 5

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** Five digits or more with spaces or up to three signs between them, seen or unseen; a comma only where it groups. */
const grouped = String.raw`\p{N}(?:(?:[\s\u2010-\u2015-]*|[^\p{L}\p{N},;]{0,3}|,)\p{N}){4,}`

const harmlessOrGrouped = new RegExp(`(${harmlessNumber})|${grouped}`, 'giu')

const harmlessOrWord = new RegExp(String.raw`(${harmlessNumber})|[\p{L}\p{N}]*\p{N}[\p{L}\p{N}-]*`, 'giu')

/**
 * Takes out of what people wrote whatever could be a routing or account number: five or more digits in one word, or in
 * groups with only spaces and signs between them. A telephone number goes with words such as "and then" between as well.
 * What `looksLikeAccountDigits` lets through as harmless stays by the same patterns: dates, times, amounts, shares, years of
 * a series, counts; nine digits that are a routing number go even so. `spares` lets through a number that was compared
 * with the accounts that it could be.
 */
export const withoutAccountDigits = (
  text: string,
  spares: (found: string) => boolean = () => false,
): string =>
  // Last: it would leave the rest of a longer group behind.
  withoutNumbersToCall(
    text
      // Groups first: a word masked by itself would leave the rest of its group behind.
      .replace(harmlessOrGrouped, (found: string, harmless: string | undefined) =>
        (harmless === undefined && !spares(found)) || mayBeRouting(found) ? maskedValue : found,
      )
      .replace(harmlessOrWord, (found: string, harmless: string | undefined) =>
        harmless !== undefined || digitsIn(found) < fewestDigits || spares(found) ? found : maskedValue,
      ),
  )

/** A reason as it is kept: nothing in it that could be an account or a number to call, and nothing to go to. */
export const keptReason = (typed: string): string => {
  const text = withoutAccountDigits(typed.trim())
  // Of signs alone nothing would be left, but where a reason is required there is one.
  return sentencesWithoutLinks(text).trim() || text.replaceAll(/[/\\]+/g, '/')
}

/** Why a text cannot be kept as it was typed, or null. `ofNumbers` is the sentence about accounts and numbers to call. */
export const keptWholeFault = (typed: string, ofNumbers: string): string | null => {
  const text = typed.trim()
  if (withoutAccountDigits(text) !== text) return ofNumbers
  return keptReason(text) === text ? null : addressInText
}
