import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dialog } from './closing-desk/screens.ts'
import { avatarButton, chooseInAccountMenu, openFromAccountMenu } from './fixtures/account.ts'
import { hasFocus, leaveByEscape } from './fixtures/keyboard.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

describe('the avatar', () => {
  test('[R2.20] opens a menu with a profile card, which leads to the picture, and Logout', async ({
    fixtures,
  }) => {
    const { page } = await fixtures.visit('blake', { at: '/secure' })
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
    await leaveByEscape(dialog(page, 'Profile Picture'))
    await expect.poll(() => hasFocus(avatarButton(page))).toBe(true)
  })
})

describe('account dialogs, wide and narrow, light and dark', () => {
  test('[R2.22] are there, and in order', async ({ fixtures }) => {
    const { page } = await fixtures.visit('blake', { at: '/secure' })
    const faults: string[] = []
    // The list behind was seen before, and so was the account's menu.
    const look = async (name: string, place: Locator) =>
      void faults.push(...(await problemsInEveryAppearance(page, name, place)))
    for (const [item, title] of [
      ['Edit Profile', 'Edit Profile'],
      ['Change password', 'Change password'],
      [/Blake Sandoval/, 'Profile Picture'],
    ] as const) {
      await look(title, await openFromAccountMenu(page, item, title))
      await leaveByEscape(dialog(page, title))
    }
    await chooseInAccountMenu(page, 'Edit Profile')
    const form = dialog(page, 'Edit Profile')
    await form.getByLabel('Title').fill('')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Required field').waitFor()
    await look('Edit Profile refused', form)
    await page.keyboard.press('Escape')
    // The exchange reports a user without a work phone.
    await page.route('**/account/exchange', async (route) => {
      const answer = await route.fetch()
      const { user, role } = (await answer.json()) as { user: object; role: string }
      await route.fulfill({ json: { user: { ...user, phone: '' }, role } })
    })
    await page.goto('/secure/settings')
    await page.getByRole('button', { name: /work contact number/ }).click()
    const adding = dialog(page, 'Add Work Contact Number')
    await adding.waitFor()
    await look('Add Work Contact Number', adding)
    expect(faults).toEqual([])
  })
})
