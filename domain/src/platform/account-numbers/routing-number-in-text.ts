import { bareRoutingNumber, routingNumberFault } from './routing-number.ts'

/** The first routing number in a text such as 'Prairie Bank, ABA 1011-0062 1': as it stands there, and bare; else null. */
export const routingNumberInText = (text: string): { found: string; aba: string } | null => {
  for (const [found] of text.matchAll(/(?<!\d)\d{4}[ -]?\d{4}[ -]?\d(?!\d)/g)) {
    if (routingNumberFault(found) === null) return { found, aba: bareRoutingNumber(found) }
  }
  return null
}
