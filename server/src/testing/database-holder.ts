import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const script = fileURLToPath(new URL('./lock-database.ts', import.meta.url))

const compiled = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))

/** A separate process that holds a data folder. `place` is undefined when it was refused; `said` has why. */
export type Holder = {
  child: ChildProcess
  place: pg.ClientConfig | undefined
  said: string[]
  /** Ends it like a power cut would. */
  kill(): Promise<void>
  /** Asks it to stop; resolves with its exit code when it has. */
  stop(): Promise<number | null>
}

/** Starts a holder, as another user when `uid` is given, and waits until it is ready or has given up. */
export async function lockDatabase(dataDir: string, uid?: number): Promise<Holder> {
  const child = spawn(process.execPath, [script, dataDir], {
    env: { PATH: '/usr/bin:/bin', NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  const exited = once(child, 'exit') as Promise<[number | null]>
  const said: string[] = []
  const place = await new Promise<pg.ClientConfig | undefined>((activate) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line)
      if (line.startsWith('{')) activate(JSON.parse(line) as pg.ClientConfig)
    })
    void exited.then(() => activate(undefined))
  })
  const end = async (name: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(name)
    const [code] = await exited
    return code
  }
  return {
    child,
    place,
    said,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

/** A database that ends in the midst of a statement must not leave its client waiting for ever. Milliseconds. */
const patience = { connectionTimeoutMillis: 10_000, query_timeout: 60_000 }

/** One statement on a connection of its own, as a short-lived client. */
export async function ask<Row extends pg.QueryResultRow>(
  place: pg.ClientConfig | undefined,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ ...place, ...patience })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
