import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { account, sentWireOf, wirePath } from './closing-desk/closing.ts'
import { test } from './fixtures/fixtures.ts'

const phone = { width: 390, height: 844 }

const bar = (page: Page) =>
  page.getByRole('region', { name: 'Your decision' }).and(page.locator('[data-decision-bar]'))

const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })

/** Whether all of it is in the window, and nothing lies over its middle. */
const isInSight = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return (
      top >= 0 &&
      bottom <= innerHeight &&
      right <= innerWidth &&
      over !== null &&
      (element.contains(over) || over.contains(element))
    )
  })

const allInSight = async (parts: Locator[]) => (await Promise.all(parts.map(isInSight))).every(Boolean)

describe('the decision page on a phone', () => {
  test('shows amount, payee and both buttons without scrolling, and covers neither a field nor the end of the page', async ({
    fixtures,
  }) => {
    const [{ page: desk }, { page }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa', { viewport: phone }),
    ])
    const { transactionId, wire } = await sentWireOf(desk, 'On a phone', { bank: account })
    await page.goto(wirePath(transactionId, wire))
    await button(page, 'Accept').waitFor()
    const details = page.getByRole('main')
    const sights = [
      details.getByText('$125,000.00').first(),
      bar(page).getByText('$125,000.00'),
      bar(page).getByText(`to ${account.fbo}`),
      button(page, 'Accept'),
      button(page, 'Reject'),
    ]
    await expect.poll(() => allInSight(sights)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)

    // The number was filled in ahead: a press leads to its field, which the bar does not cover.
    await button(page, 'Accept').click()
    const again = page.getByLabel('Enter the account number again')
    await expect.poll(() => again.evaluate((field) => field === document.activeElement)).toBe(true)
    await expect.poll(() => isInSight(again)).toBe(true)

    // As small as an on-screen keyboard leaves the page.
    await page.setViewportSize({ width: 390, height: 420 })
    await again.blur()
    await again.focus()
    await expect.poll(() => allInSight([again, ...sights.slice(1)])).toBe(true)

    await page.setViewportSize(phone)
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }))
    await expect
      .poll(() =>
        allInSight([page.getByRole('button', { name: 'Report Suspected Fraud' }), ...sights.slice(1)]),
      )
      .toBe(true)

    await again.fill(account.accountNumber)
    await again.press('Enter')
    await page.getByRole('region', { name: 'Your part is done' }).waitFor()
    await page.reload()
    await page.getByRole('region', { name: 'Your part is done' }).waitFor()
  })
})

test('a long reason of why nothing can be filled in stands beside the buttons, not above them', async ({
  fixtures,
}) => {
  const [{ page: desk }, { page }] = await Promise.all([
    fixtures.visit('morgan'),
    fixtures.visit('tessa', { viewport: { width: 1280, height: 900 } }),
  ])
  const { transactionId, wire } = await sentWireOf(desk, 'Frozen')
  await done(callApi(desk, 'POST', `/transaction/${transactionId}/freeze`, { reason: 'A strange call' }))
  await page.goto(wirePath(transactionId, wire))
  const reason = bar(page).getByText('The transaction is frozen.', { exact: false })
  await reason.waitFor()
  const middle = (part: Locator) =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    })
  for (const name of ['Reject this wire instead', 'Fill In Details'])
    await expect
      .poll(async () => Math.abs((await middle(button(page, name))) - (await middle(reason))))
      .toBeLessThan(10)
})
