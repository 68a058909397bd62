// The address pattern of the WHATWG HTML standard, plus the dot that a public mail domain has.
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

export const isEmail = (text: string): boolean => text.length <= 254 && pattern.test(text)

/** One spelling per mailbox: trimmed and in lower case. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase()
