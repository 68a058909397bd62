import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { type Felt, feel } from '../web/interactions.ts'

type Step = { name: string; act: () => Promise<unknown>; until: () => Promise<unknown> }

const dialog = '[role="dialog"] input'
const menuItem = '[role="menuitem"]'
/** Its first row is a draft, which can be selected; what others are depends on which came first. */
const table = '[aria-label="Wires"]'

/** What a manager does on the page of wires and parties, in this order; the last step leaves the page. */
const stepsOn = (page: Page): Step[] => {
  const click = (selector: string) => () => page.locator(selector).click()
  const seen = (selector: string) => () => page.locator(selector).wait()
  const close = async (selector: string) => {
    await page.keyboard.press('Escape')
    await page.waitForSelector(selector, { hidden: true })
  }
  const menu = click('button[aria-label="Actions for wire #1"]')
  return [
    { name: 'row menu, first time', act: menu, until: seen(menuItem) },
    { name: 'close the row menu', act: () => close(menuItem), until: () => Promise.resolve() },
    { name: 'row menu again', act: menu, until: seen(menuItem) },
    { name: 'close it again', act: () => close(menuItem), until: () => Promise.resolve() },
    {
      name: 'select one',
      act: click(`${table} tbody tr:nth-child(1) input[type="checkbox"]`),
      until: seen(`${table} tbody tr:nth-child(1) input:checked`),
    },
    {
      name: 'select all',
      act: click(`${table} thead input[type="checkbox"]`),
      until: seen(`${table}:not(:has(tbody input[type="checkbox"]:not(:checked)))`),
    },
    {
      name: 'sort by amount',
      act: click('::-p-xpath(//table[@aria-label="Wires"]//th//button[contains(., "Amount")])'),
      until: seen('th[aria-sort="ascending"]'),
    },
    { name: 'scroll', act: () => scroll(page), until: () => Promise.resolve() },
    { name: 'open Add Wire', act: click('[data-tour="add-wire"]'), until: seen(dialog) },
    {
      name: 'type in Add Wire',
      act: () => page.type(dialog, 'trust', { delay: 80 }),
      until: () => Promise.resolve(),
    },
    {
      name: 'open a wire',
      act: click('a[data-tour="wire-link"]'),
      until: seen('[aria-label="About this wire"]'),
    },
  ]
}

/** Down by wheel and up again, as one looks through a list. */
const scroll = async (page: Page): Promise<void> => {
  await page.mouse.move(640, 500)
  for (const deltaY of [900, 900, 900, 900, -900, -900, -900, -900]) {
    await page.mouse.wheel({ deltaY })
    await pause(80)
  }
  await page.evaluate(() => scrollTo({ top: 0 }))
}

/** Steps that only put the page back are not reported. */
const isReported = (name: string): boolean => !name.startsWith('close')

export const feelWires = async (page: Page): Promise<Record<string, Felt>> => {
  const felt: Record<string, Felt> = {}
  for (const { name, act, until } of stepsOn(page)) {
    if (name === 'open a wire') await leaveDialog(page)
    const each = await feel(page, act, until).catch((error: unknown) => {
      throw new Error(`"${name}" did not come to its end: ${String(error)}`, { cause: error })
    })
    if (isReported(name)) felt[name] = each
  }
  return felt
}

/** What was typed is asked about before it is thrown away. */
const leaveDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.locator('::-p-xpath(//button[normalize-space(.)="Close"])').click()
  await page.waitForSelector('[role="dialog"]', { hidden: true })
}
