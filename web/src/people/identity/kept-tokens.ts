import type { Tokens } from './token-source.ts'

/** Tokens and unfinished sign-ins, in local storage. */
export const tokenPrefix = 'countersign.oidc.'

/** What the OpenID library keeps of a signed-in user, as far as the screens read it. */
type KeptUser = {
  id_token?: string | undefined
  access_token: string
  refresh_token?: string | undefined
  profile: { sub: string; name?: string | undefined; email?: string | undefined }
}

/** The tokens that are kept, read without the library: most pages never need it. Null for none, and for what is damaged. */
export function keptTokens({ issuer, clientId }: { issuer: string; clientId: string }): Tokens | null {
  const text = localStorage.getItem(`${tokenPrefix}user:${issuer}:${clientId}`)
  try {
    return tokensOf(JSON.parse(text ?? 'null') as KeptUser | null)
  } catch {
    return null
  }
}

export function tokensOf(user: KeptUser | null): Tokens | null {
  if (!user?.id_token) return null
  return {
    idToken: user.id_token,
    subject: user.profile.sub,
    name: user.profile.name || user.profile.email || 'another user',
    accessToken: user.access_token,
    refreshToken: user.refresh_token ?? null,
    expiresAt: expiryOf(user.id_token),
  }
}

/** Milliseconds since 1970; a token that says nothing readable has expired. */
function expiryOf(idToken: string): number {
  try {
    const body = idToken.split('.')[1] ?? ''
    const claims: { exp?: number } = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
    return (claims.exp ?? 0) * 1000
  } catch {
    return 0
  }
}
