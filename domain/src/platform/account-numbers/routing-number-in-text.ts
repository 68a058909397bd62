import { bareRoutingNumber, routingNumberFault } from './routing-number.ts'

type Found = { found: string; aba: string }

const grouped = /(?<!\d)\d{4}[ -]?\d{4}[ -]?\d(?!\d)/g
const behindRouting = /\b(?:ABA|RTN|routing(?: (?:number|no\.?))?)\s*[#:.]*\s*$/i
const behindAccount = /(?:\b(?:acct|account)\b|\ba\/c)\.?(?: (?:number|no\.?))?\s*[#:.]*\s*$/i

/**
 * What a text such as 'Prairie Bank, ABA 1011-0062 1' names as a routing number. One account number of nine digits in ten has the
 * right check digit by chance: behind a word for an account it is none, and one behind 'ABA' goes before all others.
 */
const routingNumbersIn = (text: string): Found[] => {
  const all = Array.from(text.matchAll(grouped), ({ 0: found, index }) => ({
    found,
    aba: bareRoutingNumber(found),
    before: text.slice(0, index),
  })).filter(({ found, before }) => routingNumberFault(found) === null && !behindAccount.test(before))
  const labeled = all.filter(({ before }) => behindRouting.test(before))
  return labeled.length > 0 ? labeled : all
}

/** Whether a text names several routing numbers, of which none is the one. */
export const namesSeveralRoutingNumbers = (text: string): boolean =>
  new Set(routingNumbersIn(text).map(({ aba }) => aba)).size > 1

/** The one routing number in a text: as it stands there, and bare; null where there is none, or several. */
export const routingNumberInText = (text: string): Found | null => {
  const [first] = routingNumbersIn(text)
  return first === undefined || namesSeveralRoutingNumbers(text)
    ? null
    : { found: first.found, aba: first.aba }
}
