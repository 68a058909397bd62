import { afterAll } from 'vitest'
import { changesChannel, type LiveChange } from '../../messaging/live/live-messages.ts'
import { run, type Pool } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { until } from './until.ts'

type Change = { transactionId: string | null; wireId: string | null; notified: boolean }

/** Follows the stream of live updates of each person, as the open page of that person does. */
export const followStreams = async <Name extends string>(
  pool: Pool,
  address: string,
  people: readonly { name: Name; userId: string; token: string }[],
) => {
  const controller = new AbortController()
  afterAll(() => controller.abort())
  const heard = new Map<Name, string>()
  await Promise.all(
    people.map(async ({ name, token }) => {
      heard.set(name, '')
      const { status, body } = await fetch(`${address}/notification/stream`, {
        headers: { authorization: `Bearer ${token}` },
        signal: controller.signal,
      })
      if (status !== 200 || !body) throw new Error(`${name} may not follow: ${status}`)
      const read = async () => {
        for await (const text of body.pipeThrough(new TextDecoderStream()))
          heard.set(name, heard.get(name) + text)
      }
      read().catch(() => undefined)
    }),
  )

  const changesOf = (name: Name): Change[] =>
    (heard.get(name) ?? '')
      .split('\n\n')
      .filter((event) => event.startsWith('event: change\n'))
      .map((event) => JSON.parse(event.slice(event.indexOf('data: ') + 6)) as Change)

  return {
    /** What each person heard since the last time, once a marker sent after it has reached them all. */
    take: async (): Promise<Map<Name, Change[]>> => {
      const marker = newId()
      const everyUser = people.map(({ userId }) => userId)
      const change: LiveChange = { transactionId: marker, wireId: null, principals: [], notified: everyUser }
      await run(pool, 'select pg_notify($1, $2)', [changesChannel, JSON.stringify([change])])
      await until(() => people.every(({ name }) => heard.get(name)?.includes(marker)))
      return new Map(
        people.map(({ name }) => {
          const changes = changesOf(name).filter(({ transactionId }) => transactionId !== marker)
          heard.set(name, '')
          return [name, changes]
        }),
      )
    },
  }
}
