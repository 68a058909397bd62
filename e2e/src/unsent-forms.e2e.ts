import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { account, closingBy, closingName } from './closing-desk/closing.ts'
import { fillWireToTrustee, openAddWire, wireAmount } from './closing-desk/screens.ts'
import { muteLiveUpdates } from './fixtures/mute-live-updates.ts'
import { choosePerson, signInButton } from './fixtures/sign-in.ts'
import { test } from './fixtures/fixtures.ts'

/** Ends the session at the provider, and makes the kept tokens worthless. */
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

async function signInAgain(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Your session expired' }).getByRole('button').click()
  await signInButton(page).click()
  await choosePerson(page, 'morgan')
  // From one place to the other and back: a wait of its own.
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
}

describe('nothing typed is lost', () => {
  test('when the session ends: the wire’s form is back after signing in, its bank fields are not', async ({
    fixtures,
  }) => {
    const { page, errorMonitor } = await fixtures.visit('morgan')
    await muteLiveUpdates(page)
    await page.goto(`/secure/transactions/${await closingBy(page, closingName('Never lost'))}`)
    errorMonitor.expect(/status of 40[01]/, /No id token/, /master data could not be loaded/)
    const form = await openAddWire(page)
    await fillWireToTrustee(form, 'tessa@firsttrust.example', account)
    await form.getByRole('button', { name: 'Add References' }).click()
    await form.getByLabel('Line 1').fill('ESCROW 77')
    await form.getByRole('button', { name: 'Continue' }).click()
    await endSession(page)
    await form.getByRole('button', { name: 'Save Wire' }).click()
    await signInAgain(page)

    const again = await openAddWire(page)
    await again.getByText('Your entries were restored').waitFor()
    await again
      .getByText(/Bank details are never kept/)
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
})
