import type { Page } from 'playwright-core'

export type Answer<Body> = { status: number; body: Body }

/** A call of the product's API as the person who is signed in on the page; for what a story needs but does not tell. */
export async function callApi<Body>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer<Body>> {
  const answer = await page.evaluate(
    async ({ method, path, body }) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('countersign.oidc.user:')) ?? ''
      const { id_token: idToken } = JSON.parse(localStorage.getItem(key) ?? '{}') as { id_token: string }
      const response = await fetch(path, {
        method,
        headers: {
          authorization: `Bearer ${idToken}`,
          ...(body !== null && { 'content-type': 'application/json' }),
        },
        ...(body !== null && { body }),
      })
      return { status: response.status, text: await response.text() }
    },
    { method, path, body: body === undefined ? null : JSON.stringify(body) },
  )
  return { status: answer.status, body: (answer.text === '' ? null : JSON.parse(answer.text)) as Body }
}

/** The same, and it must have worked. */
export async function done<Body>(call: Promise<Answer<Body>>): Promise<Body> {
  const { status, body } = await call
  if (status >= 300) throw new Error(`The call was answered ${status}: ${JSON.stringify(body)}`)
  return body
}
