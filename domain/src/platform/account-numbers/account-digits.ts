import { holdsRoutingNumber } from './bank-numbers.ts'
import { isYearNumber, withoutHarmless } from './harmless-numbers.ts'
import { betweenPieces, looksLikePhoneNumber } from './number-to-call.ts'

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

/** Only behind "double" are signs read over: read over at any place, a long row of them would be read from each of its signs. */
const spelledDigit = new RegExp(
  String.raw`(?<!\p{L})(?:(double|triple)[^\p{L}\p{N}]*)?(${Object.keys(spelled).join('|')})(?!\p{L})`,
  'giu',
)

/** What is said between the digits of a number that is read out. */
const betweenDigits = /(?<!\p{L})(?:dash|hyphen|space|dot|point|slash|then)(?!\p{L})/giu

/** One spelling for what looks the same: no marks and no invisible signs, and every script's digits as digits. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[\p{M}\p{Cf}]/gu, '')

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

/** More digits in words than this are a number to call: the shortest has seven. */
export const mostSpelledDigits = 6

const spelledCount = (said: string): number =>
  digitCount(
    said
      .split('\u0001')
      .slice(1)
      .map((part) => /^\d*/.exec(part)?.[0] ?? '')
      .join(''),
  )

/** How many digits a text has in words. */
export const spelledDigits = (text: string): number => spelledCount(spelledOut(plain(text)))

/** Parts of a list and words between, as in "Lots One, Two and Three", part the rows of digits in words. */
const otherThanDigits = /[,;]|\p{L}+/gu

/** As `spelledDigits`, of those in one row, with nothing but spaces, dashes and what is said of these between. */
export const spelledTogether = (text: string): number => {
  const said = spelledOut(plain(text)).replaceAll(betweenDigits, ' ')
  return Math.max(0, ...said.split(otherThanDigits).map(spelledCount))
}

/** Small sums, wire numbers or shares in a row, with nothing but signs between: a longer number dealt out among them. */
const smallNumbers = /(?:(?:\$\s?\d{1,5}|#\d{1,3}|\d{1,3}\s?%)(?![.,]?\d)[^\p{L}\p{N}$#]*){2,}/gu

const isDealtOut = (text: string): boolean =>
  (text.match(smallNumbers) ?? []).some((found) => digitCount(found) >= 9)

/** Digits with anything but letters between them. */
const runs = (text: string): string[] => text.match(/\p{N}(?:[^\p{L}\p{N}]*\p{N})*/gu) ?? []

/** Words of one or two letters part no digits: "816 or 555". */
const shortWord = /(?<![\p{L}\p{N}])\p{L}{1,2}(?![\p{L}\p{N}])/gu

/**
 * How many digits stand together at most, also spelled out, with signs, words such as "and then" and short ones between.
 * Years are left out.
 */
export const mostDigitsTogether = (text: string): number => {
  const said = spelledOut(plain(text)).replaceAll(betweenDigits, ' ').replaceAll(betweenPieces, ' ')
  const rest = said
    .replaceAll(shortWord, ' ')
    .replaceAll(/\p{N}+/gu, (digits) => (isYearNumber(digits) ? ' ' : digits))
  return Math.max(0, ...runs(rest).map(digitCount))
}

/** Years are listed with "and" as well. */
const isInPieces = (run: string): boolean =>
  digitCount(run) >= fewestInPieces && !(run.match(/\p{N}+/gu) ?? []).every(isYearNumber)

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
  if (holdsIban(seen) || holdsRoutingNumber(seen) || looksLikePhoneNumber(seen) || isDealtOut(seen))
    return true
  const rest = withoutHarmless(seen)
  if ((rest.match(/[\p{L}\p{N}|][\p{L}\p{N}|\-._/]*/gu) ?? []).some(isAccountWord)) return true
  const said = spelledOut(rest).replaceAll(betweenDigits, ' ')
  if (runs(said.replaceAll(betweenPieces, ' ')).some(isInPieces)) return true
  return runs(said).some(
    (run) => digitCount(run) >= (run.includes('\u0001') ? fewestSpelledDigits : fewestDigits),
  )
}
