import type { Page } from 'playwright-core'
import { furnishedIdToken } from '../fixtures/kept-session.ts'
import { keptTokens } from '../fixtures/kept-tokens.ts'

export type Answer<Body> = { status: number; body: Body }

/**
 * A call of the product's API as the person of the page, for what a story needs but does not tell. It leaves by the driver:
 * a page that has opened nothing yet need not load the product for it.
 */
export async function callApi<Body>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer<Body>> {
  const answer = await page.request.fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${await idToken(page)}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { data: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status(), body: (text === '' ? null : JSON.parse(text)) as Body }
}

/** An empty page has no storage to read: its context was given the token that its first page restores. */
async function idToken(page: Page): Promise<string> {
  if (page.url() === 'about:blank') return furnishedIdToken(page.context())
  return (await keptTokens(page))?.id_token ?? ''
}

/** The same, and it must have worked. */
export async function done<Body>(call: Promise<Answer<Body>>): Promise<Body> {
  const { status, body } = await call
  if (status >= 300) throw new Error(`The call was answered ${status}: ${JSON.stringify(body)}`)
  return body
}
