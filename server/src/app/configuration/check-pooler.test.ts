import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../people/sign-in/demo-accounts.ts'
import { wireBody } from '../../testing/closing.ts'
import { databaseSettings } from '../../testing/database-settings.ts'
import { testDatabase } from '../../testing/database.ts'
import { identityBrowser } from '../../testing/identity-browser.ts'
import { transactionPooler } from '../../testing/transaction-pooler.ts'
import { freePort } from '../../testing/free-port.ts'
import { connect, run } from '../../platform/database/connection.ts'
import { requestLimits } from '../../platform/database/connection-limits.ts'
import { checkDatabase } from '../doctor/check-database.ts'
import { startServer } from '../start-server.ts'
import { readConfig } from './read-config.ts'

const { place, pool } = await testDatabase()
const other = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'countersign-pooler-'))
afterAll(() => rm(dataDir, { recursive: true }))

/** Requests come as a role of their own, so that the database tells the two ways apart. */
const role = `pooled_${place.database}`
await run(pool, `create role ${role} superuser login`)
afterAll(() => run(pool, `drop role ${role}`))
const pooled = { ...place, user: role }

const { DATABASE_URL: direct } = databaseSettings(place, dataDir)
const settings = {
  ...databaseSettings(pooled, dataDir),
  DATABASE_DIRECT_URL: direct,
  DATABASE_STATEMENTS: 'unnamed',
  DEMO: 'false',
  LOG_LEVEL: 'silent',
  PORT: String(await freePort()),
}

const setLimit = (name: string, value: string) => run(pool, `alter role ${role} set ${name} = '${value}'`)

const start = (change: Record<string, string> = {}) =>
  startServer(
    readConfig({ ...settings, ...change }),
    () => undefined,
    (error) => {
      throw error
    },
  )

const diagnose = async () => {
  const through = connect(pooled, () => undefined, requestLimits, { direct })
  try {
    return await checkDatabase(through, { databaseUrl: settings.DATABASE_URL, databaseDirectUrl: direct })
  } finally {
    await through.end()
  }
}

test('a server behind a pooler starts only when the role has the time limits of requests', async () => {
  await expect(start()).rejects.toThrow(
    /idle_in_transaction_session_timeout, lock_timeout, statement_timeout\. A pooler passes none on\. Run alter role "pooled_\w+" set idle_in_transaction_session_timeout = '10000ms';/,
  )
  await setLimit('statement_timeout', '8s')
  await setLimit('lock_timeout', '3s')
  await setLimit('idle_in_transaction_session_timeout', '11s')
  expect(await diagnose()).toMatchObject([
    {
      state: 'failure',
      message: expect.stringMatching(/longer ones: idle_in_transaction_session_timeout\.$/),
    },
  ])
  await setLimit('idle_in_transaction_session_timeout', '10s')
  expect(await diagnose()).toMatchObject([{ state: 'ok' }])
})

test('two addresses of different databases are refused, and a direct one that does not answer is named', async () => {
  const { DATABASE_URL: wrong } = databaseSettings(other.place, dataDir)
  await expect(start({ DATABASE_DIRECT_URL: wrong })).rejects.toThrow('lead to two different databases')
  const password = 'hunter2'
  const away = `postgresql://desk:${password}@127.0.0.1:${await freePort()}/closings`
  const refused = start({ DATABASE_DIRECT_URL: away })
  await expect(refused).rejects.toThrow('The database behind DATABASE_DIRECT_URL does not answer')
  await expect(refused).rejects.not.toThrow(password)
})

test('a server with both addresses listens, works its jobs, measures and migrates by the direct one', async () => {
  const metricsPort = String(await freePort())
  const server = await start({ METRICS_PORT: metricsPort })
  try {
    const answer = await fetch(`http://localhost:${settings.PORT}/readyz`)
    expect(answer.status).toBe(200)
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    expect(await metrics.text()).toContain('\ncountersign_database_up 1\n')
    const ways = await run(
      pool,
      `select distinct application_name as name, usename = $1 as "isPooled" from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() order by 1, 2`,
      [role],
    )
    expect(ways).toEqual([
      { name: 'countersign', isPooled: true },
      { name: 'countersign jobs', isPooled: false },
      { name: 'countersign live', isPooled: false },
      // A pooler refuses the time limits that this one asks for.
      { name: 'countersign metrics', isPooled: false },
      { name: 'countersign outbox', isPooled: false },
    ])
  } finally {
    await server.stop()
  }
})

describe('a pooler in transaction mode', async () => {
  const pooler = await transactionPooler(pooled)
  afterAll(() => pooler.close())
  const { host, port, user, database } = pooler.place
  const through = { DATABASE_URL: `postgresql://${user}@${host}:${port}/${database}` }

  test('is refused without a direct address: it takes no time limits', async () => {
    await expect(start({ ...through, DATABASE_DIRECT_URL: '', DATABASE_STATEMENTS: '' })).rejects.toThrow(
      'a pooler in front of it refuses time limits. Set DATABASE_DIRECT_URL',
    )
  })

  test('is refused with named statements when it forgets them', async () => {
    await expect(start({ ...through, DATABASE_STATEMENTS: 'named' })).rejects.toThrow(
      'The pooler behind DATABASE_URL forgets named statements. Set DATABASE_STATEMENTS=unnamed',
    )
  })

  test('serves requests and jobs with unnamed ones', async () => {
    const server = await start({ ...through, DEMO: 'true' })
    try {
      const { id_token: token } = await identityBrowser(server.config).signIn(
        'morgan@harbor.example',
        demoPassword,
      )
      const call = async (method: string, path: string, body?: object) => {
        const answer = await fetch(`${server.config.publicUrl}${path}`, {
          method,
          headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        })
        return { status: answer.status, body: (await answer.json()) as { id: string; items: unknown[] } }
      }
      const facts = { name: 'Through a pooler', type: 'Negotiated', closingDate: '2026-12-01' }
      const made = await call('POST', '/transaction', facts)
      expect(made.status).toBe(201)
      const wire = await call('POST', `/transaction/${made.body.id}/wire`, wireBody())
      expect((await call('POST', `/wire/${wire.body.id}/send`)).status).toBe(200)
      await expect
        .poll(() =>
          run(pool, 'select 1 from mails where subject like $1 and sent_at is not null', [
            '%Through a pooler%',
          ]),
        )
        .not.toEqual([])
      expect((await call('GET', '/tasks')).status).toBe(200)
      expect((await call('GET', '/transaction')).body.items.length).toBeGreaterThan(5)
    } finally {
      await server.stop()
    }
  })
})
