import { setTimeout as pause } from 'node:timers/promises'
import { callerOf } from '../closing-size/caller.ts'
import { withClient } from '../product/database.ts'
import { watchMemory } from '../product/memory.ts'
import { processorMs } from '../product/processor.ts'
import type { SeededProduct } from '../product/seeded-product.ts'
import { managerEmail, trustees } from '../seed/people.ts'
import type { Sizes } from '../sizes.ts'
import { type LiveClosing, liveClosing, viewersOf } from './live-closings.ts'
import { type LivePage, openPage } from './live-page.ts'

/** What the changes of one situation took, each from sending it until a page had read it. */
export type LiveMeasured = {
  what: string
  pages: number
  /** It is as the product is used, and so has the limit. */
  limited: boolean
  /** Ms for each page and change, in order. */
  took: number[]
  /** Pages that did not show a change within ten seconds; and answers that failed. */
  missed: number
  failed: number
  /** Share of one core that the server's process used, and most resident memory in MB. */
  cores: number
  megabytes: number
}

const patienceMs = 10_000

/** After the pages have read the tasks that follow a change. */
const restMs = 1600

const warmUps = 3

type Situation = { what: string; closings: readonly LiveClosing[]; limited: boolean; changes: number }

/**
 * Pages open on the product as browsers hold them, one writer: how long until every page that may see a change shows it.
 * Once with all pages on closings of their own, and once with all of them on one closing.
 */
export const benchLive = async (
  product: SeededProduct,
  sizes: Sizes,
  say: (line: string) => void,
): Promise<LiveMeasured[]> => {
  const tokens = new Map<string, string>()
  const tokenOf = async (email: string): Promise<string> => {
    const token = tokens.get(email) ?? (await product.tokenOf(email))
    tokens.set(email, token)
    return token
  }
  await tokenOf(managerEmail)
  const call = callerOf(product, tokens)

  const measure = async ({ what, closings, limited, changes }: Situation): Promise<LiveMeasured> => {
    let failed = 0
    const viewers = viewersOf(closings, sizes.livePages)
    const pages: LivePage[] = []
    for (const { email, closing, kind } of viewers) {
      const wireId = closing.wires.find(({ receiver }) => receiver === email)?.id ?? ''
      const shown = kind === 'list' ? { kind } : { kind, transactionId: closing.transactionId, wireId }
      const who = { port: product.port, token: await tokenOf(email) }
      pages.push(
        await openPage(who, shown, (error) => {
          failed += 1
          if (failed === 1) say(`live: a page could not read: ${String(error)}`)
        }),
      )
    }
    say(`live: ${what}, ${pages.length} pages open`)
    const took: number[] = []
    let missed = 0
    const change = async (closing: LiveClosing, nth: number, counts: boolean): Promise<void> => {
      const { transactionId, facts } = closing
      const parAmount = 10_000_000_000 + (nth + 1) * 100
      const concerned = pages.filter(
        (page, at) =>
          viewers[at]?.closing === closing ||
          (page.shown.kind === 'list' && viewers[at]?.email.endsWith('@desk.example')),
      )
      const shown = concerned.map((page) => page.untilShown(transactionId, parAmount))
      const began = performance.now()
      const sent = call(managerEmail, 'PUT', `/transaction/${transactionId}`, { ...facts, parAmount })
      const late = pause(patienceMs, null)
      const moments = await Promise.all(shown.map((at) => Promise.race([at, late])))
      await sent
      if (!counts) return
      for (const at of moments) if (at === null) missed += 1
      took.push(...moments.flatMap((at) => (at === null ? [] : [at - began])))
    }
    const nthClosing = (nth: number): LiveClosing => {
      const closing = closings[nth % closings.length]
      if (!closing) throw new Error('There is no closing to change.')
      return closing
    }
    for (let nth = 0; nth < warmUps; nth += 1) {
      await change(nthClosing(nth), nth, false)
      await pause(restMs)
    }
    const mostMemory = watchMemory(product.pid)
    const [usedBefore, began] = [await processorMs(product.pid), performance.now()]
    for (let nth = 0; nth < changes; nth += 1) {
      await change(nthClosing(nth), warmUps + nth, true)
      await pause(restMs)
    }
    const used = (await processorMs(product.pid)) - usedBefore
    const cores = used / (performance.now() - began)
    for (const page of pages) page.close()
    const sorted = took.toSorted((one, other) => one - other)
    return {
      what,
      pages: pages.length,
      limited,
      took: sorted,
      missed,
      failed,
      cores,
      megabytes: mostMemory(),
    }
  }

  const apart: LiveClosing[] = []
  const receiversOf = (at: number): number[] => [0, 1, 2, 3].map((nth) => (at * 4 + nth) % trustees)
  for (let at = 0; at < sizes.liveClosings; at += 1) apart.push(await liveClosing(call, at, receiversOf(at)))
  const everyReceiver = Array.from({ length: trustees }, (_, at) => at)
  const one = await liveClosing(call, sizes.liveClosings, everyReceiver)
  say(`live: made ${sizes.liveClosings + 1} closings`)
  await withClient(product.place, (client) => client.query('vacuum (analyze)'))
  return [
    await measure({
      what: `${sizes.liveClosings} closings`,
      closings: apart,
      limited: true,
      changes: sizes.liveChanges,
    }),
    await measure({
      what: 'one closing',
      closings: [one],
      limited: false,
      changes: Math.ceil(sizes.liveChanges / 5),
    }),
  ]
}
