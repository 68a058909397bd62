import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { keptTokens, letTokenEnd } from './stage/kept-tokens.ts'
import { people } from './stage/people.ts'
import { signInButton } from './stage/sign-in.ts'
import { test } from './stage/stage.ts'

const filterStatus = (page: Page, status: string) => page.getByLabel('Status').selectOption(status)

const rows = (page: Page) => page.getByRole('table').getByRole('row')

describe('a session', () => {
  test('[R4.2] begins with a silent token and its exchange, a spinner meanwhile', async ({ stage }) => {
    const { page } = await stage.visit('theo', { ownSession: true })
    await rows(page).first().waitFor()
    await letTokenEnd(page)
    await page.evaluate(() => {
      for (const name of ['countersign.user', 'countersign.role']) localStorage.removeItem(name)
    })
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/account/exchange', async (route) => {
      await held
      await route.continue()
    })
    const renewed = page.waitForResponse((response) => response.url().endsWith('/oidc/token'))
    const exchanged = page.waitForRequest('**/account/exchange')
    await page.reload()
    expect((await renewed).status()).toBe(200)
    const { id_token: sent } = (await exchanged).postDataJSON() as { id_token: string }
    expect(sent).toBe((await keptTokens(page))?.id_token)
    await page.getByRole('status').getByText('Loading').waitFor()
    await expect.poll(() => page.getByRole('navigation').count()).toBe(0)
    answer()
    await rows(page).first().waitFor()
    const kept = await page.evaluate(() => [
      localStorage.getItem('countersign.user'),
      localStorage.getItem('countersign.role'),
    ])
    expect(JSON.parse(kept[0] ?? 'null')).toMatchObject({ email: people.theo.email })
    expect(kept[1]).toBe('"user"')
  })

  test('[R8.8] [R2.23] [R4.6] that ended says so, and leads to the login page only', async ({ stage }) => {
    const { page, witness } = await stage.visit('tessa', { at: '/secure' })
    witness.expect(
      /status of 40[01]/,
      /No id token; the request goes out without one/,
      /The master data could not be loaded/,
    )
    await rows(page).first().waitFor()
    await letTokenEnd(page, { spent: true })
    await filterStatus(page, 'Completed')
    const modal = page.getByRole('dialog', { name: 'Your session expired' })
    await modal
      .getByText('For security purposes, your current session has expired. Please log in again to continue', {
        exact: true,
      })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(10, 10)
    await modal.waitFor()
    await expect.poll(() => modal.getByRole('button').count()).toBe(1)
    const address = page.url()
    const entries = await page.evaluate(() => history.length)
    const reloaded = page.waitForEvent('load')
    await modal.getByRole('button', { name: 'Go to login' }).click()
    await reloaded
    await signInButton(page).waitFor()
    await expect.poll(() => modal.count()).toBe(0)
    expect([page.url(), await page.evaluate(() => history.length)]).toEqual([address, entries])
    expect(
      await page.evaluate(() => [
        localStorage.getItem('countersign.user'),
        localStorage.getItem('countersign.role'),
      ]),
    ).toEqual([null, null])
  })

  test('[R8.9] of somebody who was made inactive says so at the next call', async ({ stage }) => {
    const { page, witness } = await stage.visit('tessa', { at: '/secure' })
    witness.expect(/status of 403/)
    await rows(page).first().waitFor()
    await page.route('**/transaction?*', (route) =>
      route.fulfill({ status: 403, contentType: 'text/plain', body: 'User inactive or blocked' }),
    )
    await filterStatus(page, 'Completed')
    const modal = page.getByRole('dialog', { name: 'Your account has been marked as Inactive or Blocked.' })
    await modal.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => modal.getByRole('button').allInnerTexts()).toEqual(['Go to login'])
  })

  test('survives a 403 that is about something else', async ({ stage }) => {
    const { page, witness } = await stage.visit('tessa', { at: '/secure' })
    witness.expect(/status of 403/)
    await rows(page).first().waitFor()
    await page.route('**/transaction?*', (route) =>
      route.fulfill({ status: 403, contentType: 'text/plain', body: 'User inactive or blocked.' }),
    )
    await filterStatus(page, 'Completed')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })
})
