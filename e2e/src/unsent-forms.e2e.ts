import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { account, closingBy, closingName, sentWireOf, wirePath } from './closing-desk/closing.ts'
import { dialog, fillBankDetails, openAddWire, wireAmount } from './closing-desk/screens.ts'
import { deafen } from './stage/deafen.ts'
import { choosePerson, signInButton } from './stage/sign-in.ts'
import { test, type Stage } from './stage/stage.ts'

/** The provider knows nobody any more, and the tokens that are kept are worth nothing. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('countersign.oidc.user:')) ?? ''
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    const claims = btoa(JSON.stringify({ exp: 1 })).replaceAll('=', '')
    localStorage.setItem(
      key,
      JSON.stringify({ ...user, id_token: `e30.${claims}.e30`, refresh_token: 'worthless' }),
    )
  })
}

async function signInAgain(page: Page, person: 'morgan' | 'tessa'): Promise<void> {
  await page.getByRole('dialog', { name: 'Your session expired' }).getByRole('button').click()
  await signInButton(page).click()
  await choosePerson(page, person)
  // From one place to the other and back: a wait of its own.
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
}

async function transactionPage(stage: Stage) {
  const { page, witness } = await stage.visit('morgan', { at: '/secure' })
  await deafen(page)
  await page.goto(`/secure/transactions/${await closingBy(page, closingName('Never lost'))}`)
  return { page, witness }
}

describe('nothing typed is lost', () => {
  test('when the server fails: the form stays, says so, and can be sent again', async ({ stage }) => {
    const { page, witness } = await stage.visit('morgan', { at: '/secure' })
    witness.expect(/500/)
    await page.getByRole('button', { name: 'Add Transaction' }).first().click()
    const form = dialog(page, 'Add Transaction')
    const name = closingName('Sent twice')
    await form.getByLabel('Name', { exact: true }).fill(name)
    await form.getByLabel('Par amount').fill('1,000,000.00')
    let failing = true
    await page.route('**/transaction', (route) =>
      failing && route.request().method() === 'POST'
        ? route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' })
        : route.continue(),
    )
    await form.getByRole('button', { name: 'Add Transaction' }).click()
    await form.getByRole('alert').getByText('The transaction was not saved').waitFor()
    await expect.poll(() => form.getByLabel('Name', { exact: true }).inputValue()).toBe(name)
    await expect.poll(() => form.getByLabel('Par amount').inputValue()).toBe('1,000,000.00')
    failing = false
    await form.getByRole('button', { name: 'Add Transaction' }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
  })

  test('when the line drops after the server has saved: sending again adds nothing twice', async ({
    stage,
  }) => {
    const { page, witness } = await stage.visit('morgan', { at: '/secure' })
    witness.expect(/ERR_CONNECTION_RESET/)
    await page.getByRole('button', { name: 'Add Transaction' }).first().click()
    const form = dialog(page, 'Add Transaction')
    const name = closingName('Heard only once')
    await form.getByLabel('Name', { exact: true }).fill(name)
    let dropping = true
    await page.route('**/transaction', async (route) => {
      if (!dropping || route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await form.getByRole('button', { name: 'Add Transaction' }).click()
    await form.getByRole('alert').getByText('The server cannot be reached').waitFor()
    dropping = false
    await form.getByRole('button', { name: 'Add Transaction' }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.goto(`/secure?search=${encodeURIComponent(name)}`)
    await page.getByText('1–1 of 1').waitFor()
  })

  test('when the session ends: the wire’s form is back after signing in, its bank fields are not', async ({
    stage,
  }) => {
    const { page, witness } = await transactionPage(stage)
    witness.expect(/status of 40[01]/, /No id token/, /master data could not be loaded/)
    const form = await openAddWire(page)
    await form.getByLabel('Receiver').fill('tessa@firsttrust.example')
    await page.keyboard.press('Tab')
    await form.getByLabel('Role', { exact: true }).selectOption('Trustee')
    await form.getByRole('button', { name: 'Fill In Now' }).click()
    await fillBankDetails(form, account)
    await form.getByRole('button', { name: 'Continue' }).click()
    await wireAmount(form).fill('77.00')
    await form.getByLabel('Purpose 1', { exact: true }).selectOption('Escrow Fund')
    await form.getByRole('button', { name: 'Rest' }).click()
    await form.getByRole('button', { name: 'Continue' }).click()
    await form.getByLabel('Line 1').fill('ESCROW 77')
    await form.getByRole('button', { name: 'Continue' }).click()
    await endSession(page)
    await form.getByRole('button', { name: 'Save Wire' }).click()
    await signInAgain(page, 'morgan')

    const again = await openAddWire(page)
    await again.getByText('What you had typed is back').waitFor()
    await again
      .getByText(/bank details/)
      .first()
      .waitFor()
    await expect.poll(() => again.getByLabel('Receiver').inputValue()).toBe('tessa@firsttrust.example')
    await expect.poll(() => again.getByLabel('Role', { exact: true }).inputValue()).toBe('Trustee')
    await expect.poll(() => wireAmount(again).inputValue()).toBe('77.00')
    await expect.poll(() => again.getByLabel('Line 1').inputValue()).toBe('ESCROW 77')
    await expect.poll(() => again.getByLabel('ABA routing number').count()).toBe(0)
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    for (const secret of Object.values(account)) expect(stored).not.toContain(secret)
  })

  test('when the session ends: the receiver is asked for the bank details anew', async ({ stage }) => {
    const [{ page: desk }, { page: receiver, witness }] = await Promise.all([
      stage.visit('morgan', { at: '/secure' }),
      stage.visit('tessa'),
    ])
    witness.expect(/status of 40[01]/, /No id token/, /master data could not be loaded/)
    const { transactionId, wire } = await sentWireOf(desk, 'Interrupted')
    await deafen(receiver)
    await receiver.goto(wirePath(transactionId, wire))
    await fillBankDetails(receiver, account)
    await endSession(receiver)
    await receiver.getByRole('button', { name: 'Save and Review' }).click()
    await signInAgain(receiver, 'tessa')
    await receiver.getByText('Please enter the bank details again').waitFor()
    await expect.poll(() => receiver.getByLabel('Account number', { exact: true }).inputValue()).toBe('')
    await fillBankDetails(receiver, account)
    await receiver.getByRole('button', { name: 'Save and Review' }).click()
    await receiver.getByRole('heading', { name: 'Review wire #1' }).waitFor()
  })

  test('when somebody else saved first: nothing is overwritten unasked', async ({ stage }) => {
    const { page, witness } = await transactionPage(stage)
    witness.expect(/status of 409/)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = dialog(page, 'Edit Transaction')
    await form.getByLabel('Series').fill('2026-B')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog(other, 'Edit Transaction').getByLabel('Series').fill('2026-A')
    await dialog(other, 'Edit Transaction').getByRole('button', { name: 'Save', exact: true }).click()
    await dialog(other, 'Edit Transaction').waitFor({ state: 'detached' })
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await form.getByRole('alert').getByText('The transaction was not saved').waitFor()
    await form.getByRole('alert').getByText('2026-A').waitFor()
    await expect.poll(() => form.getByLabel('Series').inputValue()).toBe('2026-B')
    await form.getByRole('button', { name: 'Save over it' }).click()
    await page.getByRole('region', { name: 'Facts' }).getByText('2026-B').waitFor()
  })
})
