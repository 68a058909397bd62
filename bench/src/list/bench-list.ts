import { openConnection, requestText } from '../load/http-connection.ts'
import { runRounds } from '../load/rounds.ts'
import { type Bound, type Measured, runLoad } from '../load/run-load.ts'
import { managerEmail } from '../seed/people.ts'
import { listConnections, type Sizes } from '../sizes.ts'
import { listStatement } from './list-statement.ts'
import type { SeededProduct } from '../product/seeded-product.ts'
import { startBareServer } from './start-bare-server.ts'

const firstPage = '/transaction?pageNum=1&pageSize=15'
const warmUpRequests = 1500

export type ListRound = Record<
  'bare' | 'product' | 'bareAgain' | 'productSmall' | 'one' | 'oneSmall',
  Measured
>

type Target = { port: number; token?: string }

/** Loads page one over kept-alive connections; refuses any answer but 200. */
const load = async ({ port, token }: Target, connections: number, bound: Bound): Promise<Measured> => {
  const request = requestText('GET', firstPage, { port, ...(token && { token }) })
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  try {
    return await runLoad(connections, bound, async (worker) => {
      const { status, body } = (await open[worker]?.send(request)) ?? { status: 0, body: '' }
      if (status !== 200) throw new Error(`The list answered ${status}: ${body.toString()}`)
    })
  } finally {
    for (const connection of open) connection.close()
  }
}

const answerOf = async ({ port, token }: Target): Promise<string> => {
  const connection = await openConnection(port)
  const { status, body } = await connection.send(
    requestText('GET', firstPage, { port, ...(token && { token }) }),
  )
  connection.close()
  if (status !== 200) throw new Error(`The list answered ${status}: ${body.toString()}`)
  return body.toString()
}

/** Page one of the list: the product on many and on few closings, and the bare counterpart twice. */
export const benchList = async (
  large: SeededProduct,
  small: SeededProduct,
  sizes: Sizes,
  say: (line: string) => void,
): Promise<ListRound[]> => {
  const product: Target = { port: large.port, token: await large.tokenOf(managerEmail) }
  const productSmall: Target = { port: small.port, token: await small.tokenOf(managerEmail) }
  const wanted = await answerOf(product)
  const statement = await listStatement(large.place)
  const values = [managerEmail]
  const bare: Target = { port: await startBareServer({ place: large.place, statement, values }) }
  const bareAgain: Target = { port: await startBareServer({ place: large.place, statement, values }) }
  for (const counterpart of [bare, bareAgain]) {
    const given = await answerOf(counterpart)
    const at = [...wanted].findIndex((letter, index) => letter !== given[index])
    if (given === wanted) continue
    throw new Error(
      'The bare counterpart does not answer what the product answers, so they cannot be compared:\n' +
        `  product ... ${wanted.slice(Math.max(0, at - 80), at + 80)}\n  bare    ... ${given.slice(Math.max(0, at - 80), at + 80)}`,
    )
  }
  say(`list: the counterpart answers the same ${wanted.length} bytes; warming up`)
  const all = [product, productSmall, bare, bareAgain]
  for (const target of all) await load(target, listConnections, { count: warmUpRequests })

  const turn = { forMs: sizes.listTurnMs }
  const shortTurn = { forMs: sizes.listTurnMs / 3 }
  return runRounds(sizes.rounds, {
    bare: () => load(bare, listConnections, turn),
    product: () => load(product, listConnections, turn),
    bareAgain: () => load(bareAgain, listConnections, turn),
    productSmall: () => load(productSmall, listConnections, turn),
    one: () => load(product, 1, shortTurn),
    oneSmall: () => load(productSmall, 1, shortTurn),
  })
}
