import { longestAccountNumber } from '../limits.ts'
import { routingNumberFault } from './routing-number.ts'

/** A text that every user in a closing reads. `isOwnNumber`: a number of its own kind, such as an invoice. */
export type PublicText = { field: string; text: string; isOwnNumber?: boolean }

/**
 * A number that has to be looked up before it is said to be a bank's or an account's. 'routing' is one by its check
 * digit; 'labeled' the same behind a word for a loan, an invoice or a file: refused only when a bank is known by it.
 */
export type NumberCandidate = { field: string; kind: 'routing' | 'labeled' | 'account'; number: string }

/** One text for both reasons: which one it was would say whether an account is known here. */
export const bankNumberMessage =
  'This looks like a routing or account number. All closing participants can read this field. Enter bank details only in the bank details of the wire. For a loan or invoice number, add a label such as LOAN or INV in front.'

/** Said of the name of a person or an organization. */
export const routingNumberInName = 'Use a name without a routing number'

/** Said of the name of a file. */
export const bankNumberInName =
  'The file name appears to contain a routing or account number, visible to anyone who sees the file. Rename the file. For a loan or invoice number, add a label such as LOAN or INV in front.'

/** The texts of a wire that every user in its closing reads. The reference lines are one text. */
export const publicTextsOfWire = (wire: {
  references: readonly string[]
  associatedServices: readonly { service: string; payee: string; invoice: string }[]
}): PublicText[][] => [
  wire.references.map((text, at) => ({ field: `references.${at}`, text })),
  ...wire.associatedServices.flatMap((line, at) =>
    (['service', 'payee', 'invoice'] as const).map((name) => [
      { field: `associatedServices.${at}.${name}`, text: line[name], isOwnNumber: name === 'invoice' },
    ]),
  ),
]

/** The numbers of the twelve districts, of thrift institutions, electronic payments, the Treasury and travelers checks. */
const isFederalReservePrefix = (aba: string): boolean =>
  /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(aba)

const label =
  /(?<!\p{L})(?:LOAN|LN|INVOICE|INV|FILE|CASE|ORDER|PO|POLICY|MATTER|PARCEL)[^\p{L}\p{N}]*(?:(?:NUMBER|NO|NR)[^\p{L}\p{N}]*)?$/u

/** Money with its commas, to the cent or round; its digits are no other number. */
const amount = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?:\.\d\d|(?<=,000))(?![,.]?\d)/g

const withoutAmounts = (text: string): string => text.replaceAll(amount, (found) => 'A'.repeat(found.length))

/** Of whatever script: their values go up by one from a zero, in tens without a gap. */
const plainDigit = (digit: string): string => {
  const at = digit.codePointAt(0) ?? 0
  let zero = at
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((at - zero) % 10)
}

/** One spelling: no invisible signs, every script's digits as digits, plain letters as capitals. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/(?![0-9])\p{Nd}/gu, plainDigit)
    .replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())

type Group = { from: number; to: number; text: string }

const groupsOf = (text: string, pattern: RegExp): Group[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
    text: found,
  }))

const mostSeparators = 3

/** Each group alone, and with those behind it that only signs and spaces part from it, up to so many characters. */
const joined = (text: string, groups: readonly Group[], longest: number): Group[] =>
  groups.flatMap((first, at) => {
    const found = [first]
    let last = first
    for (const next of groups.slice(at + 1)) {
      const gap = text.slice(last.to, next.from)
      const all = (found.at(-1)?.text ?? '') + next.text
      if (gap.length > mostSeparators || /[\p{L}\p{N}]/u.test(gap) || all.length > longest) break
      found.push({ from: first.from, to: next.to, text: all })
      last = next
    }
    return found
  })

const routingLength = 9

const routingIn = (typed: string): Group[] => {
  const text = withoutAmounts(typed)
  return joined(text, groupsOf(text, /\d+/g), routingLength).filter(
    ({ text: number }) =>
      number.length === routingLength &&
      routingNumberFault(number) === null &&
      isFederalReservePrefix(number),
  )
}

/** No account number is shorter, but years and wire numbers are. */
const shortestAccount = 5

/** No text that people write has more; one that has was made to hide a number among them. */
export const mostCandidates = 4000

/** Words and runs of digits, with leading zeros and without: both are how people write an account. */
const accountsIn = (text: string): Group[] => {
  const words = joined(text, groupsOf(text, /[A-Z0-9]+/g), longestAccountNumber)
  const digits = joined(text, groupsOf(text, /\d+/g), longestAccountNumber)
  const isLike = ({ text: one }: Group): boolean =>
    one.length >= shortestAccount &&
    one.length <= longestAccountNumber &&
    one.replaceAll(/\D/g, '').length >= 3
  return [...words, ...digits]
    .flatMap((group) => [group, { ...group, text: group.text.replace(/^0+/, '') }])
    .filter(isLike)
}

/** Whether a text holds a routing number by its check digit, whatever it is called there. */
export const holdsRoutingNumber = (text: string): boolean => routingIn(plain(text)).length > 0

/**
 * What of some texts has to be looked up, each number once for its field. They are read as one: a number may begin in
 * one reference line and end in the next, and is said of the line in which it begins.
 */
export const numberCandidates = (texts: readonly PublicText[]): NumberCandidate[] => {
  const lines = texts.map((one) => ({ ...one, text: plain(one.text) }))
  const whole = lines.map(({ text }) => text).join('\n')
  let end = 0
  const ends = lines.map((line) => ({ line, end: (end += line.text.length + 1) }))
  const lineAt = (from: number): PublicText | undefined => ends.find((one) => from < one.end)?.line
  const found = new Map<string, NumberCandidate>()
  const add = (kind: NumberCandidate['kind'], { from, text: number }: Group): void => {
    const field = lineAt(from)?.field ?? ''
    found.set(`${field} ${kind} ${number}`, { field, kind, number })
  }
  for (const group of routingIn(whole)) {
    const isLabeled = lineAt(group.from)?.isOwnNumber === true || label.test(whole.slice(0, group.from))
    add(isLabeled ? 'labeled' : 'routing', group)
  }
  for (const group of accountsIn(whole)) add('account', group)
  return [...found.values()]
}
