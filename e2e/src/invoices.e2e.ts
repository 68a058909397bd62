import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { verifiedBy } from './closing-desk/closing-memo.ts'
import { account, filledBy, sentWireOf, wirePath } from './closing-desk/closing.ts'
import { dialog, question } from './closing-desk/screens.ts'
import { faultsInEveryLook } from './stage/looks.ts'
import { test } from './stage/stage.ts'

describe('invoices', () => {
  test('[R1.7] are drafted with the first invite, seen by underwriters from the transaction, issued and paid', async ({
    stage,
  }) => {
    const { page: desk } = await stage.visit('morgan', { at: '/secure' })
    const { transactionId, name } = await sentWireOf(desk, 'Charged for')
    await desk.goto(`/secure/transactions/${transactionId}`)
    const card = desk.getByRole('region', { name: 'Invoice' })
    await card.getByText('Draft', { exact: true }).waitFor()
    await card.getByText('$250.00', { exact: true }).waitFor()
    await card.getByRole('link', { name: 'All invoices' }).click()
    await desk.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor()
    await expect.poll(() => desk.title()).toBe('Invoices - Countersign')
    expect(await faultsInEveryLook(desk, 'invoices')).toEqual([])

    const { page: admin } = await stage.visit('admin', { at: '/secure/invoices' })
    await admin.getByLabel('Search invoices').fill(name)
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

  test('[R6.6] and what lies behind a wire’s status show to underwriters; others see the plain status', async ({
    stage,
  }) => {
    const { page: desk } = await stage.visit('morgan', { at: '/secure' })
    const { transactionId, wire } = await sentWireOf(desk, 'Not for everybody')
    const { page: receiver } = await stage.visit('tessa', { at: '/secure/invoices' })
    await receiver.getByRole('heading', { name: 'Transactions', level: 1 }).waitFor()
    await expect.poll(() => new URL(receiver.url()).pathname).toMatch(/^\/secure\/?$/)
    // Accepted, changed and accepted again: that needs additional verification.
    await verifiedBy(receiver, wire.id)
    const other = { ...account, accountNumber: `${account.accountNumber}7` }
    const { digest } = await filledBy(receiver, wire.id, other)
    await done(callApi(receiver, 'POST', `/wire/${wire.id}/accept`, { digest }))
    const behind = (page: Page) => page.getByRole('heading', { name: 'Why it needs additional verification' })
    for (const page of [desk, receiver]) {
      await page.goto(wirePath(transactionId, wire))
      await page.getByText('Pending Additional Verification', { exact: true }).first().waitFor()
    }
    await behind(desk).waitFor()
    await desk.getByRole('heading', { name: 'Verification', exact: true }).waitFor()
    await receiver.getByRole('heading', { name: 'Bank details' }).waitFor()
    await expect.poll(() => behind(receiver).count()).toBe(0)
    await expect
      .poll(() => receiver.getByRole('heading', { name: 'Verification', exact: true }).count())
      .toBe(0)
    for (const page of [desk, receiver]) {
      await page.goto(`/secure/transactions/${transactionId}`)
      await page.getByRole('heading', { name: 'Facts' }).waitFor()
    }
    await desk.getByRole('region', { name: 'Invoice' }).waitFor()
    await expect.poll(() => receiver.getByRole('region', { name: 'Invoice' }).count()).toBe(0)
  })
})
