import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { rotated } from '../load/rounds.ts'
import { startProduct } from '../product/start-product.ts'
import { temporaryFolder } from '../product/temporary-folder.ts'
import type { Sizes } from '../sizes.ts'
import { type Felt, watchInteractions } from '../web/interactions.ts'
import { openBrowser } from '../web/open-browser.ts'
import { signedInPage } from '../web/signed-in-page.ts'
import { feelWires } from './interactions.ts'
import { type Opened, openScreen } from './open-screen.ts'
import { reviewOf, type Screen, screensOf } from './screens.ts'
import { callerOn, receiver, stagedClosing, type StagedClosing } from './staged-closing.ts'

/** What the closings of each size gave, one for each round; the sizes as they were asked for. */
export type ScreensMeasured = {
  opened: Map<string, Map<number, Opened[]>>
  felt: Map<string, Map<number, Felt[]>>
}

/** As a desk computer of many years is slower than this machine. */
const slowdown = 4

const add = <Value>(to: Map<string, Map<number, Value[]>>, key: string, size: number, value: Value): void => {
  const bySize = to.get(key) ?? new Map<number, Value[]>()
  to.set(key, bySize.set(size, [...(bySize.get(size) ?? []), value]))
}

/** The list, loaded anew: nothing that an earlier turn read is left. */
const begin = async (page: Page, origin: string): Promise<void> => {
  await page.emulateCPUThrottling(null)
  await page.goto(`${origin}/secure/`)
  await page.locator('a[href*="/transactions/"]').wait()
  await page.emulateCPUThrottling(slowdown)
}

/** Every screen of a closing and what is done on its wires, with few wires and with many, at a quarter of the speed. */
export const benchClosingScreens = async (
  sizes: Sizes,
  say: (line: string) => void,
): Promise<ScreensMeasured> => {
  const { port } = await startProduct('scripts/start.mjs', join(await temporaryFolder(), 'data'))
  const origin = `http://localhost:${port}`
  const call = await callerOn(port)
  const closings: StagedClosing[] = []
  for (const wires of sizes.screenWires) closings.push(await stagedClosing(call, wires))
  say(`closing-screens: made closings of ${sizes.screenWires.join(', ')} wires`)
  const browser = await openBrowser()
  /** Signed in anew: what a page of many wires leaves in the browser ends with its context. */
  const withPage = async (email: string | undefined, use: (page: Page) => Promise<void>): Promise<void> => {
    const context = await browser.createBrowserContext()
    const { page } = await signedInPage(context, origin, email)
    await page.setViewport({ width: 1280, height: 800 })
    await watchInteractions(page)
    await use(page)
    await context.close()
  }
  const measured: ScreensMeasured = { opened: new Map(), felt: new Map() }
  const open = async (page: Page, screen: Screen, size: number) => {
    await begin(page, origin)
    add(measured.opened, screen.name, size, await openScreen(page, screen))
  }
  for (let round = 0; round < sizes.screenRounds; round += 1) {
    say(`closing-screens: round ${round + 1} of ${sizes.screenRounds}`)
    for (const closing of rotated(closings, round)) {
      await withPage(undefined, async (desk) => {
        for (const screen of screensOf(closing)) await open(desk, screen, closing.wires)
        await begin(desk, origin)
        const [wires] = screensOf(closing)
        if (wires) await openScreen(desk, wires)
        for (const [step, felt] of Object.entries(await feelWires(desk)))
          add(measured.felt, step, closing.wires, felt)
      })
      await withPage(receiver, (payee) => open(payee, reviewOf(closing), closing.wires))
      say(`closing-screens: round ${round + 1}, ${closing.wires} wires measured`)
    }
  }
  return measured
}
