import { describe, expect } from 'vitest'
import { dialog } from './closing-desk/screens.ts'
import { faultsInEveryLook } from './stage/looks.ts'
import { test } from './stage/stage.ts'

describe('a server that is out of reach', () => {
  test('is said so once, and comes back by itself with what was typed still there', async ({ stage }) => {
    const { page, context, witness } = await stage.visit('morgan', { at: '/secure' })
    // What a page reads when it has time may be on its way when the line goes.
    witness.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/, /master data could not be/)
    await page.getByRole('table').waitFor()
    await page.getByRole('button', { name: 'Add Transaction' }).first().click()
    const name = dialog(page, 'Add Transaction').getByLabel('Name', { exact: true })
    await name.fill('Typed while the line was down')
    await context.setOffline(true)
    await page.getByText('You are offline.').waitFor()
    expect(await faultsInEveryLook(page, 'offline')).toEqual([])
    await context.setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'detached' })
    await expect.poll(() => name.inputValue()).toBe('Typed while the line was down')
    await page.keyboard.press('Escape')
  })

  test('shows its lists as soon as it is back, without a reload', async ({ stage }) => {
    const { page, witness } = await stage.visit('morgan')
    witness.expect(/503/)
    let down = true
    for (const path of ['**/transaction?*', '**/readyz']) {
      await page.route(path, (route) => (down ? route.fulfill({ status: 503, body: '' }) : route.continue()))
    }
    await page.goto('/secure')
    await page.getByText('The server cannot be reached.').waitFor()
    down = false
    await page.getByRole('table').locator('tbody tr').first().waitFor()
    await page.getByText('The server cannot be reached.').waitFor({ state: 'detached' })
  })
})

describe('a part that cannot be loaded', () => {
  test('[R2.30] on another page leads back to all transactions', async ({ stage }) => {
    const { page, witness } = await stage.visit('morgan', { at: '/secure' })
    witness.expect(/settings-page/, /ChunkLoadError: Loading chunk Settings failed/, /ERR_FAILED/)
    await page.getByRole('table').waitFor()
    await page.route('**/assets/settings-page-*.js', (route) => route.abort())
    const told = page.waitForEvent('console', (message) => message.text().includes('ChunkLoadError'))
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'Something Went Wrong' }).waitFor()
    await page.getByText('We encountered an unknown error when loading Settings').waitFor()
    expect((await told).text()).toContain('Loading chunk Settings failed')
    expect(await faultsInEveryLook(page, 'something went wrong')).toEqual([])
    await page.unroute('**/assets/settings-page-*.js')
    await page.getByRole('button', { name: 'Go back to all Transactions' }).click()
    await page.waitForURL(/\/secure\/?$/)
    await page.getByRole('table').waitFor()
  })

  test('[R2.29] on the list and in the secure root is reloaded', async ({ stage }) => {
    const { page, witness } = await stage.visit('morgan')
    witness.expect(/ChunkLoadError/, /transaction-dialog/, /ERR_FAILED/)
    for (const path of ['/secure', '/secure/transactions', '/secure/transactions/']) {
      await page.goto(path)
      await page.getByRole('table').waitFor()
      await page.route('**/assets/transaction-dialog-*.js', (route) => route.abort())
      await page.getByRole('button', { name: 'Add Transaction' }).first().click()
      await page.getByRole('heading', { name: 'Something Went Wrong' }).waitFor()
      await page.unroute('**/assets/transaction-dialog-*.js')
      const again = page.waitForEvent('load')
      await page.getByRole('button', { name: 'Reload' }).click()
      await again
      await page.getByRole('table').waitFor()
    }
  })

  test('[R8.16] has a code of its own when it is a stylesheet, and costs nobody the page', async ({
    stage,
  }) => {
    const { page, witness } = await stage.visit('tessa', { firstVisit: true, at: '/secure/support' })
    witness.expect(/show-walkthrough/, /CSS/, /ERR_FAILED/)
    await page.route('**/assets/show-walkthrough-*.css', (route) => route.abort())
    await page.evaluate(() => {
      for (const view of ['TRANSACTIONS_VIEW', 'TRANSACTION_VIEW'])
        localStorage.removeItem(`countersign.${view}`)
    })
    const told = page.waitForEvent('console', (message) =>
      message.text().includes('walk-through could not be shown'),
    )
    await page.getByRole('button', { name: 'Show Again' }).click()
    const code = await (
      await told
    )
      .args()[1]
      ?.evaluate((error: { code?: string; chunk?: string }) => [error.code, error.chunk])
    expect(code).toEqual(['CSS_CHUNK_LOAD_FAILED', 'walk-through'])
    await page.getByRole('table').waitFor()
  })
})

describe('a page that is left while it loads', () => {
  test('signs nobody out', async ({ stage }) => {
    const { page } = await stage.visit('morgan')
    await page.route('**/account/exchange', () => new Promise<void>(() => {}))
    const asked = page.waitForRequest('**/account/exchange')
    await page.goto('/secure/support')
    await asked
    await page.unroute('**/account/exchange')
    await page.goto('/secure')
    await page.getByRole('table').waitFor()
  })
})
