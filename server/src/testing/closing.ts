import { importJWK, SignJWT } from 'jose'
import { afterAll } from 'vitest'
import { buildApp } from '../app.ts'
import { run, type Pool } from '../database/connection.ts'
import { identityOf } from '../identity/trusted-issuer.ts'
import { newId } from '../new-id.ts'
import { testDatabase } from './database.ts'
import { identityConfig } from './identity-server.ts'

/** The people of the tests: two underwriters at Harbor, a colleague without that flag, a trustee's two clerks, counsel. */
const people = {
  morgan: { organization: 'harbor', underwriter: true, role: 'user' },
  nora: { organization: 'harbor', underwriter: true, role: 'user' },
  cole: { organization: 'harbor', underwriter: false, role: 'user' },
  tessa: { organization: 'firsttrust', underwriter: false, role: 'user' },
  theo: { organization: 'firsttrust', underwriter: false, role: 'user' },
  blake: { organization: 'lexbond', underwriter: false, role: 'user' },
  ursula: { organization: 'otherdesk', underwriter: true, role: 'user' },
} as const

export type Person = keyof typeof people

const organizations = {
  harbor: { name: 'Harbor Securities', role: 11 },
  firsttrust: { name: 'First Trust Bank', role: 9 },
  lexbond: { name: 'Lexbond LLP', role: 13 },
  otherdesk: { name: 'Other Desk', role: 11 },
  salina: { name: 'City of Salina', role: null },
} as const

export type OrganizationName = keyof typeof organizations

export const emailOf = (person: Person): string => `${person}@${people[person].organization}.example`

const fill = async (pool: Pool): Promise<Record<OrganizationName | Person, string>> => {
  const ids: Record<string, string> = {}
  for (const [key, { name, role }] of Object.entries(organizations)) {
    ids[key] = newId()
    await run(
      pool,
      `insert into organizations (id, name, legal_name, role, is_issuer, verified_at)
         values ($1, $2, $2, $3, $4, now())`,
      [ids[key], name, role, role === null],
    )
  }
  for (const [key, person] of Object.entries(people)) {
    ids[key] = newId()
    await run(
      pool,
      `insert into users (id, email, first_name, last_name, organization_id, role, is_underwriter, status,
                          email_verified_at)
         values ($1, $2, $3, 'Test', $4, $5, $6, 'Active', now())`,
      [
        ids[key],
        emailOf(key as Person),
        key[0]?.toUpperCase() + key.slice(1),
        ids[person.organization],
        person.role,
        person.underwriter,
      ],
    )
  }
  return ids
}

export type Answer = {
  status: number
  // What a test reads of an answer, it asserts.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Record<string, unknown>
}

/** The whole server on a database of its own, with people in it, called as HTTP calls it. */
export const closingServer = async () => {
  const { pool, place } = await testDatabase()
  const config = await identityConfig()
  const ids = await fill(pool)
  let now = new Date('2026-11-20T15:00:00Z')
  const app = await buildApp({ config, database: pool, clock: () => now })
  await app.ready()
  afterAll(() => app.close())

  const [jwk] = config.secrets.providerKeys
  const key = await importJWK(jwk ?? {}, 'RS256')
  const { issuer, clientId } = identityOf(config)
  const tokenOf = (email: string): Promise<string> =>
    new SignJWT({ email, email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid: jwk?.kid ?? '' })
      .setSubject(email)
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('10 min')
      .sign(key)

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
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
    }
  }
  const setNow = (at: string): void => {
    now = new Date(at)
  }
  return { app, pool, place, config, ids, call, setNow }
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

/** A transaction of Morgan's with one wire, as far along as asked. */
export const wireAt = async (
  server: ClosingServer,
  stage: 'ready' | 'sent' | 'filled',
  change: Record<string, unknown> = {},
) => {
  const created = await server.call('morgan', 'POST', '/transaction', {
    name: 'City of Salina, Series 2026A',
    type: 'Negotiated',
    issuerId: server.ids.salina,
    closingDate: '2026-12-01',
  })
  const transactionId: string = created.body.id
  const added = await server.call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody(change))
  const wireId: string = added.body.id
  let wire = added.body
  if (stage !== 'ready') wire = (await server.call('morgan', 'POST', `/wire/${wireId}/send`)).body
  if (stage === 'filled') {
    wire = (await server.call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails())).body
  }
  return { transactionId, wireId, wire }
}
