import { routingNumberFault } from './routing-number.ts'

const months = 'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec'
const month = `(?:${months})[a-z]*\\.?`
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const year = '(?:19|20|21)\\d\\d'

/** What a closing counts. With a number of digits behind it only a word can tell a count from a piece of a number. */
const counted = 'units?|lots?|parcels?|acres?|bonds?|shares?|homes|houses|pages?|days?|square feet|sq\\.? ft'

/** Numbers that a closing is full of. Each only where no further digit is joined to it. */
const harmless: readonly RegExp[] = [
  // $1,333,797.26 and 1,333,797.26; without a dollar sign the cents or the word tell that it is money.
  /\$\s?(?:[1-9]\d{0,2}(?:,\d{3})+|\d{1,5})(?:\.\d\d)?/,
  /\$\s?[1-9]\d{0,9}\.\d\d/,
  /[1-9]\d{0,2}(?:,\d{3})+(?:\.\d\d)?/,
  new RegExp(`(?:0?[1-9]|1[0-2])/${day}/(?:${year}|\\d\\d)`),
  new RegExp(`(?:0?[1-9]|1[0-2])-${day}-${year}`),
  new RegExp(`${year}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])`),
  new RegExp(`${month}\\s+${day}(?:st|nd|rd|th)?(?:,?\\s+${year})?`),
  new RegExp(`${day}(?:st|nd|rd|th)?\\s+${month}(?:,?\\s+${year})?`),
  new RegExp(`${year}\\s?[-\u2013/]\\s?${year}`),
  /(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:\s?[ap]\.?m\b\.?)?/,
  /#\d{1,3}/,
  /\d{1,3}(?:\.\d{1,4})?\s?%/,
  // "250 and 300 and 1500 units": no digits in front of it, of which it could be the end.
  new RegExp(
    String.raw`(?<!\p{N}[^\p{L}\p{N}]{0,3})[1-9]\d{0,3}(?: (?:and|or|to) [1-9]\d{0,3}){0,2} (?:${counted})(?!\p{L})`,
  ),
].map((one) => new RegExp(String.raw`(?<!\p{N}[-./,]?)(?:${one.source})(?![-./,:]?\p{N})`, 'giu'))

/** What one of them looks like, as a part of a larger pattern (flags `iu`); `mayBeRouting` has the last word. */
export const harmlessNumber = harmless.map(({ source }) => source).join('|')

/** Nine digits with the right check digit are a routing number, whatever commas stand between them; round sums are not. */
export const mayBeRouting = (found: string): boolean => {
  const digits = found.replaceAll(/\D/g, '')
  return !/\.\d\d$/.test(found) && !digits.endsWith('000') && routingNumberFault(digits) === null
}

/** A text with a word in place of each of them, to look for other numbers in. */
export const withoutHarmless = (text: string): string =>
  harmless.reduce(
    (rest, pattern) => rest.replaceAll(pattern, (found) => (mayBeRouting(found) ? found : ' harmless ')),
    text,
  )

const isYear = new RegExp(`^${year}$`)

/** Whether digits can be read as a year of a series, of 1900 to 2199. */
export const isYearNumber = (digits: string): boolean => isYear.test(digits)
