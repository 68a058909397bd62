import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { systemClock } from '../../platform/database/clock.ts'
import { run, transaction } from '../../platform/database/connection.ts'
import { databaseSettings } from '../../testing/database-settings.ts'
import { testDatabase } from '../../testing/database.ts'
import { addUser, identityConfig } from '../../testing/identity-server.ts'
import { runCommand } from '../../testing/run-command.ts'
import { registration } from '../../testing/mailed-link.ts'
import { registerHostedUser } from '../../people/accounts/register-hosted-user.ts'
import { inviteReceiver } from '../../people/accounts/invite-receiver.ts'
import { createAdmin } from './create-admin.ts'

const { pool, place } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'countersign-invite-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const settings = databaseSettings(place, folder)
const hosted = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'screens',
  OIDC_AUDIENCE: 'https://closings.example',
}

const invite = async (given: string[], environment = {}): Promise<string> => {
  const { said } = await runCommand(createAdmin, given, { ...settings, ...environment })
  return said.join('\n')
}

const admins = () =>
  run(pool, `select email, status from users where role = 'super_admin' order by created_at, id`)

test('refuses an address that has an account, or is none, and changes nothing', async () => {
  await addUser(pool, 'plain@desks.example')
  await addUser(pool, 'waiting@desks.example', { status: 'Pending' })
  const refusals: [string[], RegExp][] = [
    [[], /^EMAIL is missing/],
    [['--all'], /^Unknown option '--all'\.$/],
    [['a@x.example', 'b@x.example'], /^b@x\.example is not expected here/],
    [['no-address'], /^no-address is not an email address/],
    [['plain@desks.example'], /already has an account/],
    [['waiting@desks.example'], /already has an account/],
  ]
  for (const [given, words] of refusals) await expect(invite(given), given.join(' ')).rejects.toThrow(words)
  expect(await admins()).toEqual([])
  expect(await run(pool, 'select 1 from audit_events')).toEqual([])
})

test('invites another super admin, whose link works once, and notifies the others by mail, a blocked one too', async () => {
  const { userId } = await addUser(pool, 'first@desks.example')
  const colleague = await addUser(pool, 'blocked@desks.example', { status: 'Blocked' })
  await run(pool, `update users set role = 'super_admin' where id = any($1)`, [[userId, colleague.userId]])
  const voided = /activation=([\w-]{43})/.exec(await invite([' Second@Desks.example ']))?.[1]
  const said = await invite(['second@desks.example'])
  const activation = /activation=([\w-]{43})/.exec(said)?.[1]
  expect(await admins()).toEqual([
    { email: 'first@desks.example', status: 'Active' },
    { email: 'blocked@desks.example', status: 'Blocked' },
    { email: 'second@desks.example', status: 'Pending' },
  ])
  const blocked = `select count(*)::int as mails from outbox where payload->>'to' = 'blocked@desks.example'`
  expect(await run(pool, blocked)).toEqual([{ mails: 2 }])
  const mails = await run(pool, `select payload from outbox where payload->>'to' <> 'blocked@desks.example'`)
  expect(mails).toHaveLength(2)
  expect(mails[0]).toEqual({
    payload: {
      template: 'super-admin-invited',
      to: 'first@desks.example',
      params: { what: 'second@desks.example' },
    },
  })
  expect(
    await run(pool, `select type, actor_id, data->>'email' as email from audit_events order by id limit 1`),
  ).toEqual([{ type: 'super admin invited', actor_id: null, email: 'second@desks.example' }])

  const app = await buildApp({ config: await identityConfig(), database: pool })
  try {
    const activate = async (token: string | undefined) => {
      const organization = { kind: 'new', name: 'Platform', role: 1 }
      const payload = registration('second@desks.example', { activation: token, organization })
      return (await app.inject({ method: 'POST', url: '/account/activate', payload })).statusCode
    }
    expect(await activate(voided)).not.toBe(200)
    expect(await activate(activation)).toBe(200)
    expect(await activate(activation)).not.toBe(200)
  } finally {
    await app.close()
  }
  expect((await admins())[2]).toEqual({ email: 'second@desks.example', status: 'Active' })
  await expect(invite(['second@desks.example'])).rejects.toThrow('already has an account')
})

test('the link of the command alone completes the account: a registration and an invitation to a closing open nothing', async () => {
  const email = 'target@desks.example'
  const activation = /activation=([\w-]{43})/.exec(await invite([email]))?.[1]
  const { userId } = await addUser(pool, 'manager@desks.example')
  const config = await identityConfig()
  const app = await buildApp({ config, database: pool })
  try {
    const post = async (url: string, payload: Record<string, unknown>) =>
      (await app.inject({ method: 'POST', url, payload })).statusCode
    // A stranger who hears of the address registers it first, with a password of their own, and waits for its owner to click.
    expect(await post('/account/register', registration(email, { password: 'Mallory-Chose-9' }))).toBe(200)
    const received = await transaction(pool, (tx) =>
      inviteReceiver({ config, clock: systemClock }, tx, {
        email,
        invitedBy: { userId },
        landing: '/invitations',
        again: false,
      }),
    )
    expect(received.link).toBeNull()
    expect(
      await run(
        pool,
        `select l.kind from account_links l join users u on u.id = l.user_id and u.email = $1 where l.used_at is null`,
        [email],
      ),
    ).toEqual([{ kind: 'activate' }])
    expect(await run(pool, 'select password_hash, first_name from users where email = $1', [email])).toEqual([
      { password_hash: null, first_name: '' },
    ])
    expect(await post('/account/activate', registration(email, { activation }))).toBe(200)
  } finally {
    await app.close()
  }
})

test('with hosted identity the first sign-in completes the account, within seven days', async () => {
  const email = 'third@desks.example'
  const said = await invite([email], hosted)
  const signIn = (days: number) => {
    const clock = () => new Date(Date.now() + days * 86_400_000)
    return registerHostedUser({ database: pool, clock, dispatcher: { wake: () => undefined } }, email)
  }
  const status = async () =>
    (await run<{ status: string }>(pool, 'select status from users where email = $1', [email]))[0]?.status
  await signIn(8)
  expect(await status()).toBe('Pending')
  await signIn(6)
  expect(await status()).toBe('Active')
  expect(said).toContain('The first sign-in with this address within 7 days completes')
  expect(said).not.toContain('activation=')
})
