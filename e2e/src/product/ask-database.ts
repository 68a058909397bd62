import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Runs a statement on the database of a product that runs on this data folder, and gives how many rows it touched. */
export async function askDatabase(dataDir: string, statement: string): Promise<number> {
  const [, , , port, host] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  if (!host || !port) throw new Error(`No PostgreSQL runs in ${dataDir}.`)
  const client = new pg.Client({ host, port: Number(port), user: 'countersign', database: 'countersign' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
