import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dialog, question, toast } from './closing-desk/screens.ts'
import { deafen } from './stage/deafen.ts'
import { invitedNewcomer } from './stage/newcomer.ts'
import { people } from './stage/people.ts'
import { hasFocus, leaveByEscape } from './stage/keyboard.ts'
import { test } from './stage/stage.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

describe('an organization admin', () => {
  test('makes a colleague an admin and inactivates them, which stops them at their next step', async ({
    stage,
  }) => {
    const { page: admin } = await stage.visit('olivia', { at: '/secure/team' })
    const { page, witness } = await stage.visit(null)
    // Whatever is on its way when they are inactivated is refused, such as the lists that are loaded after the page.
    witness.expect(/status of 403/, /403 inactive-or-blocked/)
    await invitedNewcomer(admin, page, ['Casey', 'Quill'])
    await expect.poll(() => page.getByRole('link', { name: 'Users', exact: true }).count()).toBe(0)

    await admin.reload()
    await row(admin, 'Casey Quill').getByText('Active', { exact: true }).waitFor()
    await act(admin, 'Casey Quill', 'Make Admin')
    await question(admin, 'Make Casey Quill an admin?').getByRole('button', { name: 'Make Admin' }).click()
    await toast(admin, 'Casey Quill is an admin now').waitFor()
    await row(admin, 'Casey Quill').getByText('Organization Admin').waitFor()
    await page.reload()
    await page.getByRole('link', { name: 'Users', exact: true }).waitFor()

    await act(admin, 'Casey Quill', 'Inactivate')
    const asking = question(admin, 'Inactivate Casey Quill?')
    await asking.getByRole('button', { name: 'Inactivate' }).click()
    await row(admin, 'Casey Quill').getByText('Inactive').waitFor()
    // By an event of its own: the page may have heard of it before, and then stands behind the dialog.
    await page.getByRole('link', { name: 'Users', exact: true }).dispatchEvent('click')
    await page.getByRole('dialog', { name: 'Your account has been marked as Inactive or Blocked.' }).waitFor()

    await act(admin, 'Casey Quill', 'Activate')
    await question(admin, 'Activate Casey Quill?').getByRole('button', { name: 'Activate' }).click()
    await row(admin, 'Casey Quill').getByText('Active', { exact: true }).waitFor()
  })

  test('says where its organization is, and nobody else of it is asked', async ({ stage }) => {
    const { page } = await stage.visit('olivia', { at: '/secure/team' })
    await page.getByRole('button', { name: 'Edit Address' }).click()
    const form = dialog(page, 'Address of Harbor Securities')
    await form.getByLabel('Postal code').fill('6720')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Use 5 or 9 digits').waitFor()
    await form.getByLabel('Postal code').fill('672021234')
    await form.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Address saved').waitFor()
    await page.getByText('67202-1234').waitFor()
    const { page: colleague } = await stage.visit('morgan', { at: '/secure/team' })
    await row(colleague, people.olivia.name).waitFor()
    await expect.poll(() => colleague.getByRole('button', { name: 'Edit Address' }).count()).toBe(0)
  })

  test('leaves a question by Escape, and stands again where it was', async ({ stage }) => {
    const { page } = await stage.visit('olivia', { at: '/secure/users' })
    await act(page, people.morgan.name, 'Inactivate')
    await leaveByEscape(question(page, 'Inactivate Morgan Hale?'))
    const dots = page.getByRole('button', { name: 'Actions for Morgan Hale' })
    await expect.poll(() => hasFocus(dots)).toBe(true)
    await row(page, people.morgan.name).getByText('Active').waitFor()
  })

  test('searches and filters, in an address that can be shared', async ({ stage }) => {
    const { page } = await stage.visit('olivia', { at: '/secure/users' })
    await page.getByLabel('Search users').fill('hale')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.reload()
    await row(page, people.morgan.name).waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.getByLabel('Status').selectOption('Blocked')
    await page.getByText('No user matches').waitFor()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await row(page, people.olivia.name).waitFor()
    await expect.poll(() => page.url()).not.toContain('?')
  })

  test('is told when the list does not come, and tries again', async ({ stage }) => {
    const { page, witness } = await stage.visit('olivia')
    witness.expect(/status of 403/)
    await deafen(page)
    await page.route('**/user/?*', (route) => route.fulfill({ status: 403, json: {} }))
    await page.goto('/secure/users')
    await page.getByText('The users could not be loaded').waitFor()
    await page.unroute('**/user/?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await row(page, people.olivia.name).waitFor()
  })
})

describe('the super admin', () => {
  test('cannot take an organization its last admin, and reads why', async ({ stage }) => {
    const { page, witness } = await stage.visit('admin', { at: '/secure/users?search=marsh' })
    witness.expect(/status of 409/)
    await act(page, 'Trent Marsh', 'Remove as Admin')
    const asking = question(page, 'Remove Trent Marsh as admin?')
    await asking.getByRole('button', { name: 'Remove as Admin' }).click()
    await asking
      .getByText('An organization keeps at least one active admin. Make somebody else an admin first.')
      .waitFor()
    await asking.getByRole('button', { name: 'Close' }).click()
    await row(page, 'Trent Marsh').getByText('Organization Admin').waitFor()
  })

  test('acknowledges a resemblance before verifying a lookalike, and can take a verification back', async ({
    stage,
  }) => {
    const { page } = await stage.visit('admin', { at: '/secure/dashboard' })
    await page.getByRole('link', { name: /^Organizations to verify/ }).click()
    const lookalike = row(page, 'First Trust Banking Services')
    await lookalike.getByText(/^Resembles firsttrust.example and First Trust Bank/).waitFor()
    await lookalike.getByRole('button', { name: 'Verify' }).click()
    const asking = question(page, 'Verify First Trust Banking Services?')
    await asking.getByRole('cell', { name: 'firsttrust.example of First Trust Bank' }).waitFor()
    await asking.getByRole('button', { name: 'Verify' }).click()
    await asking.getByText('Acknowledge the resemblance first').waitFor()
    await asking.getByRole('checkbox').check()
    await asking.getByRole('button', { name: 'Verify' }).click()
    await toast(page, 'First Trust Banking Services is verified').waitFor()

    await page.getByLabel('Verification', { exact: true }).selectOption('Verified')
    await lookalike.getByText('Resemblance acknowledged by Alex Admin alone').waitFor()
    await lookalike.getByRole('button', { name: 'Take Back' }).click()
    await question(page, /^Take back the verification of First Trust Banking/)
      .getByRole('button', { name: 'Take Back' })
      .click()
    await toast(page, 'First Trust Banking Services is no longer verified').waitFor()

    await page.getByLabel('Verification', { exact: true }).selectOption('Verified')
    await page.getByLabel('Search organizations').fill('Lexbond')
    const known = row(page, 'Lexbond LLP')
    await known.getByRole('button', { name: 'Take Back' }).click()
    await question(page, /^Take back the verification of Lexbond/)
      .getByRole('button', { name: 'Take Back' })
      .click()
    await page.getByText('No organization matches').waitFor()
    await page.getByLabel('Verification', { exact: true }).selectOption('Not verified')
    await known.getByRole('button', { name: 'Verify' }).click()
    await question(page, 'Verify Lexbond LLP?').getByRole('button', { name: 'Verify' }).click()
    await toast(page, 'Lexbond LLP is verified').waitFor()
  })

  test('sees every wire, and of no account a digit', async ({ stage }) => {
    const { page } = await stage.visit('admin', { at: '/secure/wires?status=5' })
    await page.getByRole('table', { name: 'Wires' }).getByText('XXXXXXXXXX').first().waitFor()
    const statuses = await page.getByRole('table', { name: 'Wires' }).locator('[data-tone]').allInnerTexts()
    expect(new Set(statuses)).toEqual(new Set(['Verified']))
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(/^16–30 of /).waitFor()
    await expect.poll(() => page.url()).toContain('page=2')
  })
})
