import type { Browser, Page } from 'puppeteer-core'

/** The demo's manager, whose list, closings and wires are measured. */
const manager = 'morgan@harbor.example'

type Answer = { id: string; items: { id: string; name: string }[]; wires: { id: string }[] }

/** Calls the API as the user of the page. Throws for an answer that is not a success. */
export type CallApi = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>

/** A page on which the demo's manager, or another of its people, signed in through the screens; they have been here before. */
export const signedInPage = async (
  browser: Pick<Browser, 'newPage'>,
  origin: string,
  email = manager,
): Promise<{ page: Page; callApi: CallApi }> => {
  const page = await browser.newPage()
  await page.goto(`${origin}/secure/login`)
  await page.locator('::-p-aria([name="Sign In"][role="button"])').click()
  await page.locator(`::-p-text(${email})`).click()
  await page.locator('::-p-aria([name="Transactions"][role="heading"])').wait()
  await page.evaluate(() => {
    for (const view of ['TRANSACTIONS_VIEW', 'TRANSACTION_VIEW'])
      localStorage.setItem(`countersign.${view}`, '1')
    sessionStorage.setItem('countersign.askedForPhone', '1')
  })
  const callApi: CallApi = async (method, path, body) => {
    const { status, text } = await page.evaluate(
      async (asked) => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('countersign.oidc.user:')) ?? ''
        const { id_token: token } = JSON.parse(localStorage.getItem(key) ?? '{}') as { id_token?: string }
        const answer = await fetch(asked.path, {
          method: asked.method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(asked.body !== undefined && { body: asked.body }),
        })
        return { status: answer.status, text: await answer.text() }
      },
      { method, path, body: body && JSON.stringify(body) },
    )
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`)
    return JSON.parse(text) as Answer
  }
  return { page, callApi }
}
