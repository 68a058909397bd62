import type { LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import { afterAll, expect } from 'vitest'
import { buildApp } from '../app/app.ts'
import type { ConnectionLimits } from '../platform/database/connection-limits.ts'
import type { ProductMetrics } from '../app/metrics/product-metrics.ts'
import { connect } from '../platform/database/connection.ts'
import { testDatabase } from './database.ts'
import { strangeFields } from './named-fields.ts'
import { identityConfig } from './identity-server.ts'
import { requireDescribed } from './described-answers.ts'
import { addPeople, emailOf, type Person } from './people.ts'
import { tokenSigner } from './token-signer.ts'

export { emailOf, type Person }

export type Answer = {
  status: number
  // What a test reads of an answer, it asserts.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Record<string, unknown>
  /** What a file's answer consists of. */
  bytes: Buffer
}

export const answerOf = (response: LightMyRequestResponse): Answer => {
  const isJson = String(response.headers['content-type']).includes('json')
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
    bytes: response.rawPayload,
  }
}

type Way = {
  through?: (place: pg.ClientConfig) => Promise<pg.ClientConfig>
  limits?: ConnectionLimits
  measure?: (database: pg.Pool) => ProductMetrics
  /** A database that is migrated and empty, in place of one of the run's own. */
  on?: { pool: pg.Pool; place: pg.ClientConfig }
}

/**
 * The whole server on a database of its own, with people in it, called as HTTP calls it. `through` gives the way by which the
 * server reaches it; `pool` is the direct one.
 */
export const closingServer = async (
  settings: Record<string, string> = {},
  { through, limits, measure, on }: Way = {},
) => {
  const { pool, place } = on ?? (await testDatabase())
  const database = through ? connect(await through(place), () => undefined, limits) : pool
  const config = await identityConfig(settings)
  const ids = await addPeople(pool)
  let now = new Date('2026-11-20T15:00:00Z')
  const metrics = measure?.(database)
  const app = await buildApp({ config, database, clock: () => now, metrics })
  await app.ready()
  afterAll(async () => {
    await app.close()
    await metrics?.stop()
    if (database !== pool) await database.end()
  })

  const tokenOf = await tokenSigner(config)
  const tokens = new Map<Person, string>()
  const call = async (
    person: Person | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    if (person && !tokens.has(person)) tokens.set(person, await tokenOf(emailOf(person)))
    const response = await app.inject({
      method,
      url,
      headers: { ...(person && { authorization: `Bearer ${tokens.get(person)}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    const answer = answerOf(response)
    requireDescribed({ method, url, status: answer.status, code: answer.body?.code })
    // Whatever a test is about: no refusal in it names a field otherwise than the request spells it.
    expect(strangeFields(method, url, answer.body)).toEqual([])
    return answer
  }
  let signIns = 1
  /** From now on the person calls from another sign-in, as on another day or from another browser. */
  const signInAgain = async (person: Person): Promise<void> => {
    tokens.set(person, await tokenOf(emailOf(person), (signIns += 1)))
  }
  const setNow = (at: string): void => {
    now = new Date(at)
  }
  return { app, pool, place, config, ids, call, setNow, signInAgain }
}

export type ClosingServer = Awaited<ReturnType<typeof closingServer>>

/** A well-formed wire of $1,333,797.26, as a manager sends it; bank details left to the recipient. */
export const wireBody = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  role: 'Trustee',
  receiverEmail: emailOf('tessa'),
  amount: 133_379_726,
  wirePurposes: [
    { purpose: 6, amount: 133_280_000 },
    { purpose: 4, amount: 99_726 },
  ],
  references: ['Series 2026A', 'City of Salina'],
  bankDetails: {
    fbo: '',
    aba: '',
    accountNumber: '',
    intermediaryBank: '',
    furtherCreditName: '',
    furtherCreditAccount: '',
  },
  draft: false,
  ...change,
})

/** Bank details as a receiver types them; the ABA is the well-known test number 101100621 of the check digit rule. */
export const typedDetails = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  fbo: 'First Trust Bank, Trustee',
  aba: '1011-0062 1',
  accountNumber: '000123456789',
  accountNumberAgain: '0001 2345 6789',
  ...change,
})

/** A transaction with one wire, as far along as asked. */
export const wireAt = async (
  server: ClosingServer,
  fixtures: 'ready' | 'sent' | 'filled',
  change: Record<string, unknown> = {},
  manager: Person = 'morgan',
) => {
  const created = await server.call(manager, 'POST', '/transaction', {
    name: 'City of Salina, Series 2026A',
    type: 'Negotiated',
    issuerId: server.ids.salina,
    closingDate: '2026-12-01',
  })
  const transactionId: string = created.body.id
  const added = await server.call(manager, 'POST', `/transaction/${transactionId}/wire`, wireBody(change))
  const wireId: string = added.body.id
  let wire = added.body
  if (fixtures !== 'ready') wire = (await server.call(manager, 'POST', `/wire/${wireId}/send`)).body
  if (fixtures === 'filled') {
    wire = (await server.call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails())).body
  }
  return { transactionId, wireId, wire }
}
