import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { account, closingBy, closingName, filledBy, sentWireBy } from './closing-desk/closing.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

const boardOf = (transactionId: string) => `/secure/transactions/${transactionId}/board`
const planOf = (transactionId: string) => `/secure/transactions/${transactionId}/plan`

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
  await page.goto(planOf(id))
  await page.getByRole('button', { name: 'Add Step' }).click()
  await page.getByLabel('Time', { exact: true }).fill('09:30')
  await page.getByLabel('What happens').fill('Closing call opens')
  await page.getByRole('button', { name: 'Add Document' }).click()
  await page.getByLabel('Document', { exact: true }).fill('Opinion of bond counsel')
  expect(await problemsInEveryAppearance(page, 'closing-plan')).toEqual([])
  await page.getByRole('button', { name: 'Save Agenda' }).click()
  await page.getByText('Agenda saved', { exact: true }).first().waitFor()
  // The form begins anew, and the button with it.
  await page.locator('main:focus').waitFor()
  return id
}

const readiness = (page: Page) => page.getByRole('list', { name: 'Readiness' })

test('the board shows the closing agenda, follows what others do, leads to where things are resolved, and says the flow as a table', async ({
  fixtures,
}) => {
  const { page: morgan } = await fixtures.visit('morgan')
  // Nothing is not called in order.
  await morgan.goto(boardOf(await closingBy(morgan, closingName('Nothing yet'))))
  await readiness(morgan).getByText('No sources and uses yet', { exact: true }).waitFor()
  const transactionId = await plannedClosing(morgan)
  const wire = await sentWireBy(morgan, transactionId)
  await sentWireBy(morgan, transactionId, { to: 'blake', cents: 2_500_00 })
  await morgan.getByRole('link', { name: 'Closing board' }).click()
  await morgan.getByRole('list', { name: 'Timetable of the day' }).getByText('9:30 AM CST').waitFor()
  const documents = morgan.getByRole('list', { name: 'Documents not ready' })
  await documents.getByText('Opinion of bond counsel').waitFor()
  const pending = morgan.getByRole('table', { name: 'Pending' })
  await pending.getByText('Tessa Lindqvist').waitFor()
  await expect.poll(() => pending.getByRole('row').count()).toBe(3)
  const verified = morgan.getByText('Wires verified').locator('..')
  await expect.poll(() => verified.innerText()).toContain('0 of 2')
  const changed = morgan.getByRole('region', { name: 'What Changed' })
  await changed.getByText('sent the invite for wire #2').waitFor()

  expect(await problemsInEveryAppearance(morgan, 'closing-board')).toEqual([])

  // The board has one clock, that of the closing, wherever it is looked at.
  const { page: tessa } = await fixtures.visit('tessa', { timezoneId: 'America/New_York' })
  const { digest } = await filledBy(tessa, wire.id, account)
  await done(callApi(tessa, 'POST', `/wire/${wire.id}/accept`, { digest }))
  await expect.poll(() => verified.innerText()).toContain('1 of 2')
  await expect.poll(() => pending.getByRole('row').count()).toBe(2)
  // The receiver sees the board as well, but not what does not add up.
  await tessa.goto(boardOf(transactionId))
  await tessa.getByRole('table', { name: 'Pending' }).getByText('Lexbond LLP').waitFor()
  await readiness(tessa).getByRole('listitem').first().waitFor()
  await tessa
    .getByRole('region', { name: 'What Changed' })
    .getByText(/^\d{1,2}:\d\d [AP]M C[DS]T$/)
    .first()
    .waitFor()
  await readiness(morgan)
    .getByText(/discrepanc/)
    .waitFor()
  await expect
    .poll(() =>
      readiness(tessa)
        .getByText(/discrepanc|reconcile to the cent/)
        .count(),
    )
    .toBe(0)

  await morgan.getByRole('radio', { name: 'Table' }).check({ force: true })
  const flow = morgan.getByRole('table', { name: 'Flow of funds' })
  await expect.poll(() => flow.getByRole('row').count()).toBe(3)
  await flow.getByRole('link', { name: 'Wire #1' }).click()
  await morgan.getByRole('heading', { name: /Wire #1/ }).waitFor()
})
