import type { Page } from 'playwright-core'

export type KeptTokens = { id_token: string; refresh_token?: string; expires_at: number }

/** The tokens that the page's browser keeps; null when it keeps none. */
export const keptTokens = (page: Page): Promise<KeptTokens | null> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('countersign.oidc.user:')) ?? ''
    return JSON.parse(localStorage.getItem(key) ?? 'null') as KeptTokens | null
  })

type Loss = {
  /** The refresh token is worthless. */
  spent?: boolean
  /** There is no refresh token. */
  withoutRefresh?: boolean
}

/** Makes the id token that is kept look as if it had ended. */
export async function letTokenEnd(page: Page, loss: Loss = {}): Promise<void> {
  await page.evaluate(({ spent, withoutRefresh }) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('countersign.oidc.user:')) ?? ''
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as KeptTokens
    const [head, body = '', signature] = user.id_token.split('.')
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number }
    claims.exp = Math.floor(Date.now() / 1000) - 60
    const past = btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    user.id_token = [head, past, signature].join('.')
    user.expires_at = claims.exp
    if (spent) user.refresh_token = 'worthless'
    if (withoutRefresh) delete user.refresh_token
    localStorage.setItem(key, JSON.stringify(user))
  }, loss)
}

/** Leaves another user's tokens in the page's browser, as a sign-in in another tab does. */
export async function keepTokensOf(other: Page, page: Page): Promise<void> {
  const tokens = await keptTokens(other)
  await page.evaluate((kept) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('countersign.oidc.user:')) ?? ''
    localStorage.setItem(key, JSON.stringify(kept))
  }, tokens)
}
