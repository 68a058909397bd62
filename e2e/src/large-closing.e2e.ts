import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { closingBy, closingName, emptyDetails, wirePath, type Wire } from './closing-desk/closing.ts'
import { costWireBody, manyLines } from './closing-desk/cost-of-issuance.ts'
import { dialog, openScreen } from './closing-desk/screens.ts'
import { test } from './fixtures/fixtures.ts'

const second = 1000
const tenth = 100

/** What `drawingTime` takes where a page opens in a second, in milliseconds. */
const usualDrawingTime = 50

/** The mean of milliseconds in which the page makes two thousand rows and finds their places. */
const drawingTime = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const times = 20
    const began = performance.now()
    for (let time = 0; time < times; time += 1) {
      const list = document.createElement('ul')
      for (let row = 0; row < 2_000; row += 1) {
        const item = document.createElement('li')
        item.textContent = `Row ${row}`
        list.append(item)
      }
      document.body.append(list)
      list.getBoundingClientRect()
      list.remove()
    }
    return (performance.now() - began) / times
  })

/** Milliseconds from following the link of this name to a picture of the page with its last wire. */
const openingTime = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const frame = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
      })
    const link = (called: string) =>
      [...document.querySelectorAll('a')].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent) === called,
      )
    const began = performance.now()
    link(wanted)?.click()
    while (!link('Wire #40')) await frame()
    await frame()
    return performance.now() - began
  }, name)

type Stood = { boardStood?: number }

/** Milliseconds from choosing the board on a page that was just loaded until its last wire stands and takes the focus. */
async function boardTime(page: Page, transactionId: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(`/secure/transactions/${transactionId}`)
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await page.evaluate(() => {
    const stood = globalThis as Stood
    const began = performance.now()
    const look = () => {
      const rows = document.querySelectorAll<HTMLElement>('table[aria-label="Pending"] tbody a')
      const drawn = document.querySelectorAll('figure svg a')
      rows[39]?.focus()
      if (drawn.length < 40 || rows.length < 40 || document.activeElement !== rows[39])
        requestAnimationFrame(look)
      else requestAnimationFrame(() => setTimeout(() => (stood.boardStood = performance.now() - began)))
    }
    const tabs = document.querySelectorAll<HTMLElement>('nav[aria-label="Transaction sections"] a')
    ;[...tabs].find(({ textContent }) => textContent === 'Closing Board')?.click()
    look()
  })
  const stood = () => page.evaluate(() => (globalThis as Stood).boardStood ?? 0)
  await expect.poll(stood).toBeGreaterThan(0)
  return stood()
}

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
const costsTime = (page: Page): Promise<number> =>
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

/** Tries until one is within the limit: what else the machine does meanwhile is not measured. */
async function best(limit: number, measure: () => Promise<number>): Promise<number> {
  let time = Infinity
  for (let tries = 0; tries < 12 && time >= limit; tries += 1) time = Math.min(time, await measure())
  return time
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Infinity

/** A closing of forty wires, of which the first has two hundred cost lines. */
async function largeClosing(page: Page): Promise<{ transactionId: string; name: string; wire: Wire }> {
  const name = closingName('Forty wires')
  const transactionId = await closingBy(page, name)
  const add = (body: object) => done(callApi<Wire>(page, 'POST', `/transaction/${transactionId}/wire`, body))
  const wire = await add(costWireBody(manyLines(200)))
  const small = (number: number) => ({
    role: 'Bond Counsel',
    receiverEmail: `payee-${number}@forty.example`,
    amount: number * 1_000_01,
    wirePurposes: [{ purpose: 6, amount: number * 1_000_01 }],
    references: [],
    bankDetails: emptyDetails,
    draft: false,
  })
  for (let number = 2; number <= 40; number += 13) {
    await Promise.all(Array.from({ length: 13 }, (_, at) => add(small(number + at))))
  }
  return { transactionId, name, wire }
}

async function openedFrom(page: Page, list: string, search: string, name: string): Promise<number> {
  await page.goto(list)
  await page.getByLabel(search).fill(name)
  await page.getByRole('link', { name }).waitFor()
  return openingTime(page, name)
}

/** As `costsTime`, after closing what an earlier try left open; the dialog stays open for what follows. */
async function costsOpened(page: Page, form: Locator): Promise<number> {
  if (await form.isVisible()) {
    await form.locator('button[aria-label="Close"]').click()
    await form.waitFor({ state: 'detached' })
  }
  return costsTime(page)
}

test('a closing of forty wires and two hundred cost lines can be worked with in about a second', async ({
  fixtures,
}) => {
  const { page } = await fixtures.visit('morgan')
  const { transactionId, name, wire } = await largeClosing(page)
  // A machine of its own takes a second; other stories run beside this one, so three times as much passes. A machine that is
  // slower now may take longer by as much, three times at most.
  const slowness = Math.min(3, Math.max(1, (await drawingTime(page)) / usualDrawingTime))
  const limit = 3 * second * slowness
  const keyLimit = 3 * tenth * slowness
  expect(await best(limit, () => openedFrom(page, '/secure', 'Search transactions', name))).toBeLessThan(
    limit,
  )
  await done(callApi(page, 'POST', `/transaction/${transactionId}/closingmemo`))
  expect(
    await best(limit, () => openedFrom(page, '/secure/closingmemos', 'Search closing memos', name)),
  ).toBeLessThan(limit)

  expect(await best(limit, () => boardTime(page, transactionId))).toBeLessThan(limit)
  const figure = page.getByRole('figure', { name: 'Flow of funds chart' })
  await expect.poll(() => figure.getByRole('link').count()).toBe(40)
  // Each by its own height: no two of the labels are in one place.
  const heights = await figure
    .locator('svg text')
    .evaluateAll((labels) => labels.map((label) => Math.round(label.getBoundingClientRect().top)))
  expect(new Set(heights).size).toBe(heights.length)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1280)

  await openScreen(page, wirePath(transactionId, wire))
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  const form = dialog(page, 'Edit Wire #1')
  expect(await best(limit, () => costsOpened(page, form))).toBeLessThan(limit)
  const typing = (cellOf: Locator, text: string) =>
    best(keyLimit, async () => median(await keyTimes(page, cellOf, text)))
  expect(await typing(cell(form, 100, 'payee'), 'and ten keys')).toBeLessThan(keyLimit)
  expect(await typing(cell(form, 199, 'amount'), '01234')).toBeLessThan(keyLimit)
  await expect.poll(() => form.getByRole('button', { name: 'Add Line' }).isDisabled()).toBe(true)
})
