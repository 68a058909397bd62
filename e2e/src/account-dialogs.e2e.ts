import { expect } from 'vitest'
import { dialog } from './closing-desk/screens.ts'
import { avatarButton, chooseInAccountMenu, openFromAccountMenu } from './fixtures/account.ts'
import { hasFocus, leaveByEscape } from './fixtures/keyboard.ts'
import { gathering } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

test('[R2.20] [R2.22] the avatar opens a menu with a profile card and Logout, and the account’s dialogs are there, wide and narrow, light and dark', async ({
  fixtures,
}) => {
  const { page } = await fixtures.visit('blake')
  // The exchange reports a user without a work phone.
  await page.route('**/account/exchange', async (route) => {
    const answer = await route.fetch()
    const { user, role } = (await answer.json()) as { user: object; role: string }
    await route.fulfill({ json: { user: { ...user, phone: '' }, role } })
  })
  await page.goto('/secure/settings')
  await avatarButton(page).click()
  const card = page.getByRole('menuitem', { name: /Blake Sandoval/ })
  await card.getByText('blake@lexbond.example').waitFor()
  await card.getByText('Lexbond LLP').waitFor()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
  // All of it by keyboard, and back to where it began.
  await page.keyboard.press('Escape')
  await avatarButton(page).press('Enter')
  await expect.poll(() => hasFocus(card)).toBe(true)
  await page.keyboard.press('End')
  await expect.poll(() => hasFocus(page.getByRole('menuitem', { name: 'Logout' }))).toBe(true)
  await page.keyboard.press('Home')
  await expect.poll(() => hasFocus(card)).toBe(true)
  await page.keyboard.press('Enter')
  const picture = dialog(page, 'Profile Picture')
  await picture.waitFor()
  const { look, faults } = gathering(page)
  await look('Profile Picture', picture)
  await leaveByEscape(picture)
  await expect.poll(() => hasFocus(avatarButton(page))).toBe(true)

  await look('Change password', await openFromAccountMenu(page, 'Change password', 'Change password'))
  await leaveByEscape(dialog(page, 'Change password'))
  await chooseInAccountMenu(page, 'Edit Profile')
  const form = dialog(page, 'Edit Profile')
  await form.getByLabel('Title').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Required field').first().waitFor()
  await look('Edit Profile refused', form)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /work contact number/ }).click()
  const adding = dialog(page, 'Add Work Contact Number')
  await adding.waitFor()
  await look('Add Work Contact Number', adding)
  expect(faults()).toEqual([])
})
