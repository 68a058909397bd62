import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'

import { nextPaint, type Press, type Report } from './next-paint.ts'

/** Both in ms: from the press to the next paint, and the longest task until the page was quiet again. */
export type Felt = { nextPaintMs: number; longestTaskMs: number }

type Seen = { presses: Press[]; reports: Report[]; tasks: number[]; lastAt: number }

const quietMs = 700

/** Has every page of this tab watch its presses and its long tasks. */
export const watchInteractions = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    const seen: Seen = { presses: [], reports: [], tasks: [], lastAt: 0 }
    Object.assign(globalThis, { seen })
    const watch = (type: string, options: object, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          take(entry)
          seen.lastAt = performance.now()
        }
      }).observe({ type, ...options })
    watch('event', { durationThreshold: 16 }, (entry) => {
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
        seen.reports.push({ at: entry.startTime, durationMs: entry.duration })
    })
    watch('longtask', {}, ({ duration }) => seen.tasks.push(duration))
    const followed = ({ timeStamp }: Event) => {
      const press: Press = { at: timeStamp, secondFrameAt: null }
      seen.presses.push(press)
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          press.secondFrameAt = performance.now()
        }),
      )
    }
    for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
      addEventListener(type, followed, { capture: true, passive: true })
  })

/** What `act` costs a person on the page; `until` resolves when what it asked for is on the page. */
export const feel = async (
  page: Page,
  act: () => Promise<unknown>,
  until: () => Promise<unknown>,
): Promise<Felt> => {
  await quiet(page)
  await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Seen }
    seen.presses.length = 0
    seen.reports.length = 0
    seen.tasks.length = 0
  })
  await act()
  await until()
  await quiet(page)
  const { presses, reports, tasks } = await page.evaluate(
    () => (globalThis as unknown as { seen: Seen }).seen,
  )
  return { nextPaintMs: nextPaint(presses, reports), longestTaskMs: Math.max(0, ...tasks) }
}

/** Waits until the page has done nothing long for a while. */
const quiet = async (page: Page): Promise<void> => {
  for (let before = -1; ; await pause(quietMs)) {
    const now = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen.lastAt)
    if (now === before) return
    before = now
  }
}
