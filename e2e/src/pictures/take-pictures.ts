import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { settled } from '../fixtures/appearances.ts'
import { violations } from '../fixtures/axe.ts'
import { furnish } from '../fixtures/kept-session.ts'
import type { Person } from '../fixtures/people.ts'
import { signIn } from '../fixtures/sign-in.ts'
import type { Records, Screen } from './screens.ts'

const widths = [1280, 390] as const
const themes = ['light', 'dark'] as const

const patienceMs = 20_000

export type Picture = { screen: string; file: string; width: number; theme: string; faults: string[] }

/** A context of a user who has been here before. */
export async function contextFor(
  browser: Browser,
  origin: string,
  person: Person | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: widths[0], height: 800 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(patienceMs)
  await furnish(context, { origin, visited: true })
  if (person === null) return context
  const page = await context.newPage()
  await signIn(page, person)
  await page.close()
  return context
}

/** Nothing is fetched any more, and what was asked for stands. */
async function loaded(page: Page, { onlyWaits, route }: Screen): Promise<void> {
  // The sign of waiting comes before the page whose code is on its way: a heading is what a page begins with.
  const first = onlyWaits === true ? '[role="status"]:visible, output:visible' : 'h1:visible'
  await page.locator(first).first().waitFor()
  if (route !== null) await page.locator('[data-loading-bar="0"]').waitFor({ state: 'attached' })
  await settled(page)
}

/** What failed is asked for once more when the page hears from the server: then it waits again, without a heading. */
async function failed(page: Page): Promise<void> {
  const tryAgain = page.getByRole('button', { name: 'Try Again' }).first()
  await tryAgain.waitFor()
  await page.locator('[data-loading-bar="0"]').waitFor({ state: 'attached' })
  await tryAgain.waitFor()
}

async function open(page: Page, screen: Screen, records: Records): Promise<void> {
  const { api, at, route } = screen
  if (api !== undefined)
    await page.route(
      (url) =>
        url.pathname === api.path ||
        (api.path.endsWith('/')
          ? url.pathname.startsWith(api.path)
          : url.pathname.startsWith(`${api.path}/`)),
      (asked) => (api.state === 'failing' ? asked.abort() : undefined),
    )
  const path = at?.(records) ?? `/${route ?? ''}`
  // An address with a fragment loads no new page where it is open already.
  await page.goto('about:blank')
  await page.goto(route === null ? path : `/secure${path}`)
  if (api?.state === 'failing') await failed(page)
  else if (api?.state === 'slow') await settled(page)
  else await loaded(page, screen)
  await screen.after?.(page)
}

const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** A page that still waits has no heading yet, and one that never does more has no main part either. */
const ofWaiting = (fault: string): boolean => /^(?:page-has-heading-one|landmark-one-main)\b/.test(fault)

async function look(page: Page, waits: boolean): Promise<string[]> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  const found = (await violations(page)).filter((fault) => !(waits && ofWaiting(fault)))
  return [...found, ...(over > 0 ? [`scrolls ${over} px sideways`] : [])]
}

/** The screen in each width and theme: a file each, and what is wrong with it. */
export async function takePictures(
  context: BrowserContext,
  screen: Screen,
  { records, folder }: { records: Records; folder: string },
): Promise<Picture[]> {
  const page = await context.newPage()
  const pictures: Picture[] = []
  try {
    for (const width of widths) {
      await context.setOffline(false)
      await page.setViewportSize({ width, height: width < 500 ? 844 : 800 })
      await open(page, screen, records)
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await settled(page)
        const file = `${slug(screen.name)}-${width}-${theme}.png`
        await page.screenshot({ path: join(folder, file), fullPage: true })
        pictures.push({
          screen: screen.name,
          file,
          width,
          theme,
          faults: await look(page, screen.onlyWaits === true || screen.api?.state === 'slow'),
        })
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    return pictures
  } catch (error) {
    const file = `${slug(screen.name)}-failed.png`
    await page.screenshot({ path: join(folder, file) }).catch(() => undefined)
    return [
      ...pictures,
      {
        screen: screen.name,
        file,
        width: 0,
        theme: 'failed',
        faults: [`could not be taken: ${String(error)}`],
      },
    ]
  } finally {
    await context.setOffline(false)
    await page.close()
  }
}
