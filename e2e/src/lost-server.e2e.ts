import { describe, expect } from 'vitest'
import { filledBy, sentWireOf, wirePath } from './closing-desk/closing.ts'
import { dialog, toast } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

test('a server that is out of reach is said so, and is back by itself: lists and what was typed', async ({
  fixtures,
}) => {
  const { page, context, errorMonitor } = await fixtures.visit('morgan')
  // What a page reads when it has time may be on its way when the line goes.
  errorMonitor.expect(/503/, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/, /master data could not be/)
  let down = true
  for (const path of ['**/transaction?*', '**/readyz']) {
    await page.route(path, (route) => (down ? route.fulfill({ status: 503, body: '' }) : route.continue()))
  }
  await page.goto('/secure')
  await page.getByText('The server cannot be reached.').waitFor()
  await page.getByRole('button', { name: 'Try Again' }).waitFor()
  expect(await problemsInEveryAppearance(page, 'list that failed', page.getByRole('main'))).toEqual([])
  down = false
  await page.getByRole('table').locator('tbody tr').first().waitFor()
  await page.getByText('The server cannot be reached.').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Add Transaction' }).first().click()
  const name = dialog(page, 'Add Transaction').getByLabel('Name', { exact: true })
  await name.fill('Typed while the line was down')
  await context.setOffline(true)
  await page.getByText('You are offline.').waitFor()
  expect(await problemsInEveryAppearance(page, 'offline')).toEqual([])
  await context.setOffline(false)
  await page.getByText('You are offline.').waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Typed while the line was down')
})

test('a decision that the server did not hear leaves the page as it was, and is made once the server is back', async ({
  fixtures,
}) => {
  const [{ page: desk }, { page, context, errorMonitor }] = await Promise.all([
    fixtures.visit('morgan'),
    fixtures.visit('tessa'),
  ])
  errorMonitor.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/, /master data could not be/)
  const { transactionId, wire } = await sentWireOf(desk, 'Decided twice', { cents: 42 })
  await filledBy(page, wire.id)
  await page.goto(wirePath(transactionId, wire))
  const accept = page.getByRole('button', { name: 'Accept', exact: true })
  await accept.waitFor()
  await context.setOffline(true)
  await accept.click()
  // Other parts of the page, such as its files, may say the same of themselves.
  const refused = page.getByRole('alert').filter({ hasText: 'The wire was not accepted' })
  await refused.getByText(/was not sent because you were offline/).waitFor()
  await page.getByText('$0.42').first().waitFor()
  await context.setOffline(false)
  await accept.click()
  await page.getByText('Verified', { exact: true }).first().waitFor()
})

test('what is pressed offline is not sent: it is kept, and sent by the press that follows, once', async ({
  fixtures,
}) => {
  const { page, context, errorMonitor } = await fixtures.visit('morgan', { at: '/secure' })
  errorMonitor.expect(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/, /master data could not be/)
  const form = dialog(page, 'Add Transaction')
  await page.getByRole('button', { name: 'Add Transaction' }).first().click()
  const name = form.getByLabel('Name', { exact: true })
  await name.fill('Typed while offline')
  await form.getByLabel('Type', { exact: true }).selectOption('Negotiated')
  await context.setOffline(true)
  await form.getByText('Offline. Your entries are kept.').waitFor()
  const save = form.getByRole('button', { name: 'Add Transaction' })
  await save.click()
  await form.getByText(/was not sent because you were offline/).waitFor()
  expect(await name.inputValue()).toBe('Typed while offline')
  expect(await problemsInEveryAppearance(page, 'save refused offline')).toEqual([])
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/transaction')) changes.push(request.url())
  })
  await context.setOffline(false)
  await toast(page, 'You are back online').waitFor()
  await page.getByText('You are offline.').waitFor({ state: 'detached' })
  // Nothing is sent until it is meant again.
  expect(changes).toEqual([])
  expect(await name.inputValue()).toBe('Typed while offline')
  await save.click()
  await page.getByRole('heading', { name: 'Typed while offline' }).waitFor()
  expect(changes).toHaveLength(1)
})

