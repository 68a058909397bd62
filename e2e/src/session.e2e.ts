import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { keptTokens, letTokenEnd } from './fixtures/kept-tokens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { people } from './fixtures/people.ts'
import { signInButton } from './fixtures/sign-in.ts'
import { test } from './fixtures/fixtures.ts'

/** Signs out at the provider as another window of this browser would, which the pages hear nothing of. */
async function endAtProvider(page: Page): Promise<void> {
  const { request } = page.context()
  const hint = (await keptTokens(page))?.id_token ?? ''
  const asked = await request.get(`/oidc/session/end?id_token_hint=${hint}&client_id=countersign-web`)
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(await asked.text()) ?? []
  await request.post('/oidc/session/end/confirm', { form: { xsrf, logout: 'yes' } })
}

const rows = (page: Page) => page.getByRole('table').getByRole('row')

const storedUser = (page: Page) =>
  page.evaluate(() =>
    ['countersign.user', 'countersign.role'].map((key) => JSON.parse(localStorage.getItem(key) ?? 'null')),
  )

test('[R4.2] [R2.23] [R4.6] a session begins with a silent token and its exchange behind a spinner; ended elsewhere, it says so in every tab, and leads to the login page only', async ({
  fixtures,
}) => {
  const { page, context, errorMonitor } = await fixtures.visit('theo', { ownSession: true })
  errorMonitor.expect(/status of 40[01]/, /could not be loaded/)
  await rows(page).first().waitFor()
  const list = page.url()
  // Without the screens, which would renew the token as soon as they ask for anything.
  await page.goto('/secure/icon.svg')
  await letTokenEnd(page)
  await page.evaluate(() => {
    for (const name of ['countersign.user', 'countersign.role']) localStorage.removeItem(name)
  })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/account/exchange', async (route) => {
    await held
    await route.continue()
  })
  const renewed = page.waitForResponse((response) => response.url().endsWith('/oidc/token'))
  const exchanged = page.waitForRequest('**/account/exchange')
  await page.goto(list)
  expect((await renewed).status()).toBe(200)
  const { id_token: sent } = (await exchanged).postDataJSON() as { id_token: string }
  expect(sent).toBe((await keptTokens(page))?.id_token)
  await page.getByRole('status').getByText('Loading').waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await signInButton(page).count()).toBe(0)
  const other = await context.newPage()
  const streams = [page, other].map((tab) =>
    tab.waitForResponse((response) => response.url().includes('/notification/stream')),
  )
  answer()
  await rows(page).first().waitFor()
  expect(await storedUser(page)).toMatchObject([{ email: people.theo.email }, 'user'])

  await other.goto('/secure/support')
  await Promise.all(streams)
  const asked: string[] = []
  context.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await endAtProvider(page)
  // No key is pressed: the live stream of each tab ends with the session.
  const expired = (tab: Page) => tab.getByRole('dialog', { name: 'Your session expired' })
  const modal = expired(page)
  await Promise.all([modal.waitFor(), expired(other).waitFor()])
  // It is the same modal for every end of a session.
  expect(await problemsInEveryAppearance(page, 'session ended elsewhere', modal)).toEqual([])
  await page.bringToFront()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(10, 10)
  await modal.waitFor()
  expect(await modal.getByRole('button').allInnerTexts()).toEqual(['Go to login'])
  expect(asked.filter((call) => call === 'POST /oidc/token')).toHaveLength(1)
  expect(asked.filter((call) => call.endsWith('/notification/stream')).length).toBeLessThanOrEqual(2)
  const address = page.url()
  const entries = await page.evaluate(() => history.length)
  const reloaded = page.waitForEvent('load')
  await modal.getByRole('button', { name: 'Go to login' }).click()
  await reloaded
  await Promise.all([page, other].map((tab) => signInButton(tab).waitFor()))
  expect(await modal.count()).toBe(0)
  expect([page.url(), await page.evaluate(() => history.length)]).toEqual([address, entries])
  expect(await storedUser(page)).toEqual([null, null])
})
