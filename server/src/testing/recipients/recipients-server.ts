import { gateIds } from '@countersign/domain/platform/master-data/gate-ids'
import { afterAll } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { run } from '../../platform/database/connection.ts'
import { type Answer, answerOf } from '../closing.ts'
import { testDatabase } from '../database.ts'
import { identityConfig } from '../identity-server.ts'
import { tokenSigner } from '../token-signer.ts'
import { addCast, addressOf, castNames, namesWithoutPage, setAbsent, type CastName } from './cast.ts'
import { followStreams } from './live-streams.ts'
import { createRecorder } from './recorder.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** As much as makes a wire of the sender wait. */
export const large = { amount: 1_000_000_00, wirePurposes: [{ purpose: 6, amount: 1_000_000_00 }] }

/** The whole server with the cast in it. All of them who can sign in have a page open. */
export const recipientsServer = async () => {
  const { pool, place } = await testDatabase()
  // Jobs go by the clock of the machine: none reminds in between.
  const config = await identityConfig({ REMINDER_HOURS: 'none', WIRE_REMINDER_DAYS: 'none' })
  const ids = await addCast(pool)
  let now = new Date('2026-11-25T15:00:00Z')
  const app = await buildApp({ config, database: pool, clock: () => now })
  const address = await app.listen({ port: config.port, host: '127.0.0.1' })
  afterAll(() => app.close())
  const tokenOf = await tokenSigner(config)
  const tokens = new Map<CastName, string>()
  for (const name of castNames) tokens.set(name, await tokenOf(addressOf(name)))

  const call = async (
    name: CastName | null,
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const bearer = name && { authorization: `Bearer ${tokens.get(name)}` }
    const response = await app.inject({
      method,
      url,
      headers: { ...bearer, ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    return answerOf(response)
  }

  /** The body of an answer that has to be good. */
  const done = async (...asked: Parameters<typeof call>): Promise<Answer['body']> => {
    const answer = await call(...asked)
    if (answer.status >= 300)
      throw new Error(`${asked.slice(0, 3).join(' ')}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  const present = castNames.filter((name) => !namesWithoutPage.includes(name))
  const streams = await followStreams<CastName>(
    pool,
    address,
    present.map((name) => ({ name, userId: ids[name], token: tokens.get(name) ?? '' })),
  )
  await setAbsent(pool, true)
  // Of all gates the amount alone, by which a scenario chooses whether its wire waits.
  const off = gateIds.map((id) => [id, id === 'amount'])
  await run(pool, `insert into gate_settings (organization_id, gates) values ($1, $2)`, [
    ids.sender,
    JSON.stringify({ on: Object.fromEntries(off), limits: { amountCents: large.amount } }),
  ])
  const recorder = createRecorder(pool, streams)
  const setNow = (at: string): void => {
    now = new Date(at)
  }
  return { pool, place, config, ids, call, done, setNow, clock: () => now, ...recorder }
}

export type RecipientsServer = Awaited<ReturnType<typeof recipientsServer>>
