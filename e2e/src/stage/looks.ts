import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { violations } from './axe.ts'

const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 844 }

type Look = { size: typeof wide; theme: 'light' | 'dark' }

/** Each width and each theme once: colors do not depend on the width, nor places on the theme. */
const checked: readonly Look[] = [
  { size: wide, theme: 'light' },
  { size: narrow, theme: 'dark' },
]

const seldomChecked: readonly Look[] = [
  { size: wide, theme: 'dark' },
  { size: narrow, theme: 'light' },
]

/** Set by somebody who wants to look for themselves: every screen in every look lands there as a picture. */
const shots = process.env['SHOTS_DIR']

/**
 * Looks at the page as it stands, wide and narrow, light and dark, and answers what is wrong with it: what axe finds,
 * and anything that makes it scroll sideways. With a `place`, axe looks at that alone: the page behind was seen before.
 */
export async function faultsInEveryLook(page: Page, name: string, place?: Locator): Promise<string[]> {
  const faults: string[] = []
  for (const { size, theme } of shots === undefined ? checked : [...checked, ...seldomChecked]) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await settled(page)
    const look = `${name}, ${size.width} px, ${theme}`
    faults.push(...(await violations(place ?? page)).map((fault) => `${look}: ${fault}`))
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (over > 0) faults.push(`${look}: scrolls ${over} px sideways`)
    if (shots !== undefined) await keepShot(page, `${name}-${size.width}-${theme}`)
  }
  await page.setViewportSize(wide)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // What is narrow goes with what stood in it, such as a menu: whoever goes on meets the wide page.
  await settled(page)
  return faults
}

/** Places on their way to somewhere are nobody's look. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted))
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().iterations !== Infinity
    let still = 0
    for (let frames = 0; still < 2 && frames < 300; frames += 1) {
      await frame()
      const moving = document.getAnimations().filter(ends)
      await Promise.allSettled(moving.map(({ finished }) => finished))
      still = moving.length === 0 ? still + 1 : 0
    }
  })
}

async function keepShot(page: Page, name: string): Promise<void> {
  await mkdir(shots ?? '.', { recursive: true })
  await page.screenshot({ path: join(shots ?? '.', `${name.replaceAll(/[^\w-]+/g, '-')}.png`) })
}
