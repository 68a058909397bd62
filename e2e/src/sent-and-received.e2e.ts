import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { verifiedBy } from './closing-desk/closing-memo.ts'
import { sentWireOf, wirePath } from './closing-desk/closing.ts'
import { dialog, question, toast, wireRow } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test, type Fixtures } from './fixtures/fixtures.ts'

/** The text of what has the focus; none where the whole page has it. */
const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? ''),
  )

const timeline = (page: Page) => page.getByRole('list', { name: 'Sent and received' })

/** A verified wire, open before its manager and its receiver. */
async function verifiedWire(fixtures: Fixtures, what: string) {
  const { page: desk } = await fixtures.visit('morgan')
  const { transactionId, name, wire } = await sentWireOf(desk, what)
  const { page: receiver } = await fixtures.visit('tessa')
  await verifiedBy(receiver, wire.id)
  for (const page of [desk, receiver]) await page.goto(wirePath(transactionId, wire))
  return { desk, receiver, transactionId, name }
}

/** Of the day that the dialog offers, another one each time. */
async function recordSent(desk: Page, amount?: string): Promise<string> {
  await desk.getByRole('button', { name: 'Record as Sent' }).click()
  const form = dialog(desk, /^Record wire #1 as sent/)
  const day = await form.getByLabel('Sent on').inputValue()
  const imad = `${day.replaceAll('-', '')}B1QGC08C${String(randomInt(1e6)).padStart(6, '0')}`
  await form.getByRole('textbox', { name: 'IMAD' }).fill(imad)
  if (amount !== undefined) await form.getByLabel('Amount').fill(amount)
  await form.getByRole('button', { name: 'Record as Sent' }).click()
  return imad
}

describe('the money of a wire', () => {
  test('is recorded as sent by a well-formed reference, and its receiver confirms what arrived', async ({
    fixtures,
  }) => {
    const { desk, receiver, transactionId } = await verifiedWire(fixtures, 'Sent and received')
    await desk.getByRole('button', { name: 'Record as Sent' }).click()
    const form = dialog(desk, /^Record wire #1 as sent/)
    await form.getByRole('textbox', { name: 'IMAD' }).fill('2026-12')
    await form.getByRole('button', { name: 'Record as Sent' }).click()
    await form.getByText(/^An IMAD has 22 characters/).waitFor()
    expect(await problemsInEveryAppearance(desk, 'record as sent', form)).toEqual([])
    await form.getByRole('button', { name: 'Cancel' }).click()
    await form.waitFor({ state: 'detached' })
    const imad = await recordSent(desk)
    for (const page of [desk, receiver]) await timeline(page).getByText(imad).waitFor()
    // The button that opened the dialog is gone: the focus stays with its card.
    await expect.poll(() => focused(desk)).toContain(imad)
    await expect.poll(() => desk.getByRole('button', { name: 'Edit', exact: true }).isDisabled()).toBe(true)
    await expect
      .poll(() => receiver.getByRole('button', { name: 'Change', exact: true }).isDisabled())
      .toBe(true)

    await receiver.getByRole('button', { name: 'Confirm Receipt' }).click()
    const receipt = dialog(receiver, /^Confirm receipt of wire #1/)
    // The field starts empty, so the receiver has to check the account instead of confirming a given amount.
    expect(await receipt.getByLabel('Amount').inputValue()).toBe('')
    await receipt.getByLabel('Amount').fill('124,985.00')
    await receipt
      .getByText('That is $15.00 less than both the wire and what was sent: $124,985.00, not $125,000.00.')
      .waitFor()
    await receipt.getByRole('button', { name: 'Confirm Receipt' }).click()
    await toast(receiver, 'Receipt confirmed').waitFor()
    await timeline(desk).getByText('$15.00 less than both the wire and what was sent').waitFor()
    expect(await problemsInEveryAppearance(desk, 'sent and received')).toEqual([])
    await desk.goto(`/secure/transactions/${transactionId}`)
    await wireRow(desk, 1).getByText('Received, other amount').waitFor()
  })

  test('that did not arrive alarms the desk; a record made by mistake is voided with a reason', async ({
    fixtures,
  }) => {
    const { desk, receiver, name } = await verifiedWire(fixtures, 'Not received')
    await recordSent(desk)
    await receiver.getByRole('button', { name: 'Not Received' }).click()
    const report = dialog(receiver, /did not arrive/)
    await report.getByLabel('Where you checked').fill('Not in the account at noon')
    await report.getByRole('button', { name: 'Report Not Received' }).click()
    await timeline(desk).getByText('Not in the account at noon').waitFor()
    await expect.poll(() => focused(receiver)).toContain('Not in the account at noon')
    await desk.getByRole('button', { name: /^Notifications/ }).click()
    await desk
      .getByRole('link', { name: `Urgent: Tessa Lindqvist did not receive wire #1 of ${name}` })
      .waitFor()
    await desk.keyboard.press('Escape')

    await desk.getByRole('button', { name: 'Void Record' }).click()
    const voiding = dialog(desk, /^Void the payment record/)
    await voiding.getByLabel('Reason').fill('The reference of another wire')
    await desk.keyboard.press('Escape')
    await question(desk, 'Discard your entries?').getByRole('button', { name: 'Continue Editing' }).click()
    await voiding.getByRole('button', { name: 'Void Record' }).click()
    await toast(desk, 'Payment record voided').waitFor()
    await desk.getByRole('button', { name: 'Record as Sent' }).waitFor()
    await expect.poll(() => desk.getByRole('button', { name: 'Edit', exact: true }).isDisabled()).toBe(false)
  })
})
