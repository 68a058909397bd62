import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { account, closingBy, closingName, sentWireOf } from './closing-desk/closing.ts'
import {
  dialog,
  fillBankDetails,
  fillWireToTrustee,
  openAddWire,
  toast,
  wireRow,
} from './closing-desk/screens.ts'
import { type Fixtures, test } from './fixtures/fixtures.ts'
import { people, type Person } from './fixtures/people.ts'

/** What every story here has the browser say of itself. */
const lost = [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/, /master data could not be/]

const visit = async (fixtures: Fixtures, person: Person) => {
  const visited = await fixtures.visit(person)
  visited.errorMonitor.expect(...lost)
  return visited
}

/** All that is typed into a form, the hidden digits of an account among it. */
const typedIn = (form: Locator): Promise<string[]> =>
  form
    .locator('input, select, textarea')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

type Pressed = { page: Page; context: BrowserContext; form: Locator; send: Locator; call: RegExp }

/**
 * Presses offline and again when the connection is back: what is typed stays, and one call leaves.
 */
async function sendOffline({ page, context, form, send, call }: Pressed): Promise<void> {
  const typed = await typedIn(form)
  await context.setOffline(true)
  await page.getByText('You are offline.', { exact: true }).waitFor()
  await send.click()
  await page
    .getByText(/was not sent because you were offline/)
    .first()
    .waitFor()
  expect(await typedIn(form)).toEqual(typed)
  // From here on: what was refused at the browser's own door is a request to its listeners as well.
  const sent: string[] = []
  page.on('request', (request) => {
    const one = `${request.method()} ${new URL(request.url()).pathname}`
    if (call.test(one)) sent.push(one)
  })
  await context.setOffline(false)
  await toast(page, 'You are back online').waitFor()
  await page.getByText('You are offline.', { exact: true }).waitFor({ state: 'detached' })
  expect([sent, await typedIn(form)]).toEqual([[], typed])
  await send.click()
  await expect.poll(() => sent.length).toBe(1)
}

describe('the long forms keep what was typed offline, and send it once', () => {
  test('the wire with bank details', async ({ fixtures }) => {
    const { page, context } = await visit(fixtures, 'morgan')
    await page.goto(`/secure/transactions/${await closingBy(page, closingName('Typed offline'))}`)
    const form = await openAddWire(page)
    await fillWireToTrustee(form, people.tessa.email, account)
    await form.getByRole('button', { name: 'Continue' }).click()
    const send = form.getByRole('button', { name: 'Save Wire' })
    await sendOffline({ page, context, form, send, call: /^POST \/transaction\/[^/]+\/wire$/ })
    await wireRow(page, 1).getByText('Ready to Send').waitFor()
  })

  test('the receiver’s bank details', async ({ fixtures }) => {
    const [{ page: desk }, { page, context }] = await Promise.all([
      visit(fixtures, 'morgan'),
      visit(fixtures, 'tessa'),
    ])
    const { transactionId, wire } = await sentWireOf(desk, 'Filled offline')
    await page.goto(`/secure/transactions/${transactionId}/wires/${wire.id}`)
    const send = page.getByRole('button', { name: 'Save and Review' })
    await send.waitFor()
    await fillBankDetails(page, account)
    await page.getByLabel('Town').fill('Salina')
    await page.getByLabel('Country').selectOption('United States')
    const form = page.locator('form').filter({ has: page.getByLabel('ABA routing number') })
    await sendOffline({ page, context, form, send, call: /^PUT \/wire\/[^/]+\/instructions$/ })
    await page.getByRole('button', { name: 'Accept', exact: true }).waitFor()
  })

  test('the imported table', async ({ fixtures }) => {
    const { page, context } = await visit(fixtures, 'morgan')
    await page.goto('/secure')
    const name = closingName('Imported offline')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const form = dialog(page, 'Import a Closing')
    await form
      .getByLabel('Table')
      .fill(
        `Name,${name}\n\nReceiver email,Role,Amount,Escrow Fund\n${people.tessa.email},Trustee,77.00,77.00`,
      )
    const send = form.getByRole('button', { name: 'Preview' })
    await sendOffline({ page, context, form, send, call: /^POST \/transaction\/import\/preview$/ })
    await form.getByRole('button', { name: 'Import 1 Wire' }).click()
    await page.getByRole('heading', { name }).waitFor()
  })
})
