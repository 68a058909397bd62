import { describe, expect } from 'vitest'
import { closingBy, closingName } from './closing-desk/closing.ts'
import { test } from './stage/stage.ts'

describe('the sidebar', () => {
  test('[R2.13] Transactions, Closing Memos and Team, and at its foot Support and Settings, for everybody', async ({
    stage,
  }) => {
    for (const person of ['morgan', 'nadia'] as const) {
      const { page } = await stage.visit(person, { at: '/secure' })
      const main = page.getByRole('navigation', { name: 'Main' })
      const links = main.getByRole('list').first().getByRole('link')
      await expect.poll(() => links.allInnerTexts()).toEqual(['Transactions', 'Closing Memos', 'Team'])
      const foot = page.getByRole('navigation', { name: 'Help and settings' }).getByRole('link')
      await expect.poll(() => foot.allInnerTexts()).toEqual(['Support', 'Settings'])
      const transactions = main.getByRole('link', { name: 'Transactions' })
      for (const path of ['/secure', '/secure/transactions']) {
        await page.goto(path)
        await expect.poll(() => transactions.getAttribute('aria-current')).toBe('page')
      }
      await page.goto('/secure/team')
      await expect.poll(() => transactions.getAttribute('aria-current')).toBe(null)
    }
  })

  test('[R2.18] the browser title names the section and the product, or the product alone', async ({
    stage,
  }) => {
    const { page } = await stage.visit('morgan', { at: '/secure' })
    const transactionId = await closingBy(page, closingName('Titled'))
    const titles = {
      '/secure': 'Home - Countersign',
      '/secure/transactions': 'Home - Countersign',
      [`/secure/transactions/${transactionId}`]: 'Transaction - Countersign',
      '/secure/closingMemos': 'Closing Memos - Countersign',
      '/secure/invoices': 'Invoices - Countersign',
      '/secure/team': 'Team - Countersign',
      '/secure/support': 'Support - Countersign',
      '/secure/settings': 'Settings - Countersign',
      '/secure/instructions': 'Countersign',
    }
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect.poll(async () => [path, await page.title()]).toEqual([path, title])
    }
  })

  test("[R2.3] /closingMemos and the sidebar's /closingmemos both show closing memos", async ({ stage }) => {
    const { page } = await stage.visit('morgan', { at: '/secure/closingMemos' })
    const heading = page.getByRole('heading', { name: 'Closing Memos', level: 1 })
    const table = page.getByRole('table', { name: 'Closing memos' })
    await heading.waitFor()
    await table.waitFor()
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Closing Memos' })
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page')
    await page.goto('/secure')
    await link.click()
    await heading.waitFor()
    await table.waitFor()
    expect(new URL(page.url()).pathname).toBe('/secure/closingmemos')
    await expect.poll(() => page.title()).toBe('Closing Memos - Countersign')
  })
})
