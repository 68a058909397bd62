import pg from 'pg'

/** A connection of a test's own, not open yet. One that the database ends fails its statements, not the whole run. */
export function testClient(place: pg.ClientConfig): pg.Client {
  const client = new pg.Client(place)
  client.on('error', () => undefined)
  return client
}
