import { domainOf } from '../resemblance/public-mail-domains.ts'

/**
 * The domain of an address (lower case) that is none of the proved ones; null when it is, or when none is proved. A
 * domain below a proved one is outside: who runs a domain may give those below it to others.
 */
export const outsideDomain = (email: string, proved: readonly string[]): string | null => {
  const domain = domainOf(email)
  return proved.length === 0 || proved.includes(domain) ? null : domain
}
