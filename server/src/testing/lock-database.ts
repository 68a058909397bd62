import { startEmbeddedPostgres } from '../platform/database/embedded.ts'

/**
 * A process of its own that holds the data folder in its argument, as a server does: tests start it, kill it, and
 * look at what it left. Each thing it says is a line; the line that begins with { says where to connect.
 */
const [dataDir = ''] = process.argv.slice(2)
const say = (line: string) => void process.stdout.write(`${line}\n`)

function giveUp(error: unknown): never {
  say(`refused: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: say, onFatal: giveUp })
  const { host, port, user, database } = postgres
  process.on('SIGTERM', () => {
    postgres.stop().then(() => process.exit(0), giveUp)
  })
  say(JSON.stringify({ host, port, user, database }))
} catch (error) {
  giveUp(error)
}
