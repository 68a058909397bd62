import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dialog } from './closing-desk/screens.ts'
import { deafen } from './stage/deafen.ts'
import { test } from './stage/stage.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')

const names = (page: Page) => rows(page).getByRole('link').allInnerTexts()

/** Other stories add closings and change what stands in theirs meanwhile: the oldest stay the first. */
const oldestFirst = '/secure?sort=createdAt&order=ascending'

const search = (page: Page) => page.getByLabel('Search transactions')

const optionsOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).getByRole('option').allInnerTexts()

describe('the list of transactions', () => {
  test('[R3.12] [R9.1] comes in pages of fifteen, asked for by number and size', async ({ stage }) => {
    const { page } = await stage.visit('morgan')
    const asked = page.waitForRequest(/\/transaction\?/)
    await page.goto('/secure')
    const query = new URL((await asked).url()).searchParams
    await rows(page).first().waitFor()
    await expect.poll(() => rows(page).count()).toBe(15)
    // What is not said is the default: page 1, 15 of it.
    expect([query.get('pageNum') ?? '1', query.get('pageSize') ?? '15']).toEqual(['1', '15'])
    await page.goto(oldestFirst)
    await page.getByText(/^1–15 of \d+$/).waitFor()
    const first = await names(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(/^16–30 of \d+$/).waitFor()
    expect((await names(page)).some((name) => first.includes(name))).toBe(false)
    await page.goBack()
    await page.getByText(/^1–15 of \d+$/).waitFor()
    await expect.poll(() => names(page)).toEqual(first)
  })

  test('keeps search, filters and order in the address, and the back button undoes them', async ({
    stage,
  }) => {
    const { page } = await stage.visit('morgan', { at: '/secure' })
    await rows(page).first().waitFor()
    await search(page).fill('Salina')
    await expect
      .poll(async () => (await rows(page).allInnerTexts()).every((row) => row.includes('Salina')))
      .toBe(true)
    await page.getByLabel('Status').selectOption('Completed')
    await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('3')
    await page.getByRole('button', { name: 'Transaction', exact: true }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('order')).toBe('ascending')
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Transaction' }).getAttribute('aria-sort'))
      .toBe('ascending')
    // What was there before stays in sight until the answer is here.
    await expect
      .poll(async () => (await rows(page).allInnerTexts()).every((row) => row.includes('Completed')))
      .toBe(true)
    const found = await names(page)
    expect(found.length).toBeGreaterThan(0)
    await page.reload()
    await rows(page).first().waitFor()
    await expect.poll(() => names(page)).toEqual(found)
    await expect.poll(() => search(page).inputValue()).toBe('Salina')
    await rows(page).first().getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: found[0] ?? '' }).waitFor()
    await page.goBack()
    await rows(page).first().waitFor()
    await expect.poll(() => names(page)).toEqual(found)
    await expect.poll(() => search(page).inputValue()).toBe('Salina')
  })

  test('[R9.4] orders up and down; types are Negotiated, Competitive and one that is upcoming', async ({
    stage,
  }) => {
    const { page } = await stage.visit('morgan', { at: '/secure' })
    await rows(page).first().waitFor()
    const head = page.getByRole('columnheader', { name: 'Transaction' })
    await head.getByRole('button').click()
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
    await expect.poll(async () => (await names(page))[0]).toMatch(/^Alder Falls/)
    const up = await names(page)
    await head.getByRole('button').click()
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
    await expect.poll(async () => (await names(page))[0]).not.toBe(up[0])

    await page.getByRole('button', { name: 'Add Transaction' }).first().click()
    const types = dialog(page, 'Add Transaction').getByLabel('Type', { exact: true }).getByRole('option')
    await types.first().waitFor({ state: 'attached' })
    await expect
      .poll(() => types.allInnerTexts())
      .toEqual(['Negotiated', 'Competitive', expect.stringMatching(/^Private Placement.*Upcoming/)])
    await expect.poll(() => types.nth(2).isDisabled()).toBe(true)
  })

  test('[R6.3] only underwriters create, filter by type, and filter by created', async ({ stage }) => {
    const [{ page: underwriter }, { page: receiver }] = await Promise.all([
      stage.visit('morgan', { at: '/secure' }),
      stage.visit('tessa', { at: '/secure' }),
    ])
    await rows(underwriter).first().waitFor()
    await rows(receiver).first().waitFor()
    await expect.poll(() => underwriter.getByRole('button', { name: 'Add Transaction' }).count()).toBe(1)
    await expect
      .poll(() => optionsOf(underwriter, 'Type'))
      .toEqual(['All types', 'Negotiated', 'Competitive'])
    await expect
      .poll(() => optionsOf(underwriter, 'Status'))
      .toEqual(['All statuses', 'Created', 'In Progress', 'Completed'])
    await expect.poll(() => receiver.getByRole('button', { name: 'Add Transaction' }).count()).toBe(0)
    await expect.poll(() => receiver.getByLabel('Type', { exact: true }).count()).toBe(0)
    await expect
      .poll(() => optionsOf(receiver, 'Status'))
      .toEqual(['All statuses', 'In Progress', 'Completed'])
  })

  test('says what to do when nothing matches, and when there is nothing at all', async ({ stage }) => {
    const { page } = await stage.visit('morgan', { at: '/secure' })
    await rows(page).first().waitFor()
    await search(page).fill('no closing is called so')
    await page.getByText('No transaction matches').waitFor()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await rows(page).first().waitFor()
    await page.route(/\/transaction\?/, (route) =>
      route.fulfill({
        json: { items: [], total: 0, totalIsMore: false, pageNum: 1, pageSize: 15, nextCursor: null },
      }),
    )
    await page.reload()
    await page.getByText('No transactions yet').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Add Transaction' }).count()).toBeGreaterThan(0)
  })

  test('shows its outline while loading, and a way on when that fails', async ({ stage }) => {
    const { page, witness } = await stage.visit('morgan')
    witness.expect(/status of 500/, /server fault: 500/)
    // Somebody else's change would try again by itself, before the press.
    await deafen(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    let broken = true
    await page.route(/\/transaction\?/, async (route) => {
      if (!broken) return route.continue()
      await held
      // A server that is there and fails: one that is away is waited for, and needs nobody to try again.
      const problem = {
        type: 'about:blank',
        title: 'Internal error',
        status: 500,
        code: 'internal',
        detail: 'It failed.',
      }
      return route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem })
    })
    await page.goto('/secure')
    await page.getByText('Loading transactions').waitFor()
    answer()
    await page.getByRole('alert').getByText('The transactions could not be loaded').waitFor()
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await rows(page).first().waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  test('[R2.21] a thin bar on top shows that something is under way, and goes', async ({ stage }) => {
    const { page } = await stage.visit('morgan')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/transaction\?/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/secure')
    await page.getByText('Loading transactions').waitFor()
    const percent = () => page.locator('[data-loading-bar]').getAttribute('data-loading-bar').then(Number)
    const seen = [await percent()]
    await expect
      .poll(
        async () => {
          const now = await percent()
          if (now !== seen.at(-1)) seen.push(now)
          return seen.length
        },
        { interval: 5, timeout: 10_000 },
      )
      .toBeGreaterThan(5)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(Math.max(...seen)).toBeLessThan(100)
    expect((await page.locator('[data-loading-bar]').boundingBox())?.height).toBeLessThanOrEqual(4)
    answer()
    await rows(page).first().waitFor()
    await expect.poll(percent).toBe(0)
  })

  test('[R2.2] [R2.37] a row opens its transaction, inside the same layout, under its own title', async ({
    stage,
  }) => {
    const { page } = await stage.visit('tessa', { at: oldestFirst })
    await rows(page).first().waitFor()
    await expect.poll(() => page.title()).toBe('Home - Countersign')
    const [name = ''] = await names(page)
    await rows(page).first().getByRole('link').click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await expect.poll(() => page.title()).toBe('Transaction - Countersign')
    expect(new URL(page.url()).pathname).toMatch(/^\/secure\/transactions\/[0-9a-f-]{36}$/)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).waitFor()
    await page
      .getByRole('banner')
      .getByText(/^Good \w+, Tessa$/)
      .waitFor()
  })

  test('a transaction of others looks like none', async ({ stage }) => {
    const { page, witness } = await stage.visit('tessa')
    witness.expect(/status of (404|422)/)
    for (const id of ['01a1ff0a-72c4-700d-8452-bb2ddc028b1e', 'not-an-id']) {
      await page.goto(`/secure/transactions/${id}`)
      await page.getByText('There is no such transaction').waitFor()
      await page.getByRole('link', { name: 'Go to Transactions' }).waitFor()
    }
  })
})
