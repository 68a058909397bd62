import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { atEnd } from '../cleanup.ts'
import { type ListTurn, loadList, type Target } from '../list/bench-list.ts'
import { runRounds } from '../load/rounds.ts'
import { seededProduct } from '../product/seeded-product.ts'
import { managerEmail } from '../seed/people.ts'
import { listConnections, type Sizes } from '../sizes.ts'
import type { CollectorPort } from './collector.ts'

export type TracingRound = Record<'off' | 'offAgain' | 'on', ListTurn>

const warmUpRequests = 1500

const startCollector = async (): Promise<string> => {
  const child = fork(join(import.meta.dirname, 'collector.ts'), { detached: true })
  atEnd(async () => child.kill('SIGTERM'))
  const [port] = (await once(child, 'message')) as [CollectorPort]
  return `http://127.0.0.1:${port}`
}

/** Page one of the list: of two products without traces, and of one that sends the trace of each call. */
export const benchTracing = async (sizes: Sizes, say: (line: string) => void): Promise<TracingRound[]> => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: await startCollector() }
  const targetOf = async (settings: Record<string, string>): Promise<Target> => {
    const product = await seededProduct(sizes.small, say, settings)
    return { ...product, token: await product.tokenOf(managerEmail) }
  }
  const off = await targetOf({})
  const offAgain = await targetOf({})
  const on = await targetOf(endpoint)
  for (const target of [off, offAgain, on]) await loadList(target, listConnections, { count: warmUpRequests })
  const turn = { forMs: sizes.turnMs }
  say(`tracing: ${sizes.rounds} rounds`)
  return runRounds<keyof TracingRound, ListTurn>(sizes.rounds, {
    off: () => loadList(off, listConnections, turn),
    on: () => loadList(on, listConnections, turn),
    offAgain: () => loadList(offAgain, listConnections, turn),
  })
}
