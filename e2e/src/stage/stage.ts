import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject, test as plainTest } from 'vitest'
import { launchChromium } from '../browser/launch-chromium.ts'
import { renewAccount } from '../closing-desk/closing.ts'
import { furnish, keep, readKept, type Kept } from './kept-session.ts'
import type { Person } from './people.ts'
import { signIn } from './sign-in.ts'
import { watch, type Witness } from './witness.ts'

type Visit = { page: Page; context: BrowserContext; witness: Witness }

type VisitOptions = BrowserContextOptions & {
  /** A path of the product; left out, the page stays empty. */
  at?: string
  /** A sign-in of its own: for stories that sign out or renew tokens, which would end it for others. */
  ownSession?: boolean
  /** Everybody counts as having been led through the screens and asked for a phone, unless the story is about just that. */
  firstVisit?: boolean
}

export type Stage = {
  /** Another person's browser, with nothing of anybody else in it. Null: nobody is signed in. */
  visit(person: Person | null, options?: VisitOptions): Promise<Visit>
}

/** Milliseconds that anything on a page may take; a slow machine is no fault. */
const patience = 15_000

let browser: Promise<Browser> | undefined

/** Milliseconds that a story may take, and a minute before the end of its tokens at which the screens renew them. */
const longestStory = 360_000

/** Where a failing story leaves what it last saw. */
const failures = join(import.meta.dirname, '..', '..', 'build', 'failures')

/** A story: a test with browsers in it, which fails as well when a page of it saw a fault that nobody expected. */
export const test = plainTest.extend('stage', async ({ task }, { onCleanup }): Promise<Stage> => {
  renewAccount()
  const origin = inject('origin')
  const visits: Visit[] = []

  onCleanup(async () => {
    if (task.result?.state === 'fail') await keepLastSight(task.name, visits)
    const unexpected = visits.flatMap(({ witness }) => witness.unexpected())
    await Promise.all(visits.map(({ context }) => context.close()))
    if (unexpected.length > 0) throw new Error(`Nobody expected this:\n${unexpected.join('\n')}`)
  })

  return {
    async visit(person, { at, ownSession = false, firstVisit = false, ...options } = {}) {
      const opened = await runningBrowser()
      const kept = person === null || ownSession ? undefined : await keptSession(opened, person)
      const context = await opened.newContext({
        baseURL: origin,
        locale: 'en-US',
        timezoneId: 'America/Chicago',
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        ...options,
      })
      context.setDefaultTimeout(patience)
      await furnish(context, { origin, kept, visited: !firstVisit })
      const visit = { page: await context.newPage(), context, witness: watch(context) }
      visits.push(visit)
      if (person !== null && ownSession) await signIn(visit.page, person)
      if (at !== undefined) await visit.page.goto(at)
      return visit
    },
  }
})

/** One that died takes its own story with it, not those that follow. */
function runningBrowser(): Promise<Browser> {
  browser ??= launchChromium(inject('chromium')).then(
    (opened) => opened.on('disconnected', () => (browser = undefined)),
    (error: unknown) => {
      browser = undefined
      throw error
    },
  )
  return browser
}

async function keepLastSight(name: string, visits: readonly Visit[]): Promise<void> {
  await mkdir(failures, { recursive: true })
  const title = name.replaceAll(/[^\w.]+/g, '-').slice(0, 80)
  const pages = visits.flatMap(({ context }) => context.pages())
  for (const [at, page] of pages.entries()) {
    await page.screenshot({ path: join(failures, `${title}-${at + 1}.png`) }).catch(() => undefined)
  }
}

/** One sign-in per person, through the screens, for all stories of a run that can end before its id token does. */
async function keptSession(browser: Browser, person: Person): Promise<Kept> {
  const origin = inject('origin')
  const file = join(inject('sessionsFolder'), `${person}.json`)
  const kept = await readKept(file)
  if (kept !== null && kept.tokensEnd - Date.now() > longestStory) return kept
  const context = await browser.newContext({ baseURL: origin })
  try {
    await furnish(context, { origin, visited: true })
    await signIn(await context.newPage(), person)
    return await keep(context, file)
  } finally {
    await context.close()
  }
}
