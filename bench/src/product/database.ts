import pg from 'pg'
import './column-types.ts'
import { readPostmaster } from './start-product.ts'

export type Place = { host: string; port: number; user: string; database: string }

/** The database of a running product: its own, since nothing but its folder is known. */
export const databaseOf = async (dataDir: string): Promise<Place> => {
  const { host, port } = await readPostmaster(dataDir)
  return { host, port, user: 'countersign', database: 'countersign' }
}

/** Runs `work` on one connection, which is closed afterwards. */
export const withClient = async <Result>(
  place: Place,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ ...place, application_name: 'countersign bench' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
