import { toUnicode } from 'tr46'

// Nearly every domain is such: the standard's tables are not asked for it.
const isPlain = (domain: string): boolean => /^[a-z\d.-]*$/i.test(domain) && !/xn--/i.test(domain)

/** A domain as mail programs and browsers show it (UTS 46): "xn--" labels in their letters; broken ones stay as they are. */
export const readableDomain = (domain: string): string =>
  isPlain(domain) ? domain.toLowerCase() : toUnicode(domain).domain
