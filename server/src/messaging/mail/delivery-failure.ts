const memberOf = (error: unknown, name: string): string => {
  const value = error instanceof Error ? (error as unknown as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const codedFailure = (error: unknown): string => {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(memberOf(error, 'response'))?.[1] ?? ''
  const codes = [
    /^\d{3}$/.exec(memberOf(error, 'responseCode'))?.[0],
    status,
    /^[A-Z_]{1,30}$/.exec(memberOf(error, 'code'))?.[0],
  ].filter((code) => code)
  return codes.length === 0 ? 'The email could not be delivered' : `Refused with ${codes.join(', ')}`
}

/**
 * Why a mail was not delivered. Of one with a one-time link only codes are kept: mail servers quote what they refuse, and
 * the reason is stored, logged, and shown to the inviter.
 */
export const failureOf = (error: unknown, holdsLink: boolean): Error => {
  if (holdsLink) return new Error(codedFailure(error))
  return error instanceof Error ? error : new Error(String(error))
}
