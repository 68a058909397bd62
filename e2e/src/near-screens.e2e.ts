import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { account, sentWireOf, wirePath } from './closing-desk/closing.ts'
import { test } from './fixtures/fixtures.ts'

/** Of all scripts that a page names, compressed as sent: what opens over a page (menus, dialogs) comes after its first view. */
const mostBytes = 200 * 1024

const script = /\/assets\/[\w-]+\.js$/

/** Opens an address and lets only those scripts through that its page names; others wait for ever. */
async function openWithNamedCode(page: Page, address: string): Promise<void> {
  const html = await (await page.request.get(address)).text()
  const named = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => path)
  expect(named.length).toBeGreaterThan(3)
  expect(named.length).toBeLessThanOrEqual(8)
  const sizes = await Promise.all(
    named.map(async (path) => Number((await page.request.get(String(path))).headers()['content-length'])),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostBytes)
  await page.route(script, (route) =>
    named.includes(new URL(route.request().url()).pathname) ? route.continue() : undefined,
  )
  await page.goto(address)
}

test('transaction and decision page stand with the code alone that the page at their address names', async ({
  fixtures,
}) => {
  const [{ page: desk }, { page: receiver }] = await Promise.all([
    fixtures.visit('morgan'),
    fixtures.visit('tessa'),
  ])
  const { transactionId, wire, name } = await sentWireOf(desk, 'Code at once', { bank: account })
  await openWithNamedCode(desk, `/secure/transactions/${transactionId}`)
  await desk.getByRole('heading', { name, level: 1 }).waitFor()
  await desk.getByRole('table').getByRole('link', { name: 'Wire #1' }).waitFor()
  const more = desk.getByRole('button', { name: 'More actions for this transaction' })
  await desk.unroute(script)
  await desk.reload()
  await more.press('Enter')
  await desk.getByRole('menuitem', { name: 'Edit', exact: true }).waitFor()
  await desk.keyboard.press('Escape')

  await openWithNamedCode(receiver, wirePath(transactionId, wire))
  await receiver.getByText(account.fbo).first().waitFor()
  await receiver.getByRole('button', { name: 'Accept', exact: true }).first().waitFor()
})

test('code of a screen comes when a link to it is pointed at or focused, and not before', async ({
  fixtures,
}) => {
  const { page } = await fixtures.visit('morgan')
  const asked: string[] = []
  page.on('request', (request) => {
    if (script.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  const askedFor = (part: string) => asked.some((path) => path.includes(`/${part}-`))
  const next = page.waitForResponse(/\/transaction-screen-/)
  await page.goto('/secure')
  // The first view is ready, and what most people open next has come.
  await next
  await page.locator('header button[aria-keyshortcuts]').waitFor()
  const menu = page.getByRole('navigation', { name: 'Main' })
  expect(['team-screen', 'memos-page', 'wire-screen', 'settings-screen'].filter(askedFor)).toEqual([])

  await menu.getByRole('link', { name: 'Team' }).hover()
  await expect.poll(() => askedFor('team-screen'), { timeout: 15_000 }).toBe(true)
  expect(['memos-page', 'settings-screen'].filter(askedFor)).toEqual([])
  await menu.getByRole('link', { name: 'Closing Memos' }).focus()
  await expect.poll(() => askedFor('memos-page'), { timeout: 15_000 }).toBe(true)
  expect(askedFor('settings-screen')).toBe(false)
  expect(new URL(page.url()).pathname).toMatch(/^\/secure\/?$/)
})
