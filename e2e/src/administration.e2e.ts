import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { question, toast } from './closing-desk/screens.ts'
import { inviteUser } from './fixtures/invited-user.ts'
import { hasFocus, leaveByEscape } from './fixtures/keyboard.ts'
import { test } from './fixtures/fixtures.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

describe('an organization admin', () => {
  test('makes a colleague an admin and inactivates them, which stops them at their next step', async ({
    fixtures,
  }) => {
    const { page: admin } = await fixtures.visit('olivia')
    const { page, errorMonitor } = await fixtures.visit(null)
    // Whatever is on its way when they are inactivated is refused, such as the lists that are loaded after the page.
    errorMonitor.expect(/status of 403/, /403 inactive-or-blocked/)
    await inviteUser(admin, page, ['Casey', 'Quill'])
    const team = page.getByRole('link', { name: 'Team', exact: true })
    await team.waitFor()
    expect(await page.getByRole('link', { name: 'Users', exact: true }).count()).toBe(0)

    await admin.goto('/secure/team')
    await row(admin, 'Casey Quill').getByText('Active', { exact: true }).waitFor()
    // A question is left by Escape, and the focus stands where it was.
    await act(admin, 'Casey Quill', 'Make Admin')
    await leaveByEscape(question(admin, 'Make Casey Quill an admin?'))
    const dots = admin.getByRole('button', { name: 'Actions for Casey Quill' })
    await expect.poll(() => hasFocus(dots)).toBe(true)
    await act(admin, 'Casey Quill', 'Make Admin')
    await question(admin, 'Make Casey Quill an admin?').getByRole('button', { name: 'Make Admin' }).click()
    await toast(admin, 'Casey Quill is an admin now').waitFor()
    await row(admin, 'Casey Quill').getByText('Organization Admin').waitFor()

    await act(admin, 'Casey Quill', 'Inactivate')
    const asking = question(admin, 'Inactivate Casey Quill?')
    await asking.getByRole('button', { name: 'Inactivate' }).click()
    await row(admin, 'Casey Quill').getByText('Inactive').waitFor()
    // By an event of its own: the page may have heard of it before, and then stands behind the dialog.
    await team.dispatchEvent('click')
    await page.getByRole('dialog', { name: 'Your account has been marked as Inactive or Blocked.' }).waitFor()

    await act(admin, 'Casey Quill', 'Activate')
    await question(admin, 'Activate Casey Quill?').getByRole('button', { name: 'Activate' }).click()
    await row(admin, 'Casey Quill').getByText('Active', { exact: true }).waitFor()
  })
})
