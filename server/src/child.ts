import { readConfig } from './app/configuration/read-config.ts'
import { endWith, endPatiently } from './app/end-process.ts'
import { embeddedIn, stopMessage } from './app/processes/child-environment.ts'
import { startChild } from './app/processes/start-child.ts'

// One of several processes that share a port; the parent started it, and node:cluster ends it with the parent.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const config = readConfig(process.env)
const running = startChild(config, embeddedIn(process.env), (line) => void process.stdout.write(`${line}\n`))

let begun = false
const stop = () => {
  if (begun) return
  begun = true
  endPatiently(config, async () => (await running)())
}

process.on('message', (message) => {
  if (message === stopMessage) stop()
})
process.on('SIGTERM', stop)
// Ctrl+C and the end of the terminal reach this process, too: the parent decides what they mean.
for (const name of ['SIGINT', 'SIGHUP']) process.on(name, () => undefined)

running.catch(endWith)
