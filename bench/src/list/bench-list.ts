import { openConnection, requestText } from '../load/http-connection.ts'
import { runRounds } from '../load/rounds.ts'
import { type Bound, type Measured, runLoad } from '../load/run-load.ts'
import { processorMs } from '../product/processor.ts'
import type { SeededProduct } from '../product/seeded-product.ts'
import { managerEmail } from '../seed/people.ts'
import { listConnections, type Sizes } from '../sizes.ts'
import { listStatement } from './list-statement.ts'
import { startMeasuredServer } from './start-measured-server.ts'
import { startBareServer } from './start-bare-server.ts'

const firstPage = '/transaction?pageNum=1&pageSize=15'
const firstMemos = '/closingmemo?pageNum=1&pageSize=15'
const warmUpRequests = 1500

export type ListTurn = Measured & {
  /** What the server's own process used for each call, in ms of a core; the database is not in it. */
  cpu: number
}

type TurnName =
  | 'bare'
  | 'product'
  | 'withMetrics'
  | 'bareAgain'
  | 'productSmall'
  | 'one'
  | 'oneSmall'
  | 'memos'
  | 'memosSmall'

export type ListRound = Record<TurnName, ListTurn>

export type Target = { pid: number; port: number; token?: string }

/** Loads page one over kept-alive connections; refuses any answer but 200. */
export const loadList = async (
  target: Target,
  connections: number,
  bound: Bound,
  page = firstPage,
): Promise<ListTurn> => {
  const request = requestText('GET', page, target)
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(target.port)))
  try {
    const before = await processorMs(target.pid)
    const measured = await runLoad(connections, bound, async (worker) => {
      const { status, body } = (await open[worker]?.send(request)) ?? { status: 0, body: '' }
      if (status !== 200) throw new Error(`The list answered ${status}: ${body.toString()}`)
    })
    return { ...measured, cpu: ((await processorMs(target.pid)) - before) / measured.count }
  } finally {
    for (const connection of open) connection.close()
  }
}

const answerOf = async (target: Target): Promise<string> => {
  const connection = await openConnection(target.port)
  const { status, body } = await connection.send(requestText('GET', firstPage, target))
  connection.close()
  if (status !== 200) throw new Error(`The list answered ${status}: ${body.toString()}`)
  return body.toString()
}

/** Two servers can be compared only when they answer the same. */
const mustBeSame = (product: string, bare: string): void => {
  if (product === bare) return
  let at = 0
  while (product[at] === bare[at]) at += 1
  const around = (text: string): string => text.slice(Math.max(0, at - 80), at + 80)
  throw new Error(
    `The bare counterpart answers something else than the product:\n  ${around(bare)}\n  ${around(product)}`,
  )
}

/** Page one of the list: the product on many and on few closings, with and without metrics, and the bare counterpart twice. */
export const benchList = async (
  large: SeededProduct,
  small: SeededProduct,
  sizes: Sizes,
  say: (line: string) => void,
): Promise<ListRound[]> => {
  const product: Target = { ...large, token: await large.tokenOf(managerEmail) }
  const productSmall: Target = { ...small, token: await small.tokenOf(managerEmail) }
  const wanted = await answerOf(product)
  const order = { place: large.place, statement: await listStatement(large.place), values: [managerEmail] }
  const bare: Target = await startBareServer(order)
  const bareAgain: Target = await startBareServer(order)
  for (const counterpart of [bare, bareAgain]) mustBeSame(wanted, await answerOf(counterpart))

  const measured = await startMeasuredServer(large)
  const withMetrics: Target = { ...measured, token: await large.tokenOf(managerEmail) }
  mustBeSame(wanted, await answerOf(withMetrics))

  say(`list: the counterpart answers the same ${wanted.length} bytes; warming up`)
  for (const target of [product, productSmall, bare, bareAgain, withMetrics]) {
    await loadList(target, listConnections, { count: warmUpRequests })
  }
  for (const target of [product, productSmall]) {
    await loadList(target, listConnections, { count: warmUpRequests / 3 }, firstMemos)
  }
  const turn = { forMs: sizes.turnMs }
  const shortTurn = { forMs: sizes.turnMs / 3 }
  say(`list: ${sizes.rounds} rounds`)
  const rounds = await runRounds<TurnName, ListTurn>(sizes.rounds, {
    bare: () => loadList(bare, listConnections, turn),
    product: () => loadList(product, listConnections, turn),
    withMetrics: () => loadList(withMetrics, listConnections, turn),
    bareAgain: () => loadList(bareAgain, listConnections, turn),
    productSmall: () => loadList(productSmall, listConnections, turn),
    one: () => loadList(product, 1, shortTurn),
    oneSmall: () => loadList(productSmall, 1, shortTurn),
    memos: () => loadList(product, listConnections, shortTurn, firstMemos),
    memosSmall: () => loadList(productSmall, listConnections, shortTurn, firstMemos),
  })
  await measured.stop()
  return rounds
}
