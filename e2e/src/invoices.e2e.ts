import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { sentWireOf } from './closing-desk/closing.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

describe('invoices', () => {
  test('[R1.7] are drafted with the first invite, reached from the transaction, and followed as they are issued and paid', async ({
    fixtures,
  }) => {
    const { page: desk } = await fixtures.visit('morgan')
    const { transactionId, name } = await sentWireOf(desk, 'Charged for')
    await desk.goto(`/secure/transactions/${transactionId}`)
    const card = desk.getByRole('region', { name: 'Invoice' })
    await card.getByText('Draft', { exact: true }).waitFor()
    await card.getByText('$250.00', { exact: true }).waitFor()
    await card.getByRole('link', { name: 'All Invoices' }).click()
    await desk.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor()
    await expect.poll(() => desk.title()).toBe('Invoices - Countersign')
    await desk.getByLabel('Search invoices').fill(name)
    await expect.poll(() => desk.getByRole('row').count()).toBe(2)
    expect(await problemsInEveryAppearance(desk, 'invoices')).toEqual([])

    const { page: admin } = await fixtures.visit('admin')
    type Found = { items: { id: string }[] }
    const { items } = await done(callApi<Found>(desk, 'GET', `/transaction/${transactionId}/invoice`))
    const change = (act: string, body?: object) =>
      done(callApi(admin, 'POST', `/invoice/${items[0]?.id}/${act}`, body))
    await change('issue')
    const row = desk.getByRole('row', { name: new RegExp(name) })
    await row.getByText('Issued', { exact: true }).waitFor()
    await row.getByRole('button', { name: /^Actions for invoice/ }).click()
    await expect.poll(() => desk.getByRole('menuitem').allInnerTexts()).toEqual(['Download PDF'])
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('menuitem', { name: 'Download PDF' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^CS-\d{4}-\d{6}\.pdf$/)
    await change('paid', { paidOn: new Date().toISOString().slice(0, 10) })
    await row.getByText('Paid', { exact: true }).waitFor()
  })
})