test('a screen that was asked for offline opens by itself once the connection is back, and what stands stays readable', async ({
  fixtures,
}) => {
  const { page, context, errorMonitor } = await fixtures.visit('morgan', { at: '/secure' })
  errorMonitor.expect(
    /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/,
    /master data could not be/,
    /ChunkLoadError: Loading chunk Settings/,
  )
  const rows = page.getByRole('table').locator('tbody tr')
  await rows.first().waitFor()
  await context.setOffline(true)
  await page.getByText(/What you see was read at/).waitFor()
  expect(await rows.count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Settings' }).click()
  await toast(page, 'You are offline').waitFor()
  await context.setOffline(false)
  // Chromium asks for a module once: what it missed comes with the page anew.
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
})

describe('a part that cannot be loaded', () => {
  test('is said when it is search, which works once the page was reloaded', async ({ fixtures }) => {
    const { page, errorMonitor } = await fixtures.visit('theo')
    errorMonitor.expect(/ERR_FAILED/)
    await page.route('**/assets/overlays-*.js', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/overlays-'))
    await page.goto('/secure/support')
    await failed
    const opener = page.getByRole('button', { name: 'Search', exact: true })
    await opener.click()
    await toast(page, 'Search could not be loaded').waitFor()
    await page.unroute('**/assets/overlays-*.js')
    await page.reload()
    await opener.click()
    await dialog(page, 'Search').getByRole('combobox').waitFor()
  })

  test('[R2.29] [R2.30] is said on its page, which is reloaded, or left for the list', async ({
    fixtures,
  }) => {
    const { page, errorMonitor } = await fixtures.visit('morgan', { at: '/secure' })
    errorMonitor.expect(
      /settings-screen/,
      /transaction-dialog/,
      /ChunkLoadError: Loading chunk/,
      /ERR_FAILED/,
    )
    await page.getByRole('table').waitFor()
    await page.route('**/assets/settings-screen-*.js', (route) => route.abort())
    const logged = page.waitForEvent('console', (message) => message.text().includes('ChunkLoadError'))
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'Something Went Wrong' }).waitFor()
    await page.getByText('We encountered an unknown error when loading Settings').waitFor()
    expect((await logged).text()).toContain('Loading chunk Settings failed')
    expect(await problemsInEveryAppearance(page, 'something went wrong')).toEqual([])
    await page.getByRole('button', { name: 'Go back to all Transactions' }).click()
    await page.waitForURL(/\/secure\/?$/)
    await page.getByRole('table').waitFor()

    await page.route('**/assets/transaction-dialog-*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'Add Transaction' }).first().click()
    // The page behind it stays, and can be gone on with.
    const failed = page.getByRole('dialog', { name: 'Something Went Wrong' })
    await failed.waitFor()
    expect(await problemsInEveryAppearance(page, 'dialog that did not come')).toEqual([])
    await failed.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('table').locator('tbody tr').first().waitFor()
    await page.getByRole('button', { name: 'Add Transaction' }).first().click()
    await failed.waitFor()
    await page.unroute('**/assets/transaction-dialog-*.js')
    const again = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload' }).click()
    await again
    await page.getByRole('table').waitFor()
    await page.getByRole('button', { name: 'Add Transaction' }).first().click()
    await dialog(page, 'Add Transaction').waitFor()
  })

  test('[R8.16] has a code of its own when it is a stylesheet, and leaves the page as it is', async ({
    fixtures,
  }) => {
    const { page, errorMonitor } = await fixtures.visit('tessa', {
      firstVisit: true,
      at: '/secure/support',
    })
    errorMonitor.expect(/show-walkthrough/, /CSS/, /ERR_FAILED/)
    await page.route('**/assets/show-walkthrough-*.css', (route) => route.abort())
    await page.evaluate(() => {
      for (const view of ['TRANSACTIONS_VIEW', 'TRANSACTION_VIEW'])
        localStorage.removeItem(`countersign.${view}`)
    })
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('walk-through could not be shown'),
    )
    await page.getByRole('button', { name: 'Show Again' }).click()
    const code = await (
      await logged
    )
      .args()[1]
      ?.evaluate((error: { code?: string; chunk?: string }) => [error.code, error.chunk])
    expect(code).toEqual(['CSS_CHUNK_LOAD_FAILED', 'walk-through'])
    await page.getByRole('table').waitFor()
  })
})
