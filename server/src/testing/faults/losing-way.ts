import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import type { ClientConfig } from 'pg'
import { onTestFinished } from 'vitest'

/** A way to the database, for one test, that breaks off once this was sent over it. `forGood`: none leads there afterwards. */
export const losingWay = async (
  place: ClientConfig,
  words: string,
  { forGood = false }: { forGood?: boolean } = {},
): Promise<ClientConfig> => {
  const server = createServer((client) => {
    const database = connect(`${place.host}/.s.PGSQL.${place.port}`)
    client
      .on('error', () => undefined)
      .on('data', (piece) => {
        if (piece.includes(words)) {
          if (forGood) server.close()
          for (const one of [client, database]) one.destroy()
        } else database.write(piece)
      })
    database.on('error', () => undefined).pipe(client)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return { ...place, host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}
