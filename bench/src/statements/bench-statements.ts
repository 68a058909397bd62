import { loadList } from '../list/bench-list.ts'
import { runRounds } from '../load/rounds.ts'
import type { Measured } from '../load/run-load.ts'
import type { SeededProduct } from '../product/seeded-product.ts'
import { openClosing, wireId } from '../seed/closings.ts'
import { managerEmail } from '../seed/people.ts'
import { listConnections, type Sizes } from '../sizes.ts'

/** What the manager reads: each call has statements of its own. */
export const statementPages = {
  list: '/transaction?pageNum=1&pageSize=15',
  tasks: '/tasks',
  wire: `/wire/${wireId(openClosing(0), 1)}`,
} as const

export type StatementPage = keyof typeof statementPages

type Turn = Measured & { cpu: number }

/** Of one page in one round. */
type StatementRound = Record<'named' | 'unnamed' | 'namedAgain', Turn>

export type StatementRounds = Record<StatementPage, StatementRound[]>

const warmUpRequests = 500

/** The same product with named and with unnamed statements, side by side; with named ones twice, as the control. */
export const benchStatements = async (
  products: { named: SeededProduct; unnamed: SeededProduct; namedAgain: SeededProduct },
  sizes: Sizes,
  say: (line: string) => void,
): Promise<StatementRounds> => {
  const target = async (product: SeededProduct) => ({
    ...product,
    token: await product.tokenOf(managerEmail),
  })
  const [named, unnamed, namedAgain] = [
    await target(products.named),
    await target(products.unnamed),
    await target(products.namedAgain),
  ]
  const measure = async (page: StatementPage): Promise<StatementRound[]> => {
    const path = statementPages[page]
    for (const one of [named, unnamed, namedAgain]) {
      await loadList(one, listConnections, { count: warmUpRequests }, path)
    }
    say(`statements: ${page}, ${sizes.rounds} rounds`)
    const turn = { forMs: sizes.turnMs }
    return runRounds(sizes.rounds, {
      named: () => loadList(named, listConnections, turn, path),
      unnamed: () => loadList(unnamed, listConnections, turn, path),
      namedAgain: () => loadList(namedAgain, listConnections, turn, path),
    })
  }
  return { list: await measure('list'), tasks: await measure('tasks'), wire: await measure('wire') }
}
