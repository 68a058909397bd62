import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { agreedClosingBy, finalMemoBy, verifiedBy } from './closing-desk/closing-memo.ts'
import { wirePath } from './closing-desk/closing.ts'
import { question } from './closing-desk/screens.ts'
import { test } from './fixtures/fixtures.ts'

/** The PDF that the browser saved after a press. */
async function paper(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
  return { name: file.suggestedFilename(), bytes }
}

describe('papers of a closing', () => {
  test('both sides of a verified wire take its certificate away, and it is known where memos are checked', async ({
    fixtures,
  }) => {
    const { page: desk } = await fixtures.visit('morgan')
    const { transactionId, wire } = await agreedClosingBy(desk, 'Certified')
    await desk.goto(wirePath(transactionId, wire))
    const certificate = (page: Page) => page.getByRole('button', { name: 'Certificate' })
    await desk.getByRole('button', { name: 'Recall' }).waitFor()
    await expect.poll(() => certificate(desk).count()).toBe(0)
    const { page: receiver } = await fixtures.visit('tessa')
    await verifiedBy(receiver, wire.id)
    const ours = await paper(desk, certificate(desk))
    expect(ours.name).toMatch(/ - certificate of wire 1\.pdf$/)
    await receiver.goto(wirePath(transactionId, wire))
    const { bytes } = await paper(receiver, certificate(receiver))
    await receiver.goto('/secure/login/memo')
    await receiver
      .getByLabel('PDF of the memo')
      .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: bytes })
    await receiver
      .getByRole('status')
      .getByText('It matches: a wire certificate issued here and currently valid')
      .waitFor()
  })

  test('the manager alone is offered the memo with full numbers, which the history then tells', async ({
    fixtures,
  }) => {
    const { page: desk } = await fixtures.visit('morgan')
    const { transactionId, wire } = await agreedClosingBy(desk, 'With numbers')
    const { page: receiver } = await fixtures.visit('tessa')
    await verifiedBy(receiver, wire.id)
    const memo = await finalMemoBy(desk, transactionId)
    await receiver.goto(`/secure/closingmemos/${memo.id}`)
    await receiver.getByRole('button', { name: 'Download PDF' }).waitFor()
    await expect
      .poll(() => receiver.getByRole('button', { name: 'More actions for this memo' }).count())
      .toBe(0)
    await desk.goto(`/secure/closingmemos/${memo.id}`)
    await desk.getByRole('button', { name: 'More actions for this memo' }).click()
    await desk.getByRole('menuitem', { name: 'Copy With Account Numbers' }).click()
    const asked = question(desk, 'Download with full account numbers?')
    const copy = await paper(desk, asked.getByRole('button', { name: 'Download' }))
    expect(copy.name).toMatch(/ - closing memo 1 Final with account numbers\.pdf$/)
    await desk.goto(`/secure/transactions/${transactionId}`)
    const history = desk.getByRole('region', { name: 'History' })
    await history.getByText('had the account numbers of revision 1 of the closing memo shown').waitFor()
  })
})
