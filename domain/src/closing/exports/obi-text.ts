import { formatCents } from '../../platform/money.ts'
import { longestReferenceLine, mostReferenceLines } from '../../wires/record/wire-references.ts'
import type { PaymentOrder } from './payment-order.ts'
import { remarkText } from '../../platform/text/payment-text.ts'

/** Cuts at spaces, and inside a word only where one is longer than a line. */
const wrapped = (text: string, width: number, most: number): string[] => {
  const lines: string[] = []
  let rest = text
  while (rest !== '' && lines.length < most) {
    const space = rest.length > width ? rest.lastIndexOf(' ', width) : -1
    const end = rest.length <= width ? rest.length : space > 0 ? space : width
    lines.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return lines
}

/** The letters of the older wire forms: what reference lines may hold. */
const referenceLetters = (text: string): string =>
  text
    .replaceAll('&', '+')
    .replaceAll(/[^A-Za-z0-9 /\-?:().,'+]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/** Originator to beneficiary information: four lines of 35. A wire without references names its closing there. */
export const obiLines = (references: readonly string[], closing: string): string[] =>
  references.length > 0
    ? references.map((line) => line.slice(0, longestReferenceLine)).slice(0, mostReferenceLines)
    : wrapped(referenceLetters(remarkText(closing, 500)), longestReferenceLine, mostReferenceLines)

const longestBank = 140

const row = (label: string, value: string | null): string[] =>
  value === null || value === '' ? [] : [`${label.padEnd(24)}${value}`]

/** One wire, to be typed into a bank's screen from top to bottom. */
const block = (order: PaymentOrder, closing: string, banks: ReadonlyMap<string, string>): string[] => {
  const { intermediary, furtherCredit, creditorAddress } = order
  return [
    `WIRE #${order.number}`,
    ...row('Amount (USD)', formatCents(order.amount).slice(1)),
    ...row('Beneficiary bank ABA', order.creditorAba),
    ...row('Beneficiary bank', remarkText(banks.get(order.creditorAba) ?? '', longestBank)),
    ...row('Beneficiary name', order.creditorName),
    ...row('Beneficiary account', order.creditorAccount),
    ...(creditorAddress?.lines ?? []).flatMap((line) => row('Beneficiary street', line)),
    ...row('Beneficiary town', creditorAddress?.town ?? null),
    ...row('Beneficiary country', creditorAddress?.country ?? null),
    ...row('Intermediary bank', intermediary?.name ?? null),
    ...row('Intermediary bank ABA', intermediary?.aba ?? null),
    ...row('Further credit name', furtherCredit?.name ?? null),
    ...row('Further credit account', furtherCredit?.account ?? null),
    ...obiLines(order.references, closing).flatMap((line, at) => row(`OBI line ${at + 1}`, line)),
  ]
}

/** The wires of a closing in plain text, lines ended as Windows ends them. `banks`: names by routing number. */
export const obiText = (
  closing: string,
  orders: readonly PaymentOrder[],
  { head, banks }: { head: readonly string[]; banks: ReadonlyMap<string, string> },
): string => [...head, ...orders.flatMap((order) => ['', ...block(order, closing, banks)]), ''].join('\r\n')
