import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { account, sentWireOf } from './closing-desk/closing.ts'
import { failingApi } from './failing-screens/failing-api.ts'
import * as screen from './failing-screens/walk-screen.ts'
import { test, type Fixtures } from './fixtures/fixtures.ts'
import type { Person } from './fixtures/people.ts'
import { screens, type Records, type Screen } from './pictures/screens.ts'

/** Screens that show nothing of the API until something is pressed. */
const asksNothing = new Set(['support', 'login/memo', 'register'])

/** One picture of each route, as it is when it was opened. */
const walked = new Map<string, Screen & { as: Person }>()
for (const each of screens) {
  const { api, as, after, route, onlyWaits } = each
  if (api ?? after ?? onlyWaits) continue
  if (as !== null && route !== null && route !== '*' && !walked.has(route)) walked.set(route, { ...each, as })
}

const first = async (page: Page, path: string, name: string): Promise<string> => {
  const { items } = await done(callApi<{ items: Record<string, string>[] }>(page, 'GET', path))
  return items[0]?.[name] ?? ''
}

async function recordsOf(fixtures: Fixtures, as: Person): Promise<Records> {
  const [{ page: desk }, { page: admin }] = await Promise.all([
    fixtures.visit('morgan'),
    fixtures.visit('admin'),
  ])
  const { transactionId, wire } = await sentWireOf(desk, 'Read under fire', {
    bank: account,
    to: as === 'theo' ? as : 'tessa',
  })
  return {
    transaction: transactionId,
    waiting: transactionId,
    waitingWire: wire.id,
    wire: wire.id,
    memo: await first(desk, '/closingmemo', 'memoId'),
    organization: await first(admin, '/organization', 'id'),
    user: await first(admin, '/user/', 'userId'),
  }
}

/** All screens of a person at once: first the failure, then what is read, then the line that goes. */
async function walk(fixtures: Fixtures, as: Person): Promise<string[]> {
  const own = [...walked.values()].filter((each) => each.as === as)
  const records = await recordsOf(fixtures, as)
  const { context, errorMonitor } = await fixtures.visit(as)
  errorMonitor.expect(/503/, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/, /master data could not be/)
  const api = await failingApi(context)
  const [opener] = context.pages()
  const faults: string[] = []
  const each = async <T>(pages: readonly Open[], what: string, check: (open: Open) => Promise<T>) => {
    const outcomes = await Promise.allSettled(pages.map(check))
    outcomes.forEach((outcome, at) => {
      if (outcome.status === 'rejected')
        faults.push(`${pages[at]?.shown.name}, ${what}: ${String(outcome.reason).slice(0, 600)}`)
    })
  }
  type Open = { shown: Screen; page: Page; lines: string[] }
  const opened: Open[] = []
  for (const shown of own) {
    const page = opened.length === 0 && opener !== undefined ? opener : await context.newPage()
    opened.push({ shown, page, lines: [] })
  }
  const fails = ({ page, shown: { route, at } }: Open) => {
    const path = `/secure${at?.(records) ?? `/${route}`}`
    return asksNothing.has(route ?? '')
      ? screen.standsWithoutTheApi(page, path)
      : screen.saysThatItFailed(page, path)
  }
  // The first page of a context has the session restored.
  await each(opened.slice(0, 1), 'failing', fails)
  await each(opened.slice(1), 'failing', fails)
  await Promise.all(opened.map(({ page }) => api.fail(page, false)))
  await each(opened, 'back', async (open) => {
    await screen.comesBack(open.page)
    open.lines = await screen.linesOf(open.page)
    expect(open.lines.length).toBeGreaterThan(1)
  })
  await context.setOffline(true)
  await each(opened, 'offline', async ({ page, lines }) => {
    await screen.banner(page).waitFor()
    await screen.keeps(page, lines)
  })
  await Promise.all(opened.map(({ page }) => api.fail(page, true)))
  await context.setOffline(false)
  await each(opened, 'read anew', async ({ page, lines, shown: { route } }) => {
    await screen.banner(page).waitFor({ state: 'detached' })
    if (!asksNothing.has(route ?? '')) await screen.hasReadAnew(page, () => api.met(page))
    await screen.keeps(page, lines)
  })
  return faults
}

describe('a screen whose calls fail says so and tries again, and keeps what it has read', () => {
  test.for([...new Set([...walked.values()].map(({ as }) => as))])('of %s', async (as, { fixtures }) => {
    expect(await walk(fixtures, as)).toEqual([])
  })
})
