import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasFocus, tabTo, type } from './fixtures/keyboard.ts'
import { gathering } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true })
const term = (page: Page) => page.getByRole('combobox', { name: /^Search transactions, wires/ })
const main = (page: Page) => page.getByRole('main')
const search = (page: Page) => page.getByLabel('Search transactions', { exact: true })

/** The shortcuts come after the first page; the button says its keys from then on. */
const hearsKeys = (page: Page) => page.locator('header button[aria-keyshortcuts]').waitFor()

const focused = (place: Locator) => expect.poll(() => hasFocus(place)).toBe(true)

const listOf = async (page: Page) => {
  await page.getByRole('table').getByRole('link').first().waitFor()
  await hearsKeys(page)
}

test('the palette opens by its keys, finds a transaction, and Back returns to the place in the list', async ({
  fixtures,
}) => {
  const { page } = await fixtures.visit('morgan', { at: '/secure' })
  await listOf(page)
  const add = page.getByRole('button', { name: 'Add Transaction' }).first()
  await add.focus()
  await page.keyboard.press('ControlOrMeta+k')
  await focused(term(page))
  await page.keyboard.press('Escape')
  await focused(add)

  // Also from a field, and back into it.
  await search(page).focus()
  await page.keyboard.press('ControlOrMeta+k')
  await focused(term(page))
  await page.keyboard.press('ControlOrMeta+k')
  await focused(search(page))

  const last = page.getByRole('table').getByRole('link').last()
  await last.focus()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await page.keyboard.press('ControlOrMeta+k')
  await focused(term(page))
  await page.keyboard.type('east harrow')
  await palette(page)
    .getByRole('option', { name: /^Town of East Harrow/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Town of East Harrow/, level: 1 }).waitFor()
  await focused(main(page))

  // A part of the open transaction, by a piece of its name.
  await page.keyboard.press('ControlOrMeta+k')
  await focused(term(page))
  await page.keyboard.type('agenda')
  await palette(page)
    .getByRole('option', { name: /Agenda/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/plan')
  await page.goBack()
  await page.goBack()
  await listOf(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)

  // What was open is at hand again, before anything is typed.
  await page.keyboard.press('ControlOrMeta+k')
  await palette(page)
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: /^Town of East Harrow/ })
    .waitFor()
})

test('an action of the palette begins on whatever page is open, and gives the focus back', async ({
  fixtures,
}) => {
  const { page } = await fixtures.visit('morgan', { at: '/secure/support' })
  await hearsKeys(page)
  const opener = page.getByRole('button', { name: 'Search', exact: true })
  await tabTo(opener)
  await page.keyboard.press('Enter')
  await page.keyboard.type('add tr')
  await palette(page).getByRole('option', { name: 'Add Transaction' }).waitFor()
  await page.keyboard.press('Enter')
  const adding = page.getByRole('dialog', { name: 'Add Transaction' })
  await focused(adding.getByLabel('Name', { exact: true }))
  await page.keyboard.press('Escape')
  await adding.waitFor({ state: 'detached' })
  await focused(opener)
})

test('single keys search, go to pages and rows, and list themselves; they do nothing in a field, nor once turned off', async ({
  fixtures,
}) => {
  const { page } = await fixtures.visit('morgan', { at: '/secure' })
  await listOf(page)
  await page.keyboard.press('/')
  await focused(search(page))
  await page.keyboard.type('g?/k')
  expect(await search(page).inputValue()).toBe('g?/k')
  await page.keyboard.press('Escape')
  await page.getByRole('table').getByRole('link').nth(1).waitFor()
  await main(page).focus()
  await page.keyboard.press('j')
  await focused(page.getByRole('row').nth(1).getByRole('link').first())
  await page.keyboard.press('j')
  await focused(page.getByRole('row').nth(2).getByRole('link').first())
  await page.keyboard.press('k')
  await focused(page.getByRole('row').nth(1).getByRole('link').first())

  await page.keyboard.type('gm')
  await page.waitForURL('**/closingmemos')
  await focused(main(page))
  await page.keyboard.type('gs')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  // No list to search: the palette searches everything.
  await page.keyboard.press('/')
  await focused(term(page))
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard Shortcuts' })
  await list.getByText('Closing Memos').waitFor()
  // Inside a dialog no key leads away.
  await page.keyboard.type('gt')
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/secure/settings')

  const choice = page.getByRole('switch', { name: 'Shortcuts of single keys in this browser' })
  await tabTo(choice)
  await page.keyboard.press('Space')
  await expect.poll(() => choice.isChecked()).toBe(false)
  await main(page).focus()
  await page.keyboard.type('gt?/')
  await page.keyboard.press('ControlOrMeta+k')
  await focused(term(page))
  expect(new URL(page.url()).pathname).toBe('/secure/settings')
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test('a tooltip names the shortcut of what the keyboard or the pointer stands on; Escape hides it, a touch shows none', async ({
  fixtures,
}) => {
  const { page } = await fixtures.visit('morgan', { at: '/secure' })
  await listOf(page)
  const tooltip = page.locator('[data-tooltip-popup]')
  const memos = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Closing Memos' })
  await tabTo(memos)
  await expect.poll(() => tooltip.textContent()).toBe('Closing MemosGM')
  await page.keyboard.press('Escape')
  await tooltip.waitFor({ state: 'detached' })
  const opener = page.getByRole('button', { name: 'Search', exact: true })
  await opener.hover()
  await expect.poll(() => tooltip.textContent()).toMatch(/^Search(?:Ctrl|⌘)K$/)
  // The pointer may go onto it.
  await tooltip.hover()
  await page.mouse.move(600, 600)
  await tooltip.waitFor({ state: 'detached' })
})

test('axe finds nothing on the palette and the list of shortcuts, and the bar stands still while it fills', async ({
  fixtures,
}) => {
  const { page } = await fixtures.visit('morgan')
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/notification?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/secure')
  const opener = page.getByRole('button', { name: 'Search', exact: true })
  await opener.waitFor()
  const before = await opener.boundingBox()
  release()
  await page.getByRole('button', { name: /^Notifications, / }).waitFor()
  expect(await opener.boundingBox()).toEqual(before)
  await listOf(page)
  const { look, faults } = gathering(page)
  await opener.click()
  await type(term(page), 'first trust')
  await palette(page).getByRole('option').first().waitFor()
  await look('palette')
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  await main(page).focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard Shortcuts' }).waitFor()
  await look('shortcuts')
  expect(faults()).toEqual([])
})
