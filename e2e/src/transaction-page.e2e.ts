import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { agreedClosingBy } from './closing-desk/closing-memo.ts'
import { chooseMore, dialog } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

const tabs = [
  'Wires and Parties',
  'Sources and Uses',
  'Closing Agenda',
  'Closing Memo',
  'Closing Board',
  'Files',
]

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Transaction sections' })
const heading = (page: Page) =>
  page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) })
const menu = (page: Page) => page.getByRole('button', { name: 'More actions for this transaction' })
const primary = (page: Page) => heading(page).getByRole('link')

/** Where the header, its menu, what comes next and the tabs stand. */
const boxes = (page: Page) =>
  Promise.all([heading(page), menu(page), primary(page), navigation(page)].map((part) => part.boundingBox()))

async function loaded(page: Page) {
  await page
    .locator('main')
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'detached' })
}

test('the header and the tabs of a transaction stand still while its tabs change, on a phone too', async ({
  fixtures,
}) => {
  const { page } = await fixtures.visit('morgan')
  const { transactionId, wire } = await agreedClosingBy(page, 'Standing still')
  await done(callApi(page, 'POST', `/wire/${wire.id}/recall`, { reason: 'Another amount' }))
  const memo = await done(callApi<{ id: string }>(page, 'POST', `/transaction/${transactionId}/closingmemo`))
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/secure/transactions/${transactionId}`)
    await primary(page).waitFor()
    await loaded(page)
    const first = await boxes(page)
    expect(first).not.toContain(null)
    const [, more, next, bar] = first
    expect(bar?.width).toBeLessThanOrEqual(width)
    if (width === 390) expect((next?.width ?? 0) + (more?.width ?? 0)).toBeGreaterThan(340)
    for (const tab of [...tabs.slice(1), ...tabs.slice(0, 1)]) {
      const link = navigation(page).getByRole('link', { name: tab })
      await link.click()
      await page.locator(`[aria-current=page]:text-is("${tab}")`).waitFor()
      await loaded(page)
      expect([tab, await boxes(page)]).toEqual([tab, first])
      // A badge stands on one line.
      const tall = await page
        .locator('main [data-tone]')
        .evaluateAll((badges) => badges.map((badge) => badge.getBoundingClientRect().height))
      expect([tab, Math.max(0, ...tall)]).toEqual([tab, 24])
      // The keyboard goes on from the tab that was pressed, which is in sight.
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
      const { x, width: wide } = (await link.boundingBox()) ?? { x: Infinity, width: 0 }
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + wide).toBeLessThanOrEqual(width)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    }
    // A memo opens inside the same frame.
    await page.goto(`/secure/closingmemos/${memo.id}`)
    await page.getByRole('article', { name: 'Closing memo' }).waitFor()
    await primary(page).waitFor()
    expect(await boxes(page)).toEqual(first)
    await page.locator('[aria-current=page]:text-is("Closing Memo")').waitFor()
  }
  const paper = page.getByRole('article', { name: 'Closing memo' })
  await paper.getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await page.waitForURL(`**/secure/transactions/${transactionId}`)
})

test('the menu of a transaction is left and answered by keyboard, and has the focus again after its dialog', async ({
  fixtures,
}) => {
  const { page } = await fixtures.visit('morgan')
  const { transactionId } = await agreedClosingBy(page, 'Menu by keyboard')
  await page.goto(`/secure/transactions/${transactionId}/files`)
  const hasFocus = () => menu(page).evaluate((element) => element === document.activeElement)
  await menu(page).focus()
  await page.keyboard.press('Enter')
  const entries = page.getByRole('menuitem')
  await entries.first().waitFor()
  expect(await entries.last().innerText()).toContain('Delete Transaction')
  expect(await entries.last().innerText()).toContain('An invite was sent.')
  expect(await problemsInEveryAppearance(page, 'transaction menu', page.getByRole('menu'))).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(hasFocus).toBe(true)
  await chooseMore(page, 'Freeze Hour')
  await dialog(page, 'Freeze Hour').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(hasFocus).toBe(true)
})
