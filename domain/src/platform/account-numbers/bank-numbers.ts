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
export const plainDigit = (digit: string): string => {
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

/** Whether a text ends with a word for a loan, an invoice or a file, whose number then follows. */
export const followsNumberLabel = (before: string): boolean => label.test(plain(before))

type Group = { from: number; text: string }

const groupsOf = (text: string, pattern: RegExp): Group[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ from: index, text: found }))

const mostSeparators = 3

/**
 * Each group alone, and with those behind it that only signs and spaces part from it, of so many characters. Those are
 * few for each group, so a text takes time in proportion to its length.
 */
function* joined(
  text: string,
  groups: readonly Group[],
  { shortest, longest }: { shortest: number; longest: number },
): Generator<Group> {
  // Parts of one text are cut out of it; put together one by one, each would be a text of its own.
  const together = groups.map((group) => group.text).join('')
  let length = 0
  const ends = groups.map((group) => (length += group.text.length))
  const isNear = groups.map((group, at) => {
    const to = group.from + group.text.length
    const gap = text.slice(to, Math.min(groups[at + 1]?.from ?? text.length, to + mostSeparators + 1))
    return gap.length <= mostSeparators && !/[\p{L}\p{N}]/u.test(gap)
  })
  for (const [at, { from }] of groups.entries()) {
    const start = ends[at - 1] ?? 0
    for (let last = at; last < groups.length; last += 1) {
      const end = ends[last] ?? 0
      if (end - start > longest) break
      if (end - start >= shortest) yield { from, text: together.slice(start, end) }
      if (isNear[last] !== true) break
    }
  }
}

const routingLength = 9

function* routingIn(typed: string): Generator<Group> {
  const text = withoutAmounts(typed)
  const lengths = { shortest: routingLength, longest: routingLength }
  for (const group of joined(text, groupsOf(text, /\d+/g), lengths)) {
    if (routingNumberFault(group.text) === null && isFederalReservePrefix(group.text)) yield group
  }
}

/** No account number is shorter, but years and wire numbers are. */
const shortestAccount = 5

/** No text that people write has more; one that has was made to hide a number among them. */
export const mostCandidates = 4000

const hasThreeDigits = /\d\D*\d\D*\d/

const accountLengths = { shortest: shortestAccount, longest: longestAccountNumber }

const isLike = (one: string): boolean => one.length >= shortestAccount && hasThreeDigits.test(one)

/** Words and runs of digits, with leading zeros and without: both are how people write an account. */
function* accountsIn(text: string): Generator<Group> {
  // Without letters the words are the runs of digits.
  const patterns = /[A-Z]/.test(text) ? [/[A-Z0-9]+/g, /\d+/g] : [/\d+/g]
  for (const pattern of patterns) {
    for (const group of joined(text, groupsOf(text, pattern), accountLengths)) {
      if (isLike(group.text)) yield group
      if (!group.text.startsWith('0')) continue
      const shorter = group.text.replace(/^0+/, '')
      if (isLike(shorter)) yield { ...group, text: shorter }
    }
  }
}

/** Whether a text holds a routing number by its check digit, whatever it is called there. */
export const holdsRoutingNumber = (text: string): boolean => routingIn(plain(text)).next().done !== true

/** How far in front of a number the word for what it counts may stand. */
const longestLabel = 60

/**
 * What of some texts has to be looked up, one by one as they are found. The texts are read as one: a number may begin in
 * one reference line and end in the next, and is said of the line in which it begins.
 */
function* numbersIn(texts: readonly PublicText[]): Generator<NumberCandidate> {
  const lines = texts.map((one) => ({ ...one, text: plain(one.text) }))
  const whole = lines.map(({ text }) => text).join('\n')
  // Most texts are words alone.
  if (!hasThreeDigits.test(whole)) return
  let end = 0
  const ends = lines.map((line) => ({ line, end: (end += line.text.length + 1) }))
  // Numbers are found from the front to the back, so the line of the last one is where to look first.
  let near = 0
  const lineAt = (from: number): PublicText | undefined => {
    if (from < (ends[near - 1]?.end ?? 0)) near = 0
    while (near < ends.length - 1 && from >= (ends[near]?.end ?? 0)) near += 1
    return ends[near]?.line
  }
  for (const { from, text: number } of routingIn(whole)) {
    const line = lineAt(from)
    const before = whole.slice(Math.max(0, from - longestLabel), from)
    const kind = line?.isOwnNumber === true || label.test(before) ? 'labeled' : 'routing'
    yield { field: line?.field ?? '', kind, number }
  }
  let [field, start] = ['', -1]
  for (const { from, text: number } of accountsIn(whole)) {
    // Many begin at one place.
    if (from !== start) [field, start] = [lineAt(from)?.field ?? '', from]
    yield { field, kind: 'account', number }
  }
}

/**
 * What of some texts has to be looked up, each number once for its field. Not all are listed where there are more than
 * `mostCandidates`.
 */
export const numberCandidates = (texts: readonly PublicText[]): NumberCandidate[] => {
  const found: NumberCandidate[] = []
  // By field and kind: a key made of all three would be a text to make for each.
  const known = { routing: new Map(), labeled: new Map(), account: new Map() } satisfies Record<
    NumberCandidate['kind'],
    Map<string, Set<string>>
  >
  for (const one of numbersIn(texts)) {
    const ofField: Set<string> = known[one.kind].get(one.field) ?? new Set()
    if (ofField.has(one.number)) continue
    known[one.kind].set(one.field, ofField.add(one.number))
    if (found.push(one) > mostCandidates) break
  }
  return found
}

/** Whether one of the numbers has six digits or more: what looking it up would say is worth a guess. */
export const isWorthGuessing = (texts: readonly PublicText[]): boolean => {
  for (const { number } of numbersIn(texts)) if (number.replaceAll(/\D/g, '').length >= 6) return true
  return false
}
