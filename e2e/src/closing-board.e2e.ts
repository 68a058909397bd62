import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { account, closingName, filledBy, sentWireBy } from './closing-desk/closing.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

/** A closing with a date, and with a plan of its day that is typed on the page. */
async function plannedClosing(page: Page): Promise<string> {
  const { id } = await done(
    callApi<{ id: string }>(page, 'POST', '/transaction', {
      name: closingName('The board'),
      type: 'Negotiated',
      parAmount: 1_000_000_00,
      closingDate: '2031-12-02',
      closingTime: '10:00',
      timeZone: 'America/Chicago',
    }),
  )
  await page.goto(`/secure/transactions/${id}/plan`)
  await page.getByRole('button', { name: 'Add Step' }).click()
  await page.getByLabel('Time', { exact: true }).fill('09:30')
  await page.getByLabel('What happens').fill('Closing call opens')
  await page.getByRole('button', { name: 'Add Document' }).click()
  await page.getByLabel('Document', { exact: true }).fill('Opinion of bond counsel')
  const agenda = page.locator('form')
  expect(await problemsInEveryAppearance(page, 'closing-plan', agenda)).toEqual([])
  await page.getByRole('button', { name: 'Save Agenda' }).click()
  await page.getByText('Agenda saved', { exact: true }).first().waitFor()
  // The form begins anew, and the button with it.
  await page.locator('main:focus').waitFor()
  return id
}

test('the board shows the closing agenda on the clock of the closing, follows what others do, and says the flow as a table that leads to the wires', async ({
  fixtures,
}) => {
  // The board has one clock, that of the closing, wherever it is looked at.
  const { page } = await fixtures.visit('morgan', { timezoneId: 'America/New_York' })
  const transactionId = await plannedClosing(page)
  const wire = await sentWireBy(page, transactionId)
  await sentWireBy(page, transactionId, { to: 'blake', cents: 2_500_00 })
  await page.getByRole('link', { name: 'Closing Board' }).click()
  await page.getByRole('list', { name: 'Timetable of the day' }).getByText('9:30 AM CST').waitFor()
  const documents = page.getByRole('list', { name: 'Documents not ready' })
  await documents.getByText('Opinion of bond counsel').waitFor()
  const pending = page.getByRole('table', { name: 'Pending' })
  await pending.getByText('Tessa Lindqvist').waitFor()
  await expect.poll(() => pending.getByRole('row').count()).toBe(3)
  const verified = page.getByText('Wires verified').locator('..')
  await expect.poll(() => verified.innerText()).toContain('0 of 2')
  const changed = page.getByRole('region', { name: 'What Changed' })
  await changed.getByText('sent the invite for wire #2').waitFor()
  await changed
    .getByText(/^\d{1,2}:\d\d [AP]M C[DS]T$/)
    .first()
    .waitFor()
  await page
    .getByRole('list', { name: 'Readiness' })
    .getByText(/discrepanc/)
    .waitFor()
  expect(await problemsInEveryAppearance(page, 'closing-board')).toEqual([])

  const { page: receiver } = await fixtures.visit('tessa')
  const { digest } = await filledBy(receiver, wire.id, account)
  await done(callApi(receiver, 'POST', `/wire/${wire.id}/accept`, { digest }))
  await expect.poll(() => verified.innerText()).toContain('1 of 2')
  await expect.poll(() => pending.getByRole('row').count()).toBe(2)

  await page.getByRole('radio', { name: 'Table' }).check({ force: true })
  const flow = page.getByRole('table', { name: 'Flow of funds' })
  await expect.poll(() => flow.getByRole('row').count()).toBe(3)
  await flow.getByRole('link', { name: 'Wire #1' }).click()
  await page.getByRole('heading', { name: /Wire #1/ }).waitFor()
})
