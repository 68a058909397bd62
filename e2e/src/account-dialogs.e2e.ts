import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { dialog, toast } from './closing-desk/screens.ts'
import { avatarButton, chooseInAccountMenu, openFromAccountMenu } from './stage/account.ts'
import { hasFocus, leaveByEscape } from './stage/keyboard.ts'
import { faultsInEveryLook } from './stage/looks.ts'
import { livesFor, timeToasts } from './stage/toasts.ts'
import { test } from './stage/stage.ts'

type User = {
  firstName: string
  lastName: string
  title: string
  phone: string
  profilePicture: string | null
}

const keptUser = (page: { evaluate(read: () => User): Promise<User> }) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('countersign.user') ?? '{}') as User)

describe('the avatar', () => {
  test('[R2.20] opens a menu with a profile card, which leads to the picture, and Logout', async ({
    stage,
  }) => {
    const { page } = await stage.visit('blake', { at: '/secure' })
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

describe('Edit Profile', () => {
  test('[R5.5] [R3.15] wants all four fields, trims what is typed, and sends the phone as digits', async ({
    stage,
  }) => {
    const { page } = await stage.visit('blake', { at: '/secure' })
    const form = await openFromAccountMenu(page, 'Edit Profile', 'Edit Profile')
    const before = await keptUser(page)
    for (const label of ['First name', 'Last name', 'Title', 'Work contact number']) {
      await form.getByLabel(label).fill('')
    }
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => form.getByText('Required field').count()).toBe(4)
    await form.getByLabel('First name').fill('   Blake')
    await expect.poll(() => form.getByLabel('First name').inputValue()).toBe('Blake')
    await form.getByLabel('Last name').fill('Sandoval')
    await form.getByLabel('Title').fill('  Senior Partner')
    await form.getByLabel('Work contact number').pressSequentially('785555012')
    await expect.poll(() => form.getByLabel('Work contact number').inputValue()).toBe('(785) 555-012')
    await form.getByText('Invalid phone number').waitFor()
    await form.getByLabel('Work contact number').pressSequentially('8')
    const role = form.getByLabel('Role')
    await expect.poll(() => role.inputValue()).toBe('User')
    expect(await role.getAttribute('readonly')).toBe('')
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'PUT' && sent.url().endsWith('/user/profile')),
      form.getByRole('button', { name: 'Save' }).click(),
    ])
    expect(request.postDataJSON()).toEqual({
      firstName: 'Blake',
      lastName: 'Sandoval',
      title: 'Senior Partner',
      phone: '7855550128',
    })
    const answer = (await (await request.response())?.json()) as User
    expect(answer).toMatchObject({ title: 'Senior Partner', phone: '7855550128' })
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => keptUser(page)).toEqual(answer)
    const { firstName, lastName, title, phone } = before
    await done(callApi(page, 'PUT', '/user/profile', { firstName, lastName, title, phone }))
  })

  test('[R8.14] shows nothing when it fails: the dialog stays, with all that was typed', async ({
    stage,
  }) => {
    const { page, witness } = await stage.visit('blake', { at: '/secure' })
    witness.expect(/500/, /The profile was not saved/)
    await page.route('**/user/profile', (route) => route.fulfill({ status: 500, body: '' }))
    const form = await openFromAccountMenu(page, 'Edit Profile', 'Edit Profile')
    await form.getByLabel('Title').fill('Typed in vain')
    const failed = page.waitForResponse((response) => response.url().endsWith('/user/profile'))
    await form.getByRole('button', { name: 'Save' }).click()
    await failed
    await form
      .getByRole('button', { name: 'Save', exact: true })
      .and(page.locator(':not([aria-busy])'))
      .waitFor()
    await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Typed in vain')
    await expect.poll(() => page.locator('[data-toast]').count()).toBe(0)
    await expect.poll(() => form.getByRole('alert').count()).toBe(0)
    // Master data that could not be loaded is told to the console alone, likewise.
    witness.expect(/The master data could not be loaded/)
    await page.route('**/masterdata/all', (route) => route.fulfill({ status: 500, body: '' }))
    const [logged] = await Promise.all([
      page.waitForEvent('console', (message) =>
        message.text().startsWith('The master data could not be loaded'),
      ),
      page.reload(),
    ])
    expect(logged.type()).toBe('error')
    await expect.poll(() => page.locator('[data-toast]').count()).toBe(0)
  })
})

