import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { closingWithPar, costWireBody, manyLines } from './closing-desk/cost-of-issuance.ts'
import { dialog } from './closing-desk/screens.ts'
import { wirePath, type Wire } from './closing-desk/closing.ts'
import { test } from './stage/stage.ts'

/** Milliseconds from each key to the next picture of the page with what it typed. */
async function keyTimes(page: Page, input: Locator, text: string): Promise<number[]> {
  await input.focus()
  await page.evaluate(() => {
    const times: number[] = []
    const listens = 'keyTimes' in globalThis
    Object.assign(globalThis, { keyTimes: times })
    if (listens) return
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () =>
            (globalThis as unknown as { keyTimes: number[] }).keyTimes.push(performance.now() - timeStamp),
          )
          port1.start()
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  for (const key of text) await page.keyboard.press(key)
  await expect.poll(() => input.inputValue()).toContain(text)
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes.length))
    .toBeGreaterThanOrEqual(text.length)
  return page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes)
}

/** By its name: asking two hundred lines for their roles takes longer than what is measured here. */
const cell = (form: Locator, line: number, name: string): Locator =>
  form.locator(`input[name="associatedServices.${line - 1}.${name}"]`)

/** Milliseconds from pressing Edit to a picture of the cost lines, by way of the two steps before them. */
const openingTime = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
      })
    const press = async (name: string) => {
      const wanted = () =>
        [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)
      while (!wanted()) await frame()
      wanted()?.click()
      await frame()
    }
    const began = performance.now()
    await press('Edit')
    await press('Continue')
    await press('Continue')
    const last = () => document.querySelector('input[name="associatedServices.199.payee"]')
    while (!last()?.checkVisibility()) await frame()
    return performance.now() - began
  })

/** The best of some: what else the machine does meanwhile is not measured. */
const best = async (limit: number, measure: () => Promise<number>): Promise<number> => {
  const times = [await measure()]
  while (times.length < 3 || (Math.min(...times) >= limit && times.length < 15)) times.push(await measure())
  return Math.min(...times)
}

const second = 1000
const tenth = 100

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Infinity

test('two hundred lines are there in about a second, and typing in them stays smooth', async ({ stage }) => {
  const { page } = await stage.visit('morgan', { at: '/secure' })
  const transactionId = await closingWithPar(page, 'Costs in bulk', 10_000_000_000)
  const body = costWireBody(manyLines(200))
  const wire = await done(callApi<Wire>(page, 'POST', `/transaction/${transactionId}/wire`, body))
  await page.goto(wirePath(transactionId, wire))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = dialog(page, 'Edit Wire #1')
  // What a dialog loads when it is opened for the first time is not of its lines.
  await form.waitFor()
  await form.getByRole('button', { name: 'Close', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  const opened = await best(second, async () => {
    const time = await openingTime(page)
    await form.getByRole('button', { name: 'Close', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    return time
  })
  await openingTime(page)
  const typing = (cellOf: Locator, text: string) =>
    best(tenth, async () => median(await keyTimes(page, cellOf, text)))
  const words = await typing(cell(form, 100, 'payee'), 'and twenty more keys')
  const money = await typing(cell(form, 199, 'amount'), '0123456789')
  process.stdout.write(
    `200 lines: there in ${opened.toFixed()} ms; a key takes ${words.toFixed()} ms, in an amount ${money.toFixed()} ms
`,
  )
  // A key takes 11 to 18 ms on a machine of its own. Other stories run beside this one, so three times the promise passes.
  expect(opened).toBeLessThan(3 * second)
  expect(words).toBeLessThan(3 * tenth)
  expect(money).toBeLessThan(3 * tenth)
  await expect.poll(() => form.getByRole('button', { name: 'Add Line' }).isDisabled()).toBe(true)
})
