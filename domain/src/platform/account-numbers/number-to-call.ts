import { followsNumberLabel, plainDigit } from './bank-numbers.ts'
import { harmlessNumber, mayBeRouting } from './harmless-numbers.ts'
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

const callWord = '(?:call|calls|dial|phone|telephone|tel|ph|cell|mobile|text|fax)'

const behindCallWord = String.raw`(?<!\p{L})${callWord}[^\p{L}\p{N}]{1,3}`

/** A local number is told from two others by the word in front of it. */
const called = String.raw`(?<=${behindCallWord})\d(?:[^\p{L}\p{N}]{0,3}\d){6,14}`

/** A sum, a share or a time with seven digits right behind it may be the area code of a number: "call $816 555 0142". */
const noLocalNumber = String.raw`(?![^\p{L}\p{N}]{1,3}\p{N}{3}[^\p{L}\p{N}]{0,3}\p{N}{4}(?!\p{N}))`

/**
 * Dates that files are named by: 11-28-2026, 20261128, and this with the minute or second behind it. With an hour alone it
 * is as long as a number to call. For what may be an account they are digits like others.
 */
const timestamp =
  String.raw`(?<!\p{N})(?:\d\d?-\d\d?-20\d\d(?![_ -]?\p{N})|DAY(?:[_ -]?TIME)?(?![_ -]\p{N})|(?<!${behindCallWord})DAY[_ -]?HOUR)(?!\p{N})`
    .replaceAll('DAY', String.raw`20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`)
    .replaceAll('TIME', String.raw`HOUR[0-5]\d(?:[0-5]\d)?`)
    .replaceAll('HOUR', String.raw`(?:[01]\d|2[0-3])`)

/** What is read as a date, a time, an amount or a count is no number to call, and no part of one. */
const harmlessOrToCall = new RegExp(
  String.raw`((?:${harmlessNumber}|${timestamp})${noLocalNumber})|(?<!\p{N})(?:${international}|${american}|${called})(?!\p{N})`,
  'giu',
)

/** A text that is `plain`, with each of its numbers to call changed. */
const changed = (read: string, change: (found: string, at: number) => string): string =>
  read.replaceAll(harmlessOrToCall, (found: string, harmless: string | undefined, at: number) =>
    harmless === undefined || mayBeRouting(found) ? change(found, at) : found,
  )

/**
 * Whether a text holds what has the form of a telephone number, also one in pieces with words such as "and then" between.
 * Dates, times, amounts and counts are none, whatever stands in front of them.
 */
export const looksLikePhoneNumber = (text: string): boolean => {
  let holdsOne = false
  changed(plain(text), (found) => {
    holdsOne = true
    return found
  })
  return holdsOne
}

const anyCallWord = new RegExp(String.raw`(?<!\p{L})${callWord}(?!\p{L})`, 'iu')

/** Shortly in front of a number: further away it speaks of something else, such as a redemption. */
const nearCallWord = new RegExp(String.raw`(?<!\p{L})${callWord}(?!\p{L})[^]{0,20}$`, 'iu')

/** In front of a number of a record in a reference or a name: "FFC 8412345678". */
const recordLabel =
  /(?<!\p{L})(?:REF|REFERENCE|FFC|FBO|ACCT|ACCOUNT|A\/C|TRUST|FUND|ESCROW|ISSUE|SERIES|CONTRACT|LEASE|PERMIT|CUSTOMER|DEAL|PAYOFF|CREDIT TO|PROJECT|OBLIGOR|LOCKBOX)[^\p{L}\p{N}]*(?:(?:NUMBER|NO|NR)[^\p{L}\p{N}]*)?$/iu

/**
 * Whether digits in one run name a record. Behind a label they do, unless a call word is shortly in front; the line before counts
 * only where they begin theirs. A line of their own says nothing of them, so there both lines beside it may speak of no call.
 */
const namesRecord = (text: string, found: string, at: number): boolean => {
  if (!/^\d+$/.test(found)) return false
  const before = text.slice(0, at)
  const [line = '', lineBefore = ''] = before.split('\n').toReversed()
  const [rest = '', lineBehind = ''] = text.slice(at + found.length).split('\n')
  const near = /[\p{L}\p{N}]/u.test(line) ? line : `${lineBefore} ${line}`
  if (nearCallWord.test(near.slice(-40))) return false
  if (followsNumberLabel(before) || recordLabel.test(before.slice(-40).toUpperCase())) return true
  return !/\p{L}/u.test(line + rest) && !anyCallWord.test(`${lineBefore}\n${lineBehind}`)
}

/**
 * As `looksLikePhoneNumber`, of references and names, which also hold the numbers of accounts, loans and invoices: ten digits
 * in one run are one of these behind its label, and as a line of their own, unless a call is spoken of there.
 */
export const holdsNumberToCall = (typed: string): boolean => {
  const text = plain(typed)
  let holdsOne = false
  changed(text, (found, at) => {
    holdsOne ||= !namesRecord(text, found, at)
    return found
  })
  return holdsOne
}

/**
 * A text, such as a reason or the name of a file, with its telephone numbers masked. Ten digits together behind a word for a
 * loan or an invoice are its number.
 */
export const withoutNumbersToCall = (text: string): string => {
  if (!looksLikePhoneNumber(text)) return text
  const read = plain(text)
  return changed(read, (found, at) =>
    /^\d+$/.test(found) && followsNumberLabel(read.slice(0, at)) ? found : maskedValue,
  )
}
