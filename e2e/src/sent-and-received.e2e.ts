import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { verifiedBy } from './closing-desk/closing-memo.ts'
import { sentWireOf, wirePath } from './closing-desk/closing.ts'
import { dialog } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test, type Fixtures } from './fixtures/fixtures.ts'

/** The text of what has the focus; none where the whole page has it. */
const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? ''),
  )

const timeline = (page: Page) => page.getByRole('list', { name: 'Sent and received' })

/** A verified wire, open before its manager and its receiver. */
async function verifiedWire(fixtures: Fixtures) {
  const [{ page: desk }, { page: receiver }] = await Promise.all([
    fixtures.visit('morgan'),
    fixtures.visit('tessa'),
  ])
  const { transactionId, wire } = await sentWireOf(desk, 'Sent and received')
  await verifiedBy(receiver, wire.id)
  await Promise.all([desk, receiver].map((page) => page.goto(wirePath(transactionId, wire))))
  return { desk, receiver, wire }
}

describe('the money of a wire', () => {
  test('is recorded as sent by a well-formed reference; each side’s page says at once what the other has recorded', async ({
    fixtures,
  }) => {
    const { desk, receiver, wire } = await verifiedWire(fixtures)
    await desk.getByRole('button', { name: 'Record as Sent' }).click()
    const form = dialog(desk, /^Record Wire #1 as Sent/)
    await form.getByRole('textbox', { name: 'IMAD' }).fill('2026-12')
    await form.getByRole('button', { name: 'Record as Sent' }).click()
    await form.getByText(/^An IMAD has 22 characters/).waitFor()
    expect(await problemsInEveryAppearance(desk, 'record as sent', form)).toEqual([])
    // Of a day on which Fedwire was open, whatever day it is; another reference each time.
    const day = '2025-12-01'
    await form.getByLabel(/^Sent on/).fill(day)
    const imad = `${day.replaceAll('-', '')}B1QGC08C${String(randomInt(1e6)).padStart(6, '0')}`
    await form.getByRole('textbox', { name: 'IMAD' }).fill(imad)
    await form.getByRole('button', { name: 'Record as Sent' }).click()
    for (const page of [desk, receiver]) await timeline(page).getByText(imad).waitFor()
    // The button that opened the dialog is gone: the focus stays with its card.
    await expect.poll(() => focused(desk)).toContain(imad)

    // What the bank gives later, by keyboard; with all three recorded, this button is gone as well.
    await desk.getByRole('button', { name: 'Add Reference' }).press('Enter')
    const adding = dialog(desk, /^Add a Reference to Wire #1/)
    const omad = imad.replace('B1QGC08C', 'MMQFMP9C')
    await adding.getByRole('textbox', { name: 'OMAD' }).fill(`${omad}12010914FT03`)
    await adding.getByRole('textbox', { name: 'UETR' }).fill('no reference')
    await desk.keyboard.press('Enter')
    await adding.getByText(/^A UETR is 36 characters/).waitFor()
    expect(await problemsInEveryAppearance(desk, 'add a reference', adding)).toEqual([])
    const uetr = randomUUID()
    await adding.getByRole('textbox', { name: 'UETR' }).fill(uetr)
    await desk.keyboard.press('Enter')
    for (const page of [desk, receiver]) await timeline(page).getByText(uetr).waitFor()
    await timeline(receiver).getByText(`${omad}12010914FT03`).waitFor()
    await desk.getByRole('button', { name: 'Add Reference' }).waitFor({ state: 'detached' })
    await expect.poll(() => focused(desk)).toContain(uetr)

    await receiver.getByRole('button', { name: 'Not Received' }).click()
    const report = dialog(receiver, /did not arrive/)
    await report.getByLabel('Where you checked').fill('Not in the account at noon')
    await report.getByRole('button', { name: 'Report Not Received' }).click()
    await timeline(desk).getByText('Not in the account at noon').waitFor()
    await expect.poll(() => focused(receiver)).toContain('Not in the account at noon')

    const receipt = { amount: 124_985_00, valueDate: day }
    await done(callApi(receiver, 'POST', `/wire/${wire.id}/received`, receipt))
    await timeline(desk).getByText('$15.00 less than both the wire and what was sent').waitFor()
    expect(await problemsInEveryAppearance(desk, 'sent and received')).toEqual([])
  })
})
