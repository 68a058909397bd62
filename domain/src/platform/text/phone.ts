/** Digits only: what is stored and sent. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '')

/** "(555) 555-1234" as far as it is typed; at most ten digits are used. */
export const formattedPhone = (text: string): string => {
  const all = phoneDigits(text)
  // No area code begins with 1: it is the country code of a number that was pasted.
  const digits = (all.length === 11 && all.startsWith('1') ? all.slice(1) : all).slice(0, 10)
  if (digits.length < 4) return digits === '' ? '' : `(${digits}`
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

export const phonePlaceholder = '(555) 555-1234'

const general = /^(?:\(\d{3}\) ?|\d{3}-)\d{3}-\d{4}$/

/** US format as people write it: (xxx) xxx-xxxx or xxx-xxx-xxxx. */
export const isUsPhone = (text: string): boolean => general.test(text.trim())

/** Area code and exchange of the North American Numbering Plan: each begins with 2 to 9 and does not end with 11. */
const assignable = /^[2-9](?!11)\d\d[2-9](?!11)\d{6}$/

export const invalidPhone = 'Invalid phone number'

/** The fault of ten digits that no telephone in the US has, or null. */
const planFault = (digits: string): string | null => (assignable.test(digits) ? null : invalidPhone)

/** The fault of a US number as people write it, or null; a country code or an extension is no part of it. */
export const phoneFault = (written: string): string | null =>
  /^[\d\s().-]+$/.test(written) ? planFault(phoneDigits(written)) : invalidPhone

/**
 * The fault of a new work phone, or null. In this order: the same as the current one, another count than ten digits, a
 * number that the plan does not have.
 */
export const phoneUpdateFault = (typed: string, current: string): string | null => {
  const digits = phoneDigits(typed)
  if (digits === phoneDigits(current) && digits !== '') {
    return 'Phone number must be different from the current one'
  }
  return digits.length === 10 ? planFault(digits) : 'Phone number must be at least 10 characters'
}
