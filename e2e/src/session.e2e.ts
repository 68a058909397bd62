import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { signInButton } from './stage/sign-in.ts'
import { story } from './stage/stage.ts'

type KeptUser = { id_token: string; refresh_token: string; expires_at: number }

/** Makes the id token that is kept look as if it had ended; `spent` makes the refresh token worthless as well. */
async function letTokenEnd(page: Page, { spent = false } = {}): Promise<void> {
  await page.evaluate((spent) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('countersign.oidc.user:')) ?? ''
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as KeptUser
    const [head, body = '', signature] = user.id_token.split('.')
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number }
    claims.exp = Math.floor(Date.now() / 1000) - 60
    const past = btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    user.id_token = [head, past, signature].join('.')
    user.expires_at = claims.exp
    if (spent) user.refresh_token = 'worthless'
    localStorage.setItem(key, JSON.stringify(user))
  }, spent)
}

const filterStatus = (page: Page, status: string) => page.getByLabel('Status').selectOption(status)

const rows = (page: Page) => page.getByRole('table').getByRole('row')

describe('a session', () => {
  story('[R1.15] renews its tokens once for two tabs that ask at the same time', async ({ stage }) => {
    const { page, context } = await stage.visit('morgan', { ownSession: true })
    const other = await context.newPage()
    await other.goto('/secure')
    await rows(other).first().waitFor()
    const answers: number[] = []
    context.on('response', (response) => {
      if (response.url().endsWith('/oidc/token')) answers.push(response.status())
    })
    await letTokenEnd(page)
    const [first, second] = await Promise.all(
      [page, other].map(async (tab) => {
        const asked = tab.waitForResponse((response) => /\/transaction\?.*status=3/.test(response.url()))
        await filterStatus(tab, 'Completed')
        return asked
      }),
    )
    expect([first?.status(), second?.status()]).toEqual([200, 200])
    expect(answers).toEqual([200])
    // And the tokens that came are the next ones, not the last.
    await page.reload()
    await rows(page).first().waitFor()
  })

  story('renews its tokens when two tabs are opened anew at once', async ({ stage }) => {
    const { page, context } = await stage.visit('morgan', { ownSession: true })
    const other = await context.newPage()
    await other.goto('/secure')
    await letTokenEnd(page)
    await Promise.all([page.reload(), other.reload()])
    await rows(page).first().waitFor()
    await rows(other).first().waitFor()
  })

  story('[R8.8] [R2.23] [R4.6] that ended says so, and leads to the login page only', async ({ stage }) => {
    const { page, witness } = await stage.visit('tessa', { at: '/secure' })
    witness.expect(/status of 40[01]/, /No id token; the request goes out without one/)
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
    expect(await modal.getByRole('button').count()).toBe(1)
    const address = page.url()
    await modal.getByRole('button', { name: 'Go to login' }).click()
    await signInButton(page).waitFor()
    expect(page.url()).toBe(address)
    expect(
      await page.evaluate(() => [
        localStorage.getItem('countersign.user'),
        localStorage.getItem('countersign.role'),
      ]),
    ).toEqual([null, null])
  })

  story('[R8.9] of somebody who was made inactive says so at the next call', async ({ stage }) => {
    const { page, witness } = await stage.visit('tessa', { at: '/secure' })
    witness.expect(/status of 403/)
    await rows(page).first().waitFor()
    await page.route('**/transaction?*', (route) =>
      route.fulfill({ status: 403, contentType: 'text/plain', body: 'User inactive or blocked' }),
    )
    await filterStatus(page, 'Completed')
    await page.getByRole('dialog', { name: 'Your account has been marked as Inactive or Blocked.' }).waitFor()
  })

  story('survives a 403 that is about something else', async ({ stage }) => {
    const { page, witness } = await stage.visit('tessa', { at: '/secure' })
    witness.expect(/status of 403/)
    await rows(page).first().waitFor()
    await page.route('**/transaction?*', (route) =>
      route.fulfill({ status: 403, contentType: 'text/plain', body: 'User inactive or blocked.' }),
    )
    await filterStatus(page, 'Completed')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
