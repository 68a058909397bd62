import { followsNumberLabel, plainDigit } from './bank-numbers.ts'
import { maskedValue } from './masked-value.ts'

/** Words that people put between the pieces of a number that is not to be recognized: "816 and then 555". */
const between = '(?:and|then|with|plus|followed|by|next|after|that|again|comma|dash|hyphen|space|dot|point)'

/** One such word with what is around it, for texts of which the pieces are put together. */
export const betweenPieces = new RegExp(String.raw`(?<!\p{L})${between}(?!\p{L})`, 'giu')

/** One spelling of digits: without marks on them or invisible signs behind, each script's as ours. Letters keep their marks. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/(?<=\p{N})[\p{M}\p{Cf}]+/gu, '')
    .replaceAll(/(?![0-9])\p{Nd}/gu, plainDigit)

const gap = String.raw`(?:[^\p{L}\p{N}]{0,3}${between}){0,3}[^\p{L}\p{N}]{0,3}`

/** Area code, exchange and line of the North American Numbering Plan, whatever parts them. */
const american = String.raw`(?:\+?1[^\p{L}\p{N}]{0,3})?\(?[2-9]\d\d${gap}[2-9]\d\d${gap}\d{4}`

const international = String.raw`\+\d(?:[^\p{L}\p{N}]{0,3}\d){7,14}`

/** A local number is told from two others by the word in front of it. */
const called = String.raw`(?<=(?<!\p{L})(?:call|calls|dial|phone|telephone|tel|ph|cell|mobile|text|fax)[^\p{L}\p{N}]{1,3})\d(?:[^\p{L}\p{N}]{0,3}\d){6,14}`

const toCall = new RegExp(String.raw`(?<!\p{N})(?:${international}|${american}|${called})(?!\p{N})`, 'giu')

/** Whether a text holds what has the form of a telephone number, also one in pieces with words such as "and then" between. */
export const looksLikePhoneNumber = (text: string): boolean => plain(text).search(toCall) !== -1

/**
 * A label, such as the name of a file, with its telephone numbers masked. Ten digits together behind a word for a loan or
 * an invoice are its number.
 */
export const withoutNumbersToCall = (label: string): string => {
  const read = plain(label)
  if (read.search(toCall) === -1) return label
  return read.replaceAll(toCall, (found, at: number) =>
    /^\d+$/.test(found) && followsNumberLabel(read.slice(0, at)) ? found : maskedValue,
  )
}
