import { holdsRoutingNumber } from './bank-numbers.ts'
import { betweenPieces, looksLikePhoneNumber } from './number-to-call.ts'
import { routingNumberFault } from './routing-number.ts'

/** So many digits in a row, however they are spread out, may be an account. */
const fewestDigits = 6

/** People spell out this many digits only in a number that is to be copied. */
const fewestSpelledDigits = 5

/** As many as the shortest number that is worth hiding has: a routing number. Fewer stand in a sentence with "and". */
const fewestInPieces = 9

const spelled: Record<string, string> = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  thirteen: '13',
  fourteen: '14',
  fifteen: '15',
  sixteen: '16',
  seventeen: '17',
  eighteen: '18',
  nineteen: '19',
  twenty: '2',
  thirty: '3',
  forty: '4',
  fifty: '5',
  sixty: '6',
  seventy: '7',
  eighty: '8',
  ninety: '9',
}

const spelledDigit = new RegExp(
  String.raw`(?<!\p{L})(double|triple)?[^\p{L}\p{N}]*(${Object.keys(spelled).join('|')})(?!\p{L})`,
  'giu',
)

/** What is said between the digits of a number that is read out. */
const betweenDigits = /(?<!\p{L})(?:dash|hyphen|space|dot|point|slash|then)(?!\p{L})/giu

/** One spelling for what looks the same: no marks and no invisible signs, and every script's digits as digits. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[\p{M}\p{Cf}]/gu, '')

const months = 'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec'
const month = `(?:${months})[a-z]*\\.?`
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const year = '(?:19|20|21)\\d\\d'

/** Numbers that a closing is full of. Each only where no further digit is joined to it. */
const harmless: readonly RegExp[] = [
  // $1,333,797.26 and 1,333,797.26; without a dollar sign the cents or the word tell that it is money.
  /\$\s?(?:[1-9]\d{0,2}(?:,\d{3})+|\d{1,5})(?:\.\d\d)?/,
  /\$\s?[1-9]\d{0,9}\.\d\d/,
  /[1-9]\d{0,2}(?:,\d{3})+(?:\.\d\d)?/,
  new RegExp(`(?:0?[1-9]|1[0-2])/${day}/(?:${year}|\\d\\d)`),
  new RegExp(`${year}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])`),
  new RegExp(`${month}\\s+${day}(?:st|nd|rd|th)?(?:,?\\s+${year})?`),
  new RegExp(`${day}(?:st|nd|rd|th)?\\s+${month}(?:,?\\s+${year})?`),
  new RegExp(`${year}\\s?[-\u2013/]\\s?${year}`),
  /(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:\s?[ap]\.?m\b\.?)?/,
  /#\d{1,3}/,
  /\d{1,3}(?:\.\d{1,4})?\s?%/,
].map((one) => new RegExp(String.raw`(?<!\p{N}[-./,]?)(?:${one.source})(?![-./,:]?\p{N})`, 'giu'))

/** What one of them looks like, as a part of a larger pattern (flags `iu`); `mayBeRouting` has the last word. */
export const harmlessNumber = harmless.map(({ source }) => source).join('|')

/** Nine digits with the right check digit are a routing number, whatever commas stand between them; round sums are not. */
export const mayBeRouting = (found: string): boolean => {
  const digits = found.replaceAll(/\D/g, '')
  return !/\.\d\d$/.test(found) && !digits.endsWith('000') && routingNumberFault(digits) === null
}

const withoutHarmless = (text: string): string =>
  harmless.reduce(
    (rest, pattern) => rest.replaceAll(pattern, (found) => (mayBeRouting(found) ? found : ' harmless ')),
    text,
  )

/** "one oh double-one" as 1 0 1 1, marked as spelled. */
const spelledOut = (text: string): string =>
  text.replaceAll(spelledDigit, (_, times: string | undefined, word: string) => {
    const digits = spelled[word.toLowerCase()] ?? ''
    const often = times === undefined ? 1 : times.toLowerCase() === 'double' ? 2 : 3
    return ` \u0001${digits.repeat(often)} `
  })

const digitCount = (text: string): number => text.replaceAll(/\P{N}/gu, '').length

/** How many digits a text has in all, also spelled out. */
export const digitsWritten = (text: string): number => digitCount(spelledOut(plain(text)))

/** Small sums, wire numbers or shares in a row, with nothing but signs between: a longer number dealt out among them. */
const smallNumbers = /(?:(?:\$\s?\d{1,5}|#\d{1,3}|\d{1,3}\s?%)(?![.,]?\d)[^\p{L}\p{N}$#]*){2,}/gu

const isDealtOut = (text: string): boolean =>
  (text.match(smallNumbers) ?? []).some((found) => digitCount(found) >= 9)

/** Digits with anything but letters between them. */
const runs = (text: string): string[] => text.match(/\p{N}(?:[^\p{L}\p{N}]*\p{N})*/gu) ?? []

const isYear = new RegExp(`^${year}$`)

/** Years are listed with "and" as well. */
const isInPieces = (run: string): boolean =>
  digitCount(run) >= fewestInPieces && !(run.match(/\p{N}+/gu) ?? []).every((piece) => isYear.test(piece))

/** A word of letters and digits as account numbers and IBANs are; letters that pass for digits count as such. */
const isAccountWord = (word: string): boolean => {
  const bare = word.replaceAll(/[-._/]/g, '')
  const digits = digitCount(bare)
  if (digits >= fewestDigits) return true
  if (digits >= 5 && bare.length >= 8) return true
  return digits >= 3 && bare.length >= fewestDigits && /^[\dOoIlSsBZz|]+$/.test(bare)
}

/** Country, two check digits, then groups of letters and digits whose remainder by 97 is one (ISO 13616). */
const holdsIban = (text: string): boolean =>
  (text.match(/(?<![\p{L}\p{N}])[A-Za-z]{2}\d{2}(?:[ -]?[A-Za-z\d]{1,4}){3,8}/gu) ?? []).some((found) => {
    const bare = found.replaceAll(/[ -]/g, '').toUpperCase()
    const digits = (bare.slice(4) + bare.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
      String(letter.charCodeAt(0) - 55),
    )
    return bare.length >= 15 && BigInt(digits) % 97n === 1n
  })

/**
 * Whether a text holds what may be a routing, account or telephone number: six digits or more however they
 * are spaced, dashed, dotted or written, nine with words such as "and then" between, five that are spelled out, an
 * account-like word of letters and digits, an IBAN. Amounts, dates, times, shares and wire numbers pass; a telephone number does not.
 */
export const looksLikeAccountDigits = (text: string): boolean => {
  const seen = plain(text)
  if (holdsIban(seen) || holdsRoutingNumber(seen) || isDealtOut(seen)) return true
  const rest = withoutHarmless(seen)
  if ((rest.match(/[\p{L}\p{N}|][\p{L}\p{N}|\-._/]*/gu) ?? []).some(isAccountWord)) return true
  if (looksLikePhoneNumber(rest)) return true
  const said = spelledOut(rest).replaceAll(betweenDigits, ' ')
  if (runs(said.replaceAll(betweenPieces, ' ')).some(isInPieces)) return true
  return runs(said).some(
    (run) => digitCount(run) >= (run.includes('\u0001') ? fewestSpelledDigits : fewestDigits),
  )
}