describe('Change password', () => {
  test('[R5.8] says how strong a password is, in thirds, and what it still needs', async ({ stage }) => {
    const { page } = await stage.visit('blake', { at: '/secure' })
    const form = await openFromAccountMenu(page, 'Change password', 'Change password')
    const filled = () => form.getByRole('meter').evaluate((one) => (one as HTMLMeterElement).value)
    const met = () => form.locator('[data-met=true]').allInnerTexts()
    await expect.poll(() => filled()).toBe(0)
    for (const [typed, word, percent, count] of [
      ['abc', 'Weak', 33.33, 1],
      ['abcdefG1', 'Medium', 66.66, 3],
      ['abcdefG1!x', 'Strong', 100, 5],
    ] as const) {
      await form.getByLabel('New password', { exact: true }).fill(typed)
      await form.getByText(word, { exact: true }).waitFor()
      await expect.poll(() => filled()).toBeCloseTo(percent, 2)
      await expect.poll(() => met()).toHaveLength(count)
    }
  })

  test('[R5.6] [R5.7] refuses at the field what a new password may not be', async ({ stage }) => {
    const { page } = await stage.visit('blake', { at: '/secure' })
    const form = await openFromAccountMenu(page, 'Change password', 'Change password')
    const next = form.getByLabel('New password', { exact: true })
    await form.getByRole('button', { name: 'Change Password' }).click()
    await expect.poll(() => form.getByText('Required field').count()).toBe(3)
    for (const [typed, message] of [
      ['   aB3!  ', 'Minimum of 10 characters'],
      ['ABCDEFGHI1!', 'Use at least one lower case'],
      ['abcdefghi1!', 'Use at least one uppercase'],
      ['abcdefghiJ!', 'Use at least one numeric'],
      ['abcdefghiJ1', 'Use at least one special character'],
    ] as const) {
      await next.fill(typed)
      await form.getByText(message, { exact: true }).waitFor()
    }
    await next.fill('abcdefghiJ1!')
    await form.getByLabel('Confirm new password').fill('abcdefghiJ1?')
    await form.getByText('Passwords do not match').waitFor()
  })

  test('[R8.11] shows the server’s message when it is refused, and nothing after any other failure', async ({
    stage,
  }) => {
    const { page, witness } = await stage.visit('blake', { at: '/secure' })
    witness.expect(/status of (400|500)/, /server fault: 500/)
    const form = await openFromAccountMenu(page, 'Change password', 'Change password')
    await form.getByLabel('Current password').fill('not-my-Password-1')
    await form.getByLabel('New password', { exact: true }).fill(' Quiet-Harbor-2031 ')
    await form.getByLabel('Confirm new password').fill('Quiet-Harbor-2031')
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/account/change-password')),
      form.getByRole('button', { name: 'Change Password' }).click(),
    ])
    const { detail } = (await answer.json()) as { detail: string }
    expect([answer.status(), answer.request().postDataJSON()]).toEqual([
      400,
      { password: 'not-my-Password-1', newPassword: 'Quiet-Harbor-2031' },
    ])
    await toast(page, detail).waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.route('**/account/change-password', (route) => route.fulfill({ status: 500, body: '' }))
    const failed = page.waitForResponse((response) => response.url().endsWith('/account/change-password'))
    await form.getByRole('button', { name: 'Change Password' }).click()
    await failed
    await form
      .getByRole('button', { name: 'Change Password' })
      .and(page.locator(':not([aria-busy])'))
      .waitFor()
    await expect.poll(() => page.locator('[data-toast]').count()).toBe(0)
  })

  test('[R4.8] closes when it worked, and says so for eight seconds', async ({ stage }) => {
    const { page, context } = await stage.visit('blake')
    await timeToasts(context)
    await page.goto('/secure')
    await page.route('**/account/change-password', (route) => route.fulfill({ json: { message: 'Done.' } }))
    const form = await openFromAccountMenu(page, 'Change password', 'Change password')
    await form.getByLabel('Current password').fill('Demo-Closing-2026')
    await form.getByLabel('New password', { exact: true }).fill('Quiet-Harbor-2031')
    await form.getByLabel('Confirm new password').fill('Quiet-Harbor-2031')
    await form.getByRole('button', { name: 'Change Password' }).click()
    await form.waitFor({ state: 'detached' })
    await livesFor(page, 'Password changed successfully', 8_000)
  })
})

describe('account dialogs, wide and narrow, light and dark', () => {
  test('[R2.22] are there, and in order', async ({ stage }) => {
    const { page } = await stage.visit('blake', { at: '/secure' })
    const faults: string[] = []
    const look = async (name: string) => void faults.push(...(await faultsInEveryLook(page, name)))
    for (const [item, title] of [
      ['Edit Profile', 'Edit Profile'],
      ['Change password', 'Change password'],
      [/Blake Sandoval/, 'Profile Picture'],
    ] as const) {
      await openFromAccountMenu(page, item, title)
      await look(title)
      await leaveByEscape(dialog(page, title))
    }
    await avatarButton(page).click()
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    await look('account menu')
    await leaveByEscape(page.getByRole('menu'))
    await chooseInAccountMenu(page, 'Edit Profile')
    const form = dialog(page, 'Edit Profile')
    await form.getByLabel('Title').fill('')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Required field').waitFor()
    await look('Edit Profile refused')
    await page.keyboard.press('Escape')
    // Whoever has no work phone, as the exchange tells.
    await page.route('**/account/exchange', async (route) => {
      const answer = await route.fetch()
      const { user, role } = (await answer.json()) as { user: object; role: string }
      await route.fulfill({ json: { user: { ...user, phone: '' }, role } })
    })
    await page.goto('/secure/settings')
    await page.getByRole('button', { name: /work contact number/ }).click()
    await dialog(page, 'Add Work Contact Number').waitFor()
    expect(faults).toEqual([])
  })
})
