import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { closingBy, closingName, sentWireBy } from './closing-desk/closing.ts'
import { costWireBody, manyLines } from './closing-desk/cost-of-issuance.ts'
import { openAddWire } from './closing-desk/screens.ts'
import { test } from './stage/stage.ts'

/** Milliseconds from following the link of this name to a picture of the page with its last wire. */
const openingTime = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const frame = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
      })
    const link = (text: string) => [...document.querySelectorAll('a')].find((one) => one.textContent === text)
    const began = performance.now()
    link(wanted)?.click()
    while (!link('Wire #40')) await frame()
    await frame()
    return performance.now() - began
  }, name)

const second = 1000

/**
 * Other stories and tests run beside this one: the best of a dozen says what the page itself takes, and even that may
 * be three times as much.
 */
const bestTime = async (page: Page, list: string, search: string, name: string): Promise<number> => {
  let best = Infinity
  for (let tries = 0; tries < 12 && best >= second; tries += 1) {
    await page.goto(list)
    await page.getByLabel(search).fill(name)
    await page.getByRole('link', { name }).waitFor()
    best = Math.min(best, await openingTime(page, name))
  }
  return best
}

test('a transaction of 40 wires and 200 cost lines, and its memo, can be worked with in about a second', async ({
  stage,
}) => {
  const { page } = await stage.visit('morgan', { at: '/secure' })
  const name = closingName('Forty wires')
  const transactionId = await closingBy(page, name)
  await done(callApi(page, 'POST', `/transaction/${transactionId}/wire`, costWireBody(manyLines(200))))
  for (let number = 2; number <= 40; number += 1)
    await sentWireBy(page, transactionId, { cents: number * 100 })
  expect(await bestTime(page, '/secure', 'Search transactions', name)).toBeLessThan(3 * second)
  await done(callApi(page, 'POST', `/transaction/${transactionId}/closingmemo`))
  expect(await bestTime(page, '/secure/closingmemos', 'Search closing memos', name)).toBeLessThan(3 * second)
})

test('Escape in the receiver’s field empties nothing, and asks before the dialog closes', async ({
  stage,
}) => {
  const { page } = await stage.visit('morgan', { at: '/secure' })
  await page.goto(`/secure/transactions/${await closingBy(page, closingName('Escape'))}`)
  const form = await openAddWire(page)
  const receiver = form.getByLabel('Receiver')
  await receiver.fill('somebody@elsewhere.example')
  await receiver.press('Escape')
  await page.getByText('Your inputs will not be saved if you close.').waitFor()
  await page.getByRole('button', { name: 'Continue Editing' }).click()
  await expect.poll(() => receiver.inputValue()).toBe('somebody@elsewhere.example')
})

test('a button stays where it is while another one beside it is still on its way', async ({ stage }) => {
  const { page } = await stage.visit('morgan', { at: '/secure' })
  const transactionId = await closingBy(page, closingName('Late button'))
  const arrival = Promise.withResolvers<void>()
  await page.route('**/assets/freeze-menu-*.js', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await page.goto(`/secure/transactions/${transactionId}`)
  const add = page.getByRole('button', { name: 'Add Wire' }).first()
  await add.waitFor()
  const before = await add.boundingBox()
  const late = page.getByRole('button', { name: 'More actions for this transaction' })
  expect(await late.count()).toBe(0)
  arrival.resolve()
  await late.waitFor()
  expect(await add.boundingBox()).toEqual(before)
})

test('on a narrow screen the tab of the page that is open is in sight', async ({ stage }) => {
  const { page } = await stage.visit('morgan', { at: '/secure', viewport: { width: 390, height: 844 } })
  const transactionId = await closingBy(page, closingName('Narrow'))
  await page.goto(`/secure/transactions/${transactionId}/files`)
  const tab = page
    .getByRole('navigation', { name: 'Parts of the transaction' })
    .getByRole('link', { name: 'Files' })
  const rightEdge = async () => {
    const { x, width } = (await tab.boundingBox()) ?? { x: Infinity, width: 0 }
    return x + width
  }
  await expect.poll(rightEdge).toBeLessThanOrEqual(390)
})
