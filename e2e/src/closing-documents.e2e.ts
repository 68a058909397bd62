import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { agreedClosingBy, finalMemoBy, verifiedBy } from './closing-desk/closing-memo.ts'
import { wirePath } from './closing-desk/closing.ts'
import { openScreen, question } from './closing-desk/screens.ts'
import { test } from './fixtures/fixtures.ts'

/** The name of the PDF that the browser saved after a press. */
async function savedPdf(page: Page, button: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
  return file.suggestedFilename()
}

test('the manager saves the certificate of a verified wire, the memo, and the memo with full numbers', async ({
  fixtures,
}) => {
  const { page: desk } = await fixtures.visit('morgan')
  const { transactionId, wire } = await agreedClosingBy(desk, 'Certified')
  const { page: receiver } = await fixtures.visit('tessa')
  await verifiedBy(receiver, wire.id)
  const memo = await finalMemoBy(desk, transactionId)
  await desk.goto(wirePath(transactionId, wire))
  const certificate = await savedPdf(desk, desk.getByRole('button', { name: 'Certificate' }))
  expect(certificate).toMatch(/-certificate-of-wire-1-\d{4}-\d\d-\d\d\.pdf$/)
  await openScreen(desk, `/secure/closingmemos/${memo.id}`)
  const masked = await savedPdf(desk, desk.getByRole('button', { name: 'Download PDF' }))
  expect(masked).toMatch(/-closing-memo-1-Final-\d{4}-\d\d-\d\d\.pdf$/)
  await desk.getByRole('button', { name: 'More actions for this memo' }).click()
  await desk.getByRole('menuitem', { name: 'Copy with Account Numbers' }).click()
  const asked = question(desk, 'Download with full account numbers?')
  const copy = await savedPdf(desk, asked.getByRole('button', { name: 'Download' }))
  expect(copy).toMatch(/-closing-memo-1-Final-with-account-numbers-\d{4}-\d\d-\d\d\.pdf$/)
})
