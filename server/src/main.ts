import cluster from 'node:cluster'
import { ConfigFault, readConfig, type UnfilledConfig } from './app/configuration/read-config.ts'
import { misspelledSettings } from './app/configuration/misspelled-settings.ts'
import { endPatiently } from './app/end-process.ts'
import { greeting } from './app/greeting.ts'
import {
  aliveEveryMs,
  aliveMessage,
  embeddedIn,
  indexName,
  stopMessage,
} from './app/processes/child-environment.ts'
import { startChild } from './app/start-child.ts'
import { startServer, type RunningServer } from './app/start-server.ts'
import { listenForStop } from './app/stop-requests.ts'

/** Ctrl+C reaches us twice under npm: from the terminal, and passed on by npm. That is one wish, not two. */
const sameWishMs = 400

// A terminal that closed, or a reader of the output that ended, must not end the server in the midst of its stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const say = (line: string) => void process.stdout.write(`${line}\n`)

function end(error: unknown): never {
  const cause = error instanceof Error ? error : new Error(String(error))
  // A sentence for a person: the trace would only hide it. LOG_LEVEL=debug shows it for troubleshooting.
  const detail = process.env['LOG_LEVEL'] === 'debug' ? (cause.stack ?? cause.message) : cause.message
  process.stderr.write(`${detail}\n`)
  process.exit(1)
}

function decidedConfig(): UnfilledConfig {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigFault) end(error)
    throw error
  }
}

function stopOnSignals(running: Promise<RunningServer>): void {
  let begun = false
  let askedAt: number | undefined
  const begin = () => {
    if (begun) return
    begun = true
    running.then((server) => endPatiently(server.config, () => server.stop(), end), end)
  }
  const ask = () => {
    if (askedAt !== undefined && performance.now() - askedAt > sameWishMs) process.exit(1)
    askedAt ??= performance.now()
    begin()
  }
  const startedByNpm = ['start', 'npx'].includes(process.env['npm_lifecycle_event'] ?? '')
  listenForStop({ ask, begin }, { startedByNpm })
}

async function startAlone(): Promise<void> {
  for (const warning of misspelledSettings(process.env)) say(warning)
  const running = startServer(decidedConfig(), say, end)
  stopOnSignals(running)
  const { config, dataFolder } = await running
  for (const line of greeting(config, dataFolder)) say(line)
}

/** One of several processes that share a port. node:cluster ends it when its parent is gone. */
async function startAsChild(): Promise<void> {
  const config = decidedConfig()
  const running = startChild(config, embeddedIn(process.env), say)
  let begun = false
  const stop = () => {
    if (begun) return
    begun = true
    endPatiently(config, async () => (await running)(), end)
  }
  process.on('message', (message) => {
    if (message === stopMessage) stop()
  })
  setInterval(() => process.send?.(aliveMessage), aliveEveryMs).unref()
  process.on('SIGTERM', stop)
  // Ctrl+C and the end of the terminal reach this process, too: the parent decides what they mean.
  for (const name of ['SIGINT', 'SIGHUP']) process.on(name, () => undefined)
  await running
}

// Another program's cluster may have started the parent.
const isChild = cluster.isWorker && process.env[indexName] !== undefined
await (isChild ? startAsChild() : startAlone()).catch(end)
