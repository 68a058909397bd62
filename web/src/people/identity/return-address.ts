/** Whether the provider sends its answer with this address. */
export const holdsAnswer = (address: string): boolean => {
  const { pathname, searchParams } = new URL(address)
  return pathname.endsWith('/logincallback') && (searchParams.has('code') || searchParams.has('error'))
}

/** Only a path of our own: what stands in an address must never lead elsewhere. */
export const pathOf = (returnTo: string): string => (/^\/(?![/\\])/.test(returnTo) ? returnTo : '/')
