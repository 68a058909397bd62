import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import Trace from 'lighthouse/core/gather/gatherers/trace.js'
import type { Page } from 'puppeteer-core'

/** Scores from 0 to 100, times in ms, bytes over the network. */
export type Sight = {
  performance: number
  accessibility: number
  bestPractices: number
  paintMs: number
  blockedMs: number
  shift: number
  bytes: number
  /** What keeps accessibility and best practices from 100. */
  failed: string[]
}

// The browser of the tests ends a page that is traced for this one, which no score needs.
const traced = Trace.getDefaultTraceCategories().filter(
  (category) => category !== 'blink.webdx_feature_usage',
)
Trace.getDefaultTraceCategories = () => traced

const score = (category: { score: number | null } | undefined): number =>
  Math.round((category?.score ?? 0) * 100)

/** What Lighthouse says of each run, to read why a score is what it is. Not committed. */
const reports = join(import.meta.dirname, '..', '..', 'build', 'lighthouse')

/**
 * One run of Lighthouse, mobile preset, at this address: storage stays, and with it the sign-in; the cache is emptied. Its
 * report is kept under this name.
 */
export const sightOf = async (page: Page, address: string, name: string): Promise<Sight> => {
  const run = await lighthouse(
    address,
    {
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      clearStorageTypes: ['cache_storage', 'service_workers'],
      // The stream of live updates stays open: the page is measured without waiting for its end.
      maxWaitForLoad: 12_000,
      logLevel: 'error',
    },
    undefined,
    page,
  )
  if (!run) throw new Error(`Lighthouse measured nothing at ${address}.`)
  await mkdir(reports, { recursive: true })
  await writeFile(join(reports, `${name}.json`), JSON.stringify(run.lhr))
  const { audits, categories, runtimeError } = run.lhr
  if (runtimeError) throw new Error(`Lighthouse failed at ${address}: ${runtimeError.message}`)
  const figure = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: score(categories['performance']),
    accessibility: score(categories['accessibility']),
    bestPractices: score(categories['best-practices']),
    paintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
    failed: ['accessibility', 'best-practices'].flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  }
}
