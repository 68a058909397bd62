import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { closingBy, closingName, wireBody, type Wire } from './closing-desk/closing.ts'
import { test } from './fixtures/fixtures.ts'

const count = 120
const atOnce = 10

/** A closing of many drafts; gives the ids of its wires. */
async function longClosing(page: Page): Promise<{ transactionId: string; wires: string[] }> {
  const transactionId = await closingBy(page, closingName('Many wires'))
  const add = async () => {
    const wire = callApi<Wire>(page, 'POST', `/transaction/${transactionId}/wire`, wireBody())
    return (await done(wire)).id
  }
  const wires: string[] = []
  while (wires.length < count) wires.push(...(await Promise.all(Array.from({ length: atOnce }, add))))
  return { transactionId, wires }
}

/** What a screen reader gets of the page, counted by role. */
async function readAloud(page: Page): Promise<Record<string, number>> {
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  await devtools.detach()
  const roles: Record<string, number> = {}
  for (const { ignored, role } of nodes)
    if (!ignored) roles[String(role?.value)] = (roles[String(role?.value)] ?? 0) + 1
  return roles
}

/** The wires that a PDF of the page leads to: each is on the paper. And of how many sheets it is. */
async function printed(page: Page): Promise<{ wires: string[]; sheets: number }> {
  const pdf = (await page.pdf()).toString('latin1')
  return {
    wires: [...new Set([...pdf.matchAll(/\/wires\/([\da-f-]{36})/g)].map(([, id = '']) => id))],
    sheets: pdf.match(/\/Type \/Page\b/g)?.length ?? 0,
  }
}

test('a long closing is printed whole as soon as its first rows stand, and read aloud whole', async ({
  fixtures,
}) => {
  const { page, context } = await fixtures.visit('morgan')
  const { transactionId, wires } = await longClosing(page)
  const path = `/secure/transactions/${transactionId}`
  const rows = (on: Page) => on.locator('a[data-tour="wire-link"]')

  const early = await context.newPage()
  // The browser is busy for good: no further row comes by itself.
  await early.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0
  })
  await early.goto(path)
  await rows(early).first().waitFor()
  expect(await rows(early).count()).toBeLessThan(count)
  const paper = await printed(early)
  expect(paper.wires.toSorted()).toEqual(wires.toSorted())
  // Fourteen wires and more to a sheet, and one for the rest of the page.
  expect(paper.sheets).toBeGreaterThan(1)
  expect(paper.sheets).toBeLessThanOrEqual(10)
  await early.close()

  const cellsOfRow = 8
  await page.goto(path)
  await expect.poll(() => rows(page).count(), { timeout: 60_000 }).toBe(count)
  const table = await readAloud(page)
  expect(table['cell']).toBeGreaterThanOrEqual(count * cellsOfRow)
  expect(table['checkbox']).toBeGreaterThanOrEqual(count)
  // The link lies over its row where the pointer is, and the box over the link.
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Wire #60', exact: true }) })
  await row.getByRole('checkbox').click()
  expect(await row.getByRole('checkbox').isChecked()).toBe(true)
  const dots = row.getByRole('button', { name: 'Actions for wire #60' })
  // Where a user's own colors are forced on a page, the browser leaves gradients out, and these dots are one.
  await page.emulateMedia({ forcedColors: 'active' })
  const drawing = () => dots.locator('span').evaluate((drawn) => getComputedStyle(drawn).backgroundImage)
  await expect.poll(drawing).toContain('radial-gradient')
  await page.emulateMedia({ forcedColors: 'none' })
  await dots.click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor()
  // A press beside the menu closes it, and does not open what lies there.
  const amount = await row.getByRole('cell').nth(6).boundingBox()
  if (amount === null) throw new Error('The amount has no place.')
  await page.mouse.click(amount.x + amount.width / 2, amount.y + amount.height / 2)
  await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(path)
  await page.mouse.click(amount.x + amount.width / 2, amount.y + amount.height / 2)
  await page.getByRole('complementary', { name: 'About this wire' }).waitFor()
  await page.goBack()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('list', { name: 'Wires' }).waitFor()
  await expect.poll(() => rows(page).count(), { timeout: 60_000 }).toBe(count)
  const cards = await readAloud(page)
  expect(cards['link']).toBeGreaterThanOrEqual(count)
  expect(cards['checkbox']).toBeGreaterThanOrEqual(count)

  await page.goto(`${path}/board`)
  const pending = page.getByRole('list', { name: 'Pending' }).locator('a[href*="/wires/"]')
  await expect.poll(() => pending.count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
  expect((await readAloud(page))['link']).toBeGreaterThanOrEqual(count)
})

test('every field of a long form is read aloud, those out of sight too', async ({ fixtures }) => {
  const { page } = await fixtures.visit('morgan')
  const transactionId = await closingBy(page, closingName('Many uses'))
  await page.goto(`/secure/transactions/${transactionId}/money`)
  await page.getByRole('button', { name: 'Paste Uses' }).click()
  const lines = Array.from({ length: 60 }, (_, at) => `Use ${at + 1}\t1,000.00`)
  await page.getByRole('textbox', { name: 'Table' }).fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Use the Lines' }).click()
  await expect.poll(() => page.getByLabel('Lines of uses').locator('li').count()).toBe(60)
  // The amount is typed; a name is offered, and holder and purpose are chosen.
  const fields = await readAloud(page)
  expect(fields['textbox']).toBeGreaterThanOrEqual(60)
  expect(fields['combobox']).toBeGreaterThanOrEqual(60 * 3)
})
