import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { closingBy, closingName, filledBy, sentWireOf } from './closing-desk/closing.ts'
import { openScreen } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test, type Fixtures } from './fixtures/fixtures.ts'
import type { Person } from './fixtures/people.ts'

const tour = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true })

const seenHere = (page: Page) =>
  page.evaluate(() =>
    ['TRANSACTIONS_VIEW', 'TRANSACTION_VIEW'].map((view) => localStorage.getItem(`countersign.${view}`)),
  )

const seenThere = async (page: Page) =>
  (await done(callApi<{ walkthroughsSeen: string[] }>(page, 'GET', '/user/settings'))).walkthroughsSeen

/** A user who has not seen any walkthrough, neither in this browser nor on the server. */
async function newcomer(fixtures: Fixtures, person: Person) {
  // Its storage, without a load of the product.
  const fresh = await fixtures.visit(person, { firstVisit: true, at: '/healthz' })
  await done(callApi(fresh.page, 'PUT', '/user/settings', { walkthroughsSeen: [] }))
  await fresh.page.evaluate(() => {
    for (const view of ['TRANSACTIONS_VIEW', 'TRANSACTION_VIEW'])
      localStorage.removeItem(`countersign.${view}`)
  })
  return fresh
}

async function walk(page: Page, titles: readonly string[], texts: readonly RegExp[] = []): Promise<void> {
  for (const [at, title] of titles.entries()) {
    await tour(page, title)
      .getByText(texts[at] ?? title)
      .first()
      .waitFor()
    await tour(page, title)
      .getByRole('button', { name: at === titles.length - 1 ? 'Done' : 'Next' })
      .click()
  }
  await expect.poll(() => page.locator('.driver-popover').count()).toBe(0)
}

describe('a walk-through', () => {
  test('[R1.11] [R2.31] [R2.32] [R2.33] [R3.14] leads the manager through list and transaction, each once', async ({
    fixtures,
  }) => {
    const { page } = await newcomer(fixtures, 'morgan')
    await page.goto('/secure')
    await tour(page, 'Add Transaction').waitFor()
    expect(await seenHere(page)).toEqual(['1', null])
    await expect.poll(() => seenThere(page)).toEqual(['TRANSACTIONS_VIEW'])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.driver-popover').count()).toBe(0)
    const [data, role] = await page.evaluate(() =>
      ['user', 'role'].map(
        (key) => JSON.parse(localStorage.getItem(`countersign.${key}`) ?? 'null') as unknown,
      ),
    )
    expect([data, role]).toMatchObject([{ email: 'morgan@harbor.example' }, 'user'])
    expect(
      await page.evaluate(
        () => Object.keys(localStorage).filter((key) => key.startsWith('countersign.oidc.user:')).length,
      ),
    ).toBe(1)
    // Neither here nor, by what the server knows, in a browser that has never seen it.
    await page.evaluate(() => localStorage.removeItem('countersign.TRANSACTIONS_VIEW'))
    await page.reload()
    await page.getByRole('table').waitFor()
    await expect.poll(() => seenHere(page)).toEqual(['1', null])
    expect(await page.locator('.driver-popover').count()).toBe(0)

    await openScreen(page, `/secure/transactions/${await closingBy(page, closingName('Explained'))}`)
    // The keyboard moves on once a step is drawn, which is when its button has the focus.
    const explained = async (title: string, text: string) => {
      await tour(page, title).getByText(text).waitFor()
      const button = tour(page, title).getByRole('button', { name: /^(Next|Done)$/ })
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    const steps = [
      ['Add Wire', 'Add one wire for each payment'],
      ['Add Bank Details', 'Visible only to the manager and the recipient'],
      ['Add Wire Details', 'Visible to all participants'],
      ['Add Cost of Issuance', 'fees, administrative costs, platform fee and contingency amounts'],
      ['Send Wire Invites', 'As the final step, review the summary'],
      ['Add Transaction Team', 'members of your own organization'],
    ] as const
    for (const [title, text] of steps) {
      await explained(title, text)
      if (title !== 'Add Transaction Team') await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('ArrowLeft')
    await walk(page, ['Send Wire Invites', 'Add Transaction Team'])
    await expect
      .poll(async () => (await seenThere(page)).toSorted())
      .toEqual(['TRANSACTIONS_VIEW', 'TRANSACTION_VIEW'])
  })

  test('[R2.34] leads the receiver from the list to the approval, also on a phone', async ({ fixtures }) => {
    const [{ page: desk }, { page }] = await Promise.all([
      fixtures.visit('morgan'),
      newcomer(fixtures, 'theo'),
    ])
    const { transactionId, wire } = await sentWireOf(desk, 'First received', { to: 'theo' })
    await filledBy(page, wire.id)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/secure')
    await tour(page, 'Open Transaction').getByText('Click a transaction').waitFor()
    const isOnScreen = async () => {
      const box = await tour(page, 'Open Transaction').boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 390
    }
    await expect.poll(isOnScreen).toBe(true)
    await walk(page, ['Open Transaction'])
    await openScreen(page, `/secure/transactions/${transactionId}`)
    await tour(page, 'Action Needed').waitFor()
    expect(
      await problemsInEveryAppearance(page, 'walk-through of a wire', tour(page, 'Action Needed')),
    ).toEqual([])
    await walk(
      page,
      ['Action Needed', 'Reject or Approve Wire Details', 'Rejection Remarks', 'On Approval'],
      [
        /awaiting your decision/i,
        /accept or reject/,
        /choose every reason.*then submit/,
        /status.*shows Verified/,
      ],
    )
    expect(await seenHere(page)).toEqual(['1', '1'])
  })
})
