import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { dialog, openScreen, openSettled, question } from './closing-desk/screens.ts'
import { leaveByEscape } from './fixtures/keyboard.ts'
import { gathering, problemsInEveryAppearance } from './fixtures/appearances.ts'
import { people } from './fixtures/people.ts'
import { signInButton } from './fixtures/sign-in.ts'
import { test } from './fixtures/fixtures.ts'

describe('the screens of administration, wide and narrow, light and dark', () => {
  test('and their dialogs', async ({ fixtures }) => {
    const { page, errorMonitor } = await fixtures.visit('admin', { at: '/secure/users?search=marsh' })
    errorMonitor.expect(/status of 409/)
    const { look, faults } = gathering(page)
    const main = page.getByRole('main')
    await page.getByRole('button', { name: 'Actions for Trent Marsh' }).waitFor()
    await look('users')
    await page.getByRole('button', { name: 'Invite' }).click()
    const form = dialog(page, 'Invite a User')
    await form.getByRole('button', { name: 'Send Invitation' }).click()
    await form.getByText('Required field').first().waitFor()
    await look('invite', form)
    await leaveByEscape(form)
    await page.getByRole('button', { name: 'Actions for Trent Marsh' }).click()
    await page.getByRole('menuitem', { name: 'Inactivate' }).click()
    const asking = question(page, 'Inactivate Trent Marsh?')
    await asking.getByRole('button', { name: 'Inactivate' }).click()
    await asking.getByRole('alert').waitFor()
    await look('inactivate refused', asking)
    await asking.getByRole('button', { name: 'Close' }).click()
    await asking.waitFor({ state: 'detached' })

    for (const screen of ['dashboard', 'wires']) {
      await openSettled(page, `/secure/${screen}`)
      await look(screen, main)
    }
    await openSettled(page, '/secure/organizations?verified=false')
    await look('organizations', main)
    await page.getByRole('button', { name: 'Verify First Trust Banking Services' }).click()
    const verifying = question(page, /^Verify First Trust Banking/)
    await verifying.waitFor()
    await look('verify lookalike', verifying)
    await leaveByEscape(verifying)
    const { items } = await done(
      callApi<{ items: { id: string }[] }>(page, 'GET', '/organization?search=First+Trust+Bank'),
    )
    await openSettled(page, `/secure/organizations/${items[0]?.id ?? ''}/history`)
    await look('history', main)
    expect(faults()).toEqual([])
  })

  test('of a user without an organization', async ({ fixtures }) => {
    const { page } = await fixtures.visit('nadia', { at: '/secure/dashboard' })
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    await page
      .getByText(/^Loading/)
      .first()
      .waitFor({ state: 'detached' })
    expect(await problemsInEveryAppearance(page, 'dashboard', page.getByRole('main'))).toEqual([])
  })

  test('and the way in, and the pages about accounts', async ({ fixtures }) => {
    const { page, errorMonitor } = await fixtures.visit(null, { at: '/secure' })
    errorMonitor.expect(/status of 40[14]/)
    const { look, faults } = gathering(page)
    await signInButton(page).waitFor()
    await look('login')
    await openScreen(page, '/secure/register')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Required field').first().waitFor()
    await page.getByLabel('Password', { exact: true }).fill('Half-done')
    await look('register')
    // They share their frame: each is looked at as far as it differs.
    const main = page.getByRole('main')
    await openScreen(page, '/secure/register?activation=nonsense')
    await page.getByRole('heading', { name: /no longer valid/ }).waitFor()
    await look('bad link', main)
    await openScreen(page, '/secure/login/reset?token=nonsense')
    await page.getByRole('heading', { name: 'Choose a New Password' }).waitFor()
    await look('new password', main)
    await openScreen(page, '/secure/login/block?token=nonsense')
    await page.getByRole('heading', { name: 'Block your account?' }).waitFor()
    await look('block account', main)
    await openScreen(page, '/secure/login/reset')
    await page.getByLabel('Email').fill('unknown@nowhere.example')
    await look('forgot password', main)

    await openScreen(page, '/secure/login')
    await signInButton(page).click()
    await page.getByLabel('Email').fill(people.irene.email)
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('alert').waitFor()
    await look('sign-in refused')
    await page.goto('/account/login?interaction=none')
    await page.getByRole('heading').first().waitFor()
    await look('sign-in expired')
    await page.goto('/mailbox')
    await look('mailbox')
    expect(faults()).toEqual([])
  })
})
