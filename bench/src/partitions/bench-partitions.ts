import { loadList } from '../list/bench-list.ts'
import { runRounds } from '../load/rounds.ts'
import { processorMsWithChildren } from '../product/processor.ts'
import { type SeededProduct, seededProduct } from '../product/seeded-product.ts'
import { readPostmaster } from '../product/start-product.ts'
import { openClosing, transactionId, wireId } from '../seed/closings.ts'
import { managerEmail } from '../seed/people.ts'
import type { Sizes } from '../sizes.ts'
import { type Cut, fillTrail } from './partitioned-trail.ts'

/** Ten years in one table, twice, as the control; and cut by year and by quarter. */
const trailShapes = {
  one: undefined,
  oneAgain: undefined,
  yearsById: { by: 'id', parts: 10 },
  quartersById: { by: 'id', parts: 40 },
  yearsByTransaction: { by: 'transaction_id', parts: 10 },
  quartersByTransaction: { by: 'transaction_id', parts: 40 },
} as const satisfies Record<string, Cut | undefined>

export type TrailShape = keyof typeof trailShapes

export const trailPages = {
  history: `/transaction/${transactionId(openClosing(0))}/history?pageNum=1&pageSize=15`,
  wire: `/wire/${wireId(openClosing(0), 1)}`,
} as const

export type TrailPage = keyof typeof trailPages

/** In ms: until half of the calls were answered, and what the processes of the database worked for each. */
type Turn = { p50: number; database: number }

export type TrailRounds = Record<TrailPage, Record<TrailShape, Turn>[]>

/** Enough for each connection of the pool to have chosen its plans. */
const warmUpRequests = 300
const connections = 4

/** The same closing read by the product from a trail in one table, and from one that is cut by time, side by side. */
export const benchPartitions = async (sizes: Sizes, say: (line: string) => void): Promise<TrailRounds> => {
  const targets = {} as Record<TrailShape, SeededProduct & { token: string; postmaster: number }>
  for (const shape of Object.keys(trailShapes) as TrailShape[]) {
    const product = await seededProduct(sizes.small, say)
    await fillTrail(product.place, {
      cut: trailShapes[shape],
      closings: sizes.trailClosings,
      read: transactionId(openClosing(0)),
    })
    const [token, { pid }] = [await product.tokenOf(managerEmail), await readPostmaster(product.dataDir)]
    targets[shape] = { ...product, token, postmaster: pid }
    say(`partitions: ${shape} holds the trail`)
  }
  const rounds = sizes.rounds / 2
  const measure = async (page: TrailPage): Promise<TrailRounds[TrailPage]> => {
    const path = trailPages[page]
    const turnOf = (shape: TrailShape) => async (): Promise<Turn> => {
      const target = targets[shape]
      const before = await processorMsWithChildren(target.postmaster)
      const { p50, count } = await loadList(target, connections, { count: sizes.trailCalls }, path)
      return { p50, database: ((await processorMsWithChildren(target.postmaster)) - before) / count }
    }
    for (const target of Object.values(targets))
      await loadList(target, connections, { count: warmUpRequests }, path)
    say(`partitions: ${page}, ${rounds} rounds`)
    return runRounds<TrailShape, Turn>(rounds, {
      one: turnOf('one'),
      oneAgain: turnOf('oneAgain'),
      yearsById: turnOf('yearsById'),
      quartersById: turnOf('quartersById'),
      yearsByTransaction: turnOf('yearsByTransaction'),
      quartersByTransaction: turnOf('quartersByTransaction'),
    })
  }
  return { history: await measure('history'), wire: await measure('wire') }
}
