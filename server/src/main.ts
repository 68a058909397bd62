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
import { catchConsole } from './platform/logging/catch-console.ts'
import { fatalLine } from './platform/logging/fatal-line.ts'
import { createProcessLog, type Say } from './platform/logging/process-log.ts'

/** Ctrl+C reaches us twice under npm: from the terminal, and passed on by npm. That is one wish, not two. */
const sameWishMs = 400

// A terminal that closed, or a reader of the output that ended, must not end the server in the midst of its stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const inProduction = process.env['NODE_ENV'] === 'production'
let log = createProcessLog('info')
let isRunning = false

/** A person reads the words of a start, unless in production. Programs read every other line. */
const isForPrograms = (): boolean => inProduction || isRunning

const say: Say = (sentence, error) => {
  if (isForPrograms()) log.warn({ err: error }, sentence)
  else process.stdout.write(`${sentence}\n`)
}

catchConsole(say)

function end(error: unknown): never {
  const cause = error instanceof Error ? error : new Error(String(error))
  // A sentence: the trace would only hide it. LOG_LEVEL=debug shows it for troubleshooting.
  const isTraced = process.env['LOG_LEVEL'] === 'debug'
  // Why it ends is said at every level.
  if (isForPrograms()) {
    const { members, words } = fatalLine(cause, isTraced)
    createProcessLog('fatal').fatal(members, words)
  } else process.stderr.write(`${isTraced ? (cause.stack ?? cause.message) : cause.message}\n`)
  process.exit(1)
}

function decidedConfig(): UnfilledConfig {
  try {
    const config = readConfig(process.env)
    log = createProcessLog(config.logLevel)
    return config
  } catch (error) {
    if (error instanceof ConfigFault) end(error)
    throw error
  }
}

function stopOnSignals(running: Promise<RunningServer>): void {
  let begun = false
  let askedAt: number | undefined
  const begin = (cause: string) => {
    if (begun) return
    begun = true
    log.info({}, `stopping: ${cause}`)
    running.then((server) => endPatiently(server.config, server, log, end), end)
  }
  const ask = (signal: string) => {
    if (askedAt !== undefined && performance.now() - askedAt > sameWishMs) {
      log.warn({}, `stopped at once: ${signal} came a second time`)
      process.exit(1)
    }
    askedAt ??= performance.now()
    begin(signal)
  }
  const startedByNpm = ['start', 'npx'].includes(process.env['npm_lifecycle_event'] ?? '')
  listenForStop({ ask, begin }, { startedByNpm })
}

async function startAlone(): Promise<void> {
  for (const warning of misspelledSettings(process.env)) say(warning)
  const running = startServer(decidedConfig(), say, end)
  stopOnSignals(running)
  const { config, dataFolder } = await running
  if (!inProduction) for (const line of greeting(config, dataFolder)) say(line)
  isRunning = true
}

/** One of several processes that share a port. node:cluster ends it when its parent is gone. */
async function startAsChild(): Promise<void> {
  const config = decidedConfig()
  const running = startChild(config, embeddedIn(process.env), say)
  let begun = false
  const stop = (cause: string) => {
    if (begun) return
    begun = true
    log.info({}, `stopping: ${cause}`)
    running.then((parts) => endPatiently(config, parts, log, end), end)
  }
  process.on('message', (message) => {
    if (message === stopMessage) stop('the parent process stops')
  })
  setInterval(() => process.send?.(aliveMessage), aliveEveryMs).unref()
  process.on('SIGTERM', stop)
  // Ctrl+C and the end of the terminal reach this process, too: the parent decides what they mean.
  for (const name of ['SIGINT', 'SIGHUP']) process.on(name, () => undefined)
  await running
  isRunning = true
}

// Another program's cluster may have started the parent.
const isChild = cluster.isWorker && process.env[indexName] !== undefined
await (isChild ? startAsChild() : startAlone()).catch(end)
