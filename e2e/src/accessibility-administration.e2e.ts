import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dialog, openScreen, question } from './closing-desk/screens.ts'
import { leaveByEscape } from './fixtures/keyboard.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import type { Person } from './fixtures/people.ts'
import { test } from './fixtures/fixtures.ts'

/** Gathers over a whole walk, so that one run names everything. */
function gathering(page: Page) {
  const faults: string[] = []
  return {
    look: async (name: string, place?: Locator) =>
      void faults.push(...(await problemsInEveryAppearance(page, name, place))),
    faults: () => faults,
  }
}

const walks: Partial<Record<Person, string[]>> = {
  admin: ['dashboard', 'organizations', 'users', 'wires', 'invitations'],
  tessa: ['team', 'invitations', 'instructions', 'register'],
  nadia: ['dashboard', 'team', 'instructions'],
  olivia: ['team/history'],
}

describe('the screens of administration, wide and narrow, light and dark', () => {
  for (const [person, screens] of Object.entries(walks) as [Person, string[]][]) {
    test(`of ${person}`, async ({ fixtures }) => {
      const { page } = await fixtures.visit(person, { at: '/secure/support' })
      const { look, faults } = gathering(page)
      const title = page.getByRole('heading', { level: 1 })
      await title.getByText('Support', { exact: true }).waitFor()
      for (const screen of screens) {
        const before = await title.innerText()
        await openScreen(page, `/secure/${screen}`)
        await title.filter({ hasNotText: before }).waitFor()
        await page
          .getByText(/^Loading/)
          .first()
          .waitFor({ state: 'detached' })
        await look(`${person} ${screen}`)
      }
      expect(faults()).toEqual([])
    })
  }

  test('and their dialogs', async ({ fixtures }) => {
    const { page, errorMonitor } = await fixtures.visit('admin', {
      at: '/secure/users?search=marsh',
    })
    errorMonitor.expect(/status of 409/)
    const { look, faults } = gathering(page)
    await page.getByRole('button', { name: 'Invite' }).click()
    const form = dialog(page, 'Invite a User')
    await form.getByRole('button', { name: 'Send Invitation' }).click()
    await form.getByText('Required field').first().waitFor()
    await look('invite', form)
    await leaveByEscape(form)
    await page.getByRole('button', { name: 'Actions for Trent Marsh' }).click()
    await page.getByRole('menuitem', { name: 'Inactivate' }).click()
    const asking = question(page, 'Inactivate Trent Marsh?')
    await asking.waitFor()
    await look('inactivate', asking)
    await asking.getByRole('button', { name: 'Inactivate' }).click()
    await asking.getByRole('alert').waitFor()
    await look('inactivate refused', asking)
    await page.goto('/secure/organizations?verified=false')
    await page.getByRole('button', { name: 'Verify First Trust Banking Services' }).click()
    const verifying = question(page, /^Verify First Trust Banking/)
    await verifying.waitFor()
    await look('verify lookalike', verifying)
    expect(faults()).toEqual([])
  })

  test('and the pages about accounts', async ({ fixtures }) => {
    const { page, errorMonitor } = await fixtures.visit(null, { at: '/secure/register' })
    errorMonitor.expect(/status of 401/)
    const { look, faults } = gathering(page)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Required field').first().waitFor()
    await page.getByLabel('Password', { exact: true }).fill('Half-done')
    await look('register')
    await page.goto('/secure/register?activation=nonsense')
    await page.getByRole('heading', { name: /no longer valid/ }).waitFor()
    await look('bad link')
    await page.goto('/secure/login/reset?token=nonsense')
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
    await look('new password')
    await page.goto('/secure/login/verify?token=nonsense')
    await page.getByRole('heading', { name: 'Verify your email address' }).waitFor()
    await look('verify')
    await page.goto('/secure/login/block?token=nonsense')
    await page.getByRole('heading', { name: 'Block your account?' }).waitFor()
    await look('block account')
    await page.goto('/secure/login/reset')
    await page.getByLabel('Email').fill('nobody@nowhere.example')
    await look('forgot password')
    await page.getByRole('button', { name: 'Send Link' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await look('check your mail')
    expect(faults()).toEqual([])
  })
})
