/** Digits only: what is stored and sent. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '')

/** "(555) 555-1234" as far as it is typed; at most ten digits are used. */
export const formattedPhone = (text: string): string => {
  const digits = phoneDigits(text).slice(0, 10)
  if (digits.length < 4) return digits === '' ? '' : `(${digits}`
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

export const phonePlaceholder = '(555) 555-1234'

/** A formatted phone shorter than this is not whole. */
export const formattedPhoneLength = 14

const general = /^(?:\(\d{3}\) ?|\d{3}-)\d{3}-\d{4}$/

/** US format as people write it: (xxx) xxx-xxxx or xxx-xxx-xxxx. */
export const isUsPhone = (text: string): boolean => general.test(text.trim())

/**
 * The fault of a new work phone, or null. In this order: the same as the current one, then another count than ten digits.
 */
export const phoneUpdateFault = (typed: string, current: string): string | null => {
  const digits = phoneDigits(typed)
  if (digits === phoneDigits(current) && digits !== '') {
    return 'Phone number must be different from the current one'
  }
  return digits.length === 10 ? null : 'Phone number must be at least 10 characters'
}
