import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dialog } from './closing-desk/screens.ts'
import { keepTokensOf, keptTokens, letTokenEnd } from './fixtures/kept-tokens.ts'
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

describe('a session', () => {
  test('[R4.2] begins with a silent token and its exchange, a spinner meanwhile', async ({ fixtures }) => {
    const { page } = await fixtures.visit('theo', { ownSession: true })
    await rows(page).first().waitFor()
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
    await page.reload()
    expect((await renewed).status()).toBe(200)
    const { id_token: sent } = (await exchanged).postDataJSON() as { id_token: string }
    expect(sent).toBe((await keptTokens(page))?.id_token)
    await page.getByRole('status').getByText('Loading').waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await signInButton(page).count()).toBe(0)
    answer()
    await rows(page).first().waitFor()
    const kept = await page.evaluate(() => [
      localStorage.getItem('countersign.user'),
      localStorage.getItem('countersign.role'),
    ])
    expect(JSON.parse(kept[0] ?? 'null')).toMatchObject({ email: people.theo.email })
    expect(kept[1]).toBe('"user"')
  })

  test('[R2.23] [R4.6] that ended elsewhere says so in every tab, and leads to the login page only', async ({
    fixtures,
  }) => {
    const { page, context, errorMonitor } = await fixtures.visit('theo', { ownSession: true })
    errorMonitor.expect(/status of 40[01]/, /could not be loaded/)
    const other = await context.newPage()
    const streams = [page, other].map((tab) =>
      tab.waitForResponse((response) => response.url().includes('/notification/stream')),
    )
    await Promise.all([page.goto('/secure/transactions'), other.goto('/secure/support')])
    await Promise.all(streams)
    const asked: string[] = []
    context.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await endAtProvider(page)
    // No key is pressed: the live stream of each tab ends with the session.
    const expired = (tab: Page) => tab.getByRole('dialog', { name: 'Your session expired' })
    const modal = expired(page)
    await Promise.all([modal.waitFor(), expired(other).waitFor()])
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
    expect(
      await page.evaluate(() => [
        localStorage.getItem('countersign.user'),
        localStorage.getItem('countersign.role'),
      ]),
    ).toEqual([null, null])
  })

  test('stops for another user who signed in to the same browser, and sends nothing as that user', async ({
    fixtures,
  }) => {
    const [{ page, context }, { page: elsewhere }] = await Promise.all([
      fixtures.visit('morgan', { at: '/secure', ownSession: true }),
      fixtures.visit('blake', { at: '/secure' }),
    ])
    await rows(elsewhere).first().waitFor()
    // Another tab slept, and has heard of nothing.
    const slept = await context.newPage()
    await slept.addInitScript(() =>
      window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
    )
    await slept.goto('/secure/support')
    await slept.getByRole('heading', { name: 'Support', level: 1 }).waitFor()
    await page.bringToFront()
    await page.getByRole('button', { name: 'Add Transaction' }).first().click()
    const form = dialog(page, 'Add Transaction')
    await form.getByLabel('Name', { exact: true }).fill('Typed by Morgan')
    const sent: string[] = []
    context.on('request', (request) => {
      if (/^(?:POST|PUT|DELETE)$/.test(request.method())) sent.push(request.url())
    })
    // A page hears nothing of what is stored on itself: the press is the first that looks.
    await keepTokensOf(elsewhere, page)
    await form.getByRole('button', { name: 'Add Transaction' }).dispatchEvent('click')
    const title = { name: 'This browser is now signed in as Blake Sandoval' }
    const modal = page.getByRole('dialog', title)
    await modal.waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect.poll(() => modal.getByRole('button').allInnerTexts()).toEqual(['Continue as Blake Sandoval'])
    expect(await problemsInEveryAppearance(page, 'signed in as another user', modal)).toEqual([])
    await slept.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await slept.getByRole('dialog', title).waitFor()
    expect(sent).toEqual([])
    await modal.getByRole('button').click()
    await page.getByText(/Good \w+, Blake/).waitFor()
    await expect.poll(() => page.getByText('Typed by Morgan').count()).toBe(0)
    const drafts = await page.evaluate(() =>
      Object.entries(sessionStorage).filter(([, value]) => String(value).includes('Typed by Morgan')),
    )
    const blake = await page.evaluate(() => localStorage.getItem('countersign.user') ?? '')
    expect(drafts).toHaveLength(1)
    expect(drafts[0]?.[0]).not.toContain((JSON.parse(blake) as { userId: string }).userId)
  })
})
