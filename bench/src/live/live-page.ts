import { Agent } from 'node:http'
import { type Change, follow, read } from './live-calls.ts'

/** What a page shows, and so what it reads again when it hears of a change. */
export type Shown = { kind: 'transaction' | 'wire'; transactionId: string; wireId: string } | { kind: 'list' }

export type LivePage = {
  shown: Shown
  /** Resolves to the moment at which the page has read what holds since the next change of this closing. */
  untilShown: (transactionId: string, parAmount: number) => Promise<number>
  close: () => void
}

/** The list as it opens, and the count beside "Transactions" in the sidebar of every page. */
const list = '/transaction?open=true&sort=closingDate&order=ascending&pageNum=1&pageSize=15'
const tasks = '/tasks?pageSize=5'

/** `settleMs` of web/src/messaging/live/gathered-tasks.ts: the count follows what is shown. */
const settleMs = { least: 500, spread: 1000 }

/** As `refresh` of web/src/messaging/live/refresh-on-change.ts decides for the queries that this page shows. */
const readAnewBy = (shown: Shown, change: Change): string[] => {
  if (shown.kind === 'list') return [list]
  if (shown.transactionId !== change.transactionId) return []
  const closing = `/transaction/${shown.transactionId}`
  const ofWire = change.wireId === null || change.wireId === shown.wireId
  return [closing, `${closing}/freeze`, ...(shown.kind === 'wire' && ofWire ? [`/wire/${shown.wireId}`] : [])]
}

type Waiting = { transactionId: string; parAmount: number; done: (at: number) => void }

/** Opens a page of this person: one stream, and up to five connections for what it reads. */
export const openPage = async (
  who: { port: number; token: string },
  shown: Shown,
  onFailed: (error: unknown) => void,
): Promise<LivePage> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const way = { ...who, agent }
  let waiting: Waiting | undefined
  let settling: NodeJS.Timeout | undefined

  const readTasks = (): void => {
    settling ??= setTimeout(
      () => {
        settling = undefined
        read(way, tasks).catch(onFailed)
      },
      settleMs.least + Math.random() * settleMs.spread,
    )
  }

  const hear = async (change: Change): Promise<void> => {
    if (change.notified) read(way, tasks).catch(onFailed)
    else readTasks()
    const answers = await Promise.all(readAnewBy(shown, change).map((path) => read(way, path)))
    if (waiting === undefined || waiting.transactionId !== change.transactionId) return
    // A page of the closing shows the figure itself. The list was read after the change was announced.
    if (shown.kind !== 'list' && answers[0]?.['parAmount'] !== waiting.parAmount) return
    waiting.done(performance.now())
    waiting = undefined
  }

  const leave = await follow(way, (change) => void hear(change).catch(onFailed))
  return {
    shown,
    untilShown: (transactionId, parAmount) =>
      new Promise((done) => {
        waiting = { transactionId, parAmount, done }
      }),
    close() {
      clearTimeout(settling)
      leave()
      agent.destroy()
    },
  }
}
