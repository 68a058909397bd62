import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadList, type Target } from '../list/bench-list.ts'
import { runRounds } from '../load/rounds.ts'
import type { Measured } from '../load/run-load.ts'
import type { Place } from '../product/database.ts'
import { processorMsWithChildren } from '../product/processor.ts'
import type { SeededProduct } from '../product/seeded-product.ts'
import { readPostmaster, startProduct } from '../product/start-product.ts'
import { temporaryFolder } from '../product/temporary-folder.ts'
import { openClosing, transactionId } from '../seed/closings.ts'
import { managerEmail } from '../seed/people.ts'
import { listConnections, type Sizes } from '../sizes.ts'
import { streamingReplica } from './streaming-replica.ts'

/** What a replica may answer. */
export const replicaPages = {
  list: '/transaction?pageNum=1&pageSize=15',
  search: '/transaction?search=series&pageNum=1&pageSize=15',
  history: `/transaction/${transactionId(openClosing(0))}/history`,
  tasks: '/tasks',
} as const

export type ReplicaPage = keyof typeof replicaPages

/** `primary`: what the processes of the primary used for each call, in ms of a core. */
type Turn = Measured & { primary: number }

export type ReplicaRounds = Record<ReplicaPage, Record<'without' | 'with' | 'withoutAgain', Turn>[]>

const warmUpRequests = 300

const urlOf = ({ host, port, user, database }: Place): string =>
  `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user }).toString()}`

/**
 * The same reads on one primary: by a server with a replica, by one without, and by a further one without as the control. On one
 * machine the replica takes what the primary saves: only the processor time of the primary says something.
 */
export const benchReplica = async (
  product: SeededProduct,
  sizes: Sizes,
  say: (line: string) => void,
): Promise<ReplicaRounds> => {
  const replica = await streamingReplica(product)
  const start = async (further: Record<string, string>): Promise<Target> => {
    const dataDir = await temporaryFolder()
    await copyFile(join(product.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'))
    const settings = {
      DEMO: 'false',
      DATABASE_URL: urlOf(product.place),
      // Whose tokens the others take.
      PUBLIC_URL: `http://localhost:${product.port}`,
      ...further,
    }
    const { pid, port } = await startProduct('server/src/main.ts', dataDir, settings)
    return { pid, port, token: await product.tokenOf(managerEmail) }
  }
  const servers = {
    without: await start({}),
    with: await start({ DATABASE_REPLICA_URL: urlOf(replica) }),
    withoutAgain: await start({}),
  }
  const { pid: primary } = await readPostmaster(product.dataDir)
  const measure = async (page: ReplicaPage) => {
    const path = replicaPages[page]
    for (const one of Object.values(servers)) {
      await loadList(one, listConnections, { count: warmUpRequests }, path)
    }
    say(`replica: ${page}, ${sizes.rounds} rounds`)
    const turn = async (target: Target): Promise<Turn> => {
      const before = await processorMsWithChildren(primary)
      const measured = await loadList(target, listConnections, { forMs: sizes.turnMs }, path)
      return { ...measured, primary: ((await processorMsWithChildren(primary)) - before) / measured.count }
    }
    return runRounds(sizes.rounds, {
      without: () => turn(servers.without),
      with: () => turn(servers.with),
      withoutAgain: () => turn(servers.withoutAgain),
    })
  }
  return {
    list: await measure('list'),
    search: await measure('search'),
    history: await measure('history'),
    tasks: await measure('tasks'),
  }
}
