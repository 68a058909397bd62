import type { Page } from 'puppeteer-core'
import { type Felt, feel, watchInteractions } from './interactions.ts'

/** As a phone of the middle class is slower than this machine. */
const slowdown = 4

const sizes = {
  'phone, 390 px': { width: 390, height: 844, isMobile: true, hasTouch: true },
  'desk, 1280 px': { width: 1280, height: 800 },
} as const

export type Device = keyof typeof sizes
export const devices = Object.keys(sizes) as Device[]

/**
 * What stands on the page is looked for by its markup. By its name for screen readers, the browser would work out all names of
 * the page first, in the very tasks that are measured.
 */
const dots = 'button[aria-label="Actions for wire #1"]'
const linkOf = (text: string): string => `::-p-xpath(//main//a[normalize-space(.)="${text}"])`

/** The way of a manager through a closing of many wires, step by step at four times slower. */
export const tourClosing = async (
  page: Page,
  device: Device,
  closing: { name: string; origin: string; lastWire: number },
): Promise<Record<string, Felt>> => {
  const click = (selector: string) => page.locator(selector).click()
  const seen = (selector: string) => page.locator(selector).wait()
  const lastWire = `a[data-tour="wire-link"][aria-label="Wire #${closing.lastWire}"]`
  await page.setViewport(sizes[device])
  await watchInteractions(page)
  await page.goto(`${closing.origin}/secure/`)
  await seen('[data-tour="add-transaction"]')
  await seen('a[href*="/transactions/"]')
  await page.emulateCPUThrottling(slowdown)
  try {
    const felt: Record<string, Felt> = {}
    const step = async (name: string, act: () => Promise<unknown>, until: () => Promise<unknown>) => {
      felt[name] = await feel(page, act, until).catch((error: unknown) => {
        throw new Error(`"${name}" did not come to its end: ${String(error)}`, { cause: error })
      })
    }
    await step(
      'type in the search',
      () => page.type('main input', closing.name, { delay: 60 }),
      () => seen(linkOf(closing.name)),
    )
    await step(
      'open the closing',
      () => click(linkOf(closing.name)),
      () => seen(lastWire),
    )
    await step(
      'open a wire’s menu',
      () => click(dots),
      () => seen('[role="menuitem"]'),
    )
    await page.keyboard.press('Escape')
    await step(
      'open a wire’s menu again',
      () => click(dots),
      () => seen('[role="menuitem"]'),
    )
    await page.keyboard.press('Escape')
    await step(
      'open a wire',
      () => click('a[data-tour="wire-link"]'),
      () => seen('::-p-xpath(//h1[contains(., "Wire")])'),
    )
    await step(
      'back to the closing',
      () => page.goBack(),
      () => seen(lastWire),
    )
    await step(
      'open Add Wire',
      () => click('[data-tour="add-wire"]'),
      () => seen('[role="dialog"] input'),
    )
    return felt
  } finally {
    await page.emulateCPUThrottling(null)
  }
}
