// The address pattern of the WHATWG HTML standard, plus the dot that a public mail domain has.
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** Longest part before the @, in characters (RFC 5321). */
const longestLocalPart = 64

/** Dots of the local part stand between other characters (RFC 5321): some servers drop further ones, others refuse them. */
export const isEmail = (text: string): boolean => {
  const local = text.slice(0, text.indexOf('@'))
  const dotsStandBetween = local.split('.').every((part) => part !== '')
  return text.length <= 254 && pattern.test(text) && local.length <= longestLocalPart && dotsStandBetween
}

/** One spelling per mailbox: trimmed and in lower case. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase()
