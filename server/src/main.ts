import { ConfigFault, readConfig, type UnfilledConfig } from './app/configuration/read-config.ts'
import { endPatiently, endWith } from './app/end-process.ts'
import { greeting } from './app/greeting.ts'
import { startServer, type RunningServer } from './app/start-server.ts'
import { listenForStop } from './app/stop-requests.ts'

/** Ctrl+C reaches us twice under npm: from the terminal, and passed on by npm. That is one wish, not two. */
const sameWishMs = 400

// A terminal that closed, or a reader of the output that ended, must not end the server in the midst of its stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const say = (line: string) => void process.stdout.write(`${line}\n`)

function stopOnSignals(running: Promise<RunningServer>): void {
  let begun = false
  let askedAt: number | undefined
  const begin = () => {
    if (begun) return
    begun = true
    running.then((server) => endPatiently(server.config, () => server.stop()), endWith)
  }
  const ask = () => {
    if (askedAt !== undefined && performance.now() - askedAt > sameWishMs) process.exit(1)
    askedAt ??= performance.now()
    begin()
  }
  const startedByNpm = ['start', 'npx'].includes(process.env['npm_lifecycle_event'] ?? '')
  listenForStop({ ask, begin }, { startedByNpm })
}

function decidedConfig(): UnfilledConfig {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigFault) endWith(error)
    throw error
  }
}

const config = decidedConfig()
const running = startServer(config, say, endWith)
stopOnSignals(running)
try {
  const { config: decided, dataFolder } = await running
  for (const line of greeting(decided, dataFolder)) say(line)
} catch (error) {
  endWith(error)
}
