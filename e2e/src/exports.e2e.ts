import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { account, closingName, filledBy, sentWireBy, type Wire } from './closing-desk/closing.ts'
import { chooseMore, dialog, toast } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

/** What the browser saved after a press: the file's name and text. */
async function saved(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

describe('what leaves the product', () => {
  test('a list leaves as it is searched, and verified wires as a payment file with their account numbers', async ({
    fixtures,
  }) => {
    const { page } = await fixtures.visit('morgan')
    const name = closingName('Paid')
    const facts = { name, type: 'Negotiated', kind: 'bond', closingDate: '2031-12-01' }
    const { id } = await done(callApi<{ id: string }>(page, 'POST', '/transaction', facts))
    const wire = await sentWireBy(page, id)
    const { page: trustee } = await fixtures.visit('tessa')
    const { digest } = await filledBy(trustee, wire.id)
    const accepted = await done(callApi<Wire>(trustee, 'POST', `/wire/${wire.id}/accept`, { digest }))
    expect(accepted.status).toBe(5)

    // A list leaves for a spreadsheet as it is searched.
    await page.goto(`/secure?search=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).first().waitFor()
    const list = await saved(page, page.getByRole('button', { name: 'Download CSV' }))
    expect(list.name).toMatch(/^Transactions-\d{4}-\d{2}-\d{2}\.csv$/)
    expect(list.text.startsWith('\uFEFFName,Type,')).toBe(true)
    expect(list.text.trim().split('\r\n')).toHaveLength(2)

    await page.getByRole('link', { name }).first().click()
    await chooseMore(page, 'Payment File')
    const form = dialog(page, 'Payment File')
    await form.getByLabel('ABA of the paying bank').fill('123456789')
    await form.getByRole('button', { name: 'Download' }).click()
    await form.getByText(/wrong check digit/).waitFor()
    expect(await problemsInEveryAppearance(page, 'payment-file', form)).toEqual([])
    await form.getByLabel('ABA of the paying bank').fill('101100621')
    const file = await saved(page, form.getByRole('button', { name: 'Download' }))
    expect(file.name).toMatch(/pain\.001\.001\.09-\d{4}-\d{2}-\d{2}\.xml$/)
    expect(file.text).toContain('<CtrlSum>125000.00</CtrlSum>')
    expect(file.text).toContain(`<Id>${account.accountNumber}</Id>`)
    await toast(page, 'File made').waitFor()
  })
})
