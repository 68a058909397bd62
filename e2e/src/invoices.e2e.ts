import { describe, expect } from 'vitest'
import { sentWireOf } from './closing-desk/closing.ts'
import { dialog, question } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

describe('invoices', () => {
  test('[R1.7] are drafted with the first invite, seen by underwriters from the transaction, issued and paid', async ({
    fixtures,
  }) => {
    const { page: desk } = await fixtures.visit('morgan')
    const { transactionId, name } = await sentWireOf(desk, 'Charged for')
    await desk.goto(`/secure/transactions/${transactionId}`)
    const card = desk.getByRole('region', { name: 'Invoice' })
    await card.getByText('Draft', { exact: true }).waitFor()
    await card.getByText('$250.00', { exact: true }).waitFor()
    await card.getByRole('link', { name: 'All invoices' }).click()
    await desk.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor()
    await expect.poll(() => desk.title()).toBe('Invoices - Countersign')
    expect(await problemsInEveryAppearance(desk, 'invoices')).toEqual([])

    const { page: admin } = await fixtures.visit('admin', { at: '/secure/invoices' })
    await admin.getByLabel('Search invoices').fill(name)
    // The answer of the search replaces the rows, and with them what is open on one of them.
    await expect.poll(() => admin.getByRole('row').count()).toBe(2)
    await admin.getByRole('button', { name: new RegExp(`of ${name}$`) }).click()
    await admin.getByRole('menuitem', { name: 'Issue' }).click()
    await question(admin, 'Issue this invoice?').getByRole('button', { name: 'Issue' }).click()
    await admin.getByText(/^Invoice CS-\d{4}-\d{6} issued$/).waitFor()
    await desk.getByLabel('Search invoices').fill(name)
    const row = desk.getByRole('row', { name: new RegExp(name) })
    await row.getByText('Issued', { exact: true }).waitFor()
    await row.getByRole('button', { name: /^Actions for invoice/ }).click()
    await expect.poll(() => desk.getByRole('menuitem').allInnerTexts()).toEqual(['Download PDF'])
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('menuitem', { name: 'Download PDF' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^CS-\d{4}-\d{6}\.pdf$/)

    await admin.getByRole('button', { name: new RegExp(`of ${name}$`) }).click()
    await admin.getByRole('menuitem', { name: 'Mark as Paid' }).click()
    await dialog(admin, 'Mark as paid').getByRole('button', { name: 'Mark as Paid' }).click()
    await row.getByText('Paid', { exact: true }).waitFor()
  })
})
