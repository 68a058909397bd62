import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { avatarButton } from './stage/account.ts'
import { faultsInEveryLook } from './stage/looks.ts'
import { test } from './stage/stage.ts'

describe('the top bar', () => {
  test('[R2.19] greets by name, with initials or, when there is one, the picture', async ({ stage }) => {
    const { page } = await stage.visit('tessa', { at: '/secure' })
    await page.getByText(/^Good (morning|afternoon|evening), Tessa$/).waitFor()
    await expect.poll(() => avatarButton(page).locator('span[aria-hidden]').innerText()).toBe('TL')
    const picture = `/picture/${'0'.repeat(64)}.jpg`
    await page.route(`**${picture}`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
    await page.route('**/account/exchange', async (route) => {
      const answer = await route.fetch()
      const { user, role } = (await answer.json()) as { user: object; role: string }
      await route.fulfill({ json: { user: { ...user, profilePicture: picture }, role } })
    })
    await page.reload()
    await avatarButton(page).locator(`img[src="${picture}"]`).waitFor()
    await expect.poll(() => avatarButton(page).getByText('TL').count()).toBe(0)
  })
})

describe('Settings', () => {
  test('[R2.5] keep what is chosen: mails, minutes, colors', async ({ stage }) => {
    const { page } = await stage.visit('theo', { at: '/secure/settings' })
    await expect.poll(() => page.title()).toBe('Settings - Countersign')
    const rejected = page.getByLabel('A receiver rejected a wire')
    await rejected.click()
    await expect.poll(() => rejected.isChecked()).toBe(false)
    await page.getByLabel('Sign me out after').selectOption('1 hour')
    await page.getByText('Dark', { exact: true }).click()
    const theme = () =>
      page.evaluate(() => [
        document.documentElement.dataset['theme'],
        getComputedStyle(document.documentElement).colorScheme,
      ])
    await expect.poll(() => theme()).toEqual(['dark', 'dark'])
    await expect
      .poll(() => done(callApi(page, 'GET', '/user/settings')))
      .toMatchObject({ unwantedMails: ['Wire Rejected'], idleMinutes: 60 })
    await page.reload()
    await expect.poll(() => rejected.isChecked()).toBe(false)
    await expect.poll(() => page.getByLabel('Sign me out after').inputValue()).toBe('60')
    await expect.poll(() => theme()).toEqual(['dark', 'dark'])
    await page.getByText('System', { exact: true }).click()
    await expect.poll(() => theme()).toEqual([undefined, 'light dark'])
    await done(callApi(page, 'PUT', '/user/settings', { unwantedMails: [], idleMinutes: 30 }))
    await page.reload()
    await rejected.waitFor()
    expect(await faultsInEveryLook(page, 'settings')).toEqual([])
  })

  test('take back on the page what the server did not keep', async ({ stage }) => {
    const { page, witness } = await stage.visit('theo', { at: '/secure/settings' })
    witness.expect(/500/)
    const accepted = page.getByLabel('A receiver accepted a wire')
    await accepted.waitFor()
    await page.route('**/user/settings', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await accepted.click()
    await page.getByText('Your choice was not saved').waitFor()
    await expect.poll(() => accepted.isChecked()).toBe(true)
  })
})

describe('Support', () => {
  test('[R2.6] says how to reach somebody, answers the common questions, and names the version', async ({
    stage,
  }) => {
    const { page } = await stage.visit('theo', { at: '/secure/support' })
    await expect.poll(() => page.title()).toBe('Support - Countersign')
    await expect
      .poll(() => page.getByRole('link', { name: 'Write to Support' }).getAttribute('href'))
      .toBe('mailto:support@countersign.example')
    await page.getByText('Who can see bank details?').press('Enter')
    await page.getByText('Only the manager of the transaction and the recipient').waitFor()
    await page.getByText(/^Countersign \d+\.\d+\.\d+$/).waitFor()
    expect(await faultsInEveryLook(page, 'support')).toEqual([])
  })
})
