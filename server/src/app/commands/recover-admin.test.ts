import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { shutDown } from '../../platform/database/postmaster.ts'
import { databaseSettings } from '../../testing/database-settings.ts'
import { testDatabase } from '../../testing/database.ts'
import { freePort } from '../../testing/free-port.ts'
import { addUser } from '../../testing/identity-server.ts'
import { registration } from '../../testing/mailed-link.ts'
import { madeDataFolder } from '../../testing/data-folder.ts'
import { runCommand } from '../../testing/run-command.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { recoverAdmin } from './recover-admin.ts'

const { pool, place } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'countersign-recover-'))
await chmod(folder, 0o755)
afterAll(() => rm(folder, { recursive: true, force: true }))

const script = fileURLToPath(new URL('../../../../scripts/countersign.mjs', import.meta.url))
const settings = databaseSettings(place, folder)
const hosted = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'screens',
  OIDC_AUDIENCE: 'https://closings.example',
}

/** The command as a process of its own; what it says on both streams. */
const recover = async (environment: Record<string, string>, ...given: string[]) => {
  const child = spawn(process.execPath, [script, 'recover-admin', ...given], {
    env: { PATH: '/usr/bin:/bin', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => (said += piece.toString()))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said, token: /\/secure\/login\/reset\?token=([\w-]{43})\n/.exec(said)?.[1] }
}

const superAdmin = async (email: string, status: string) => {
  const { userId } = await addUser(pool, email, { status })
  await run(pool, `update users set role = 'super_admin' where id = $1`, [userId])
  return userId
}

const statusOf = async (email: string) =>
  (await run<{ status: string }>(pool, 'select status from users where email = $1', [email]))[0]?.status

const eventsOf = (userId: string) =>
  run(pool, `select type, actor_id, data from audit_events where data->>'userId' = $1`, [userId])

test('refuses every account but that of a registered super admin, and changes nothing', async () => {
  await addUser(pool, 'plain@desks.example', { status: 'Blocked' })
  await superAdmin('pending@desks.example', 'Pending')
  const refusals: [string[], RegExp][] = [
    [[], /^EMAIL is missing/],
    [['--all'], /^Unknown option/],
    [['a@x.example', 'b@x.example'], /not expected here/],
    [['plain@desks.example'], /is not a super admin/],
    [['unknown@desks.example'], /is not a super admin/],
    [['pending@desks.example'], /has not registered yet.*create-admin pending@desks.example/],
  ]
  for (const [given, words] of refusals) {
    await expect(runCommand(recoverAdmin, given, settings), given.join(' ')).rejects.toThrow(words)
  }
  const { code, said, token } = await recover(settings, 'plain@desks.example')
  expect([code, token]).toEqual([1, undefined])
  expect(said).toMatch(/is not a super admin.*\nNothing was changed\.\n$/)
  expect(await statusOf('plain@desks.example')).toBe('Blocked')
  expect(await run(pool, 'select 1 from account_links')).toEqual([])
  expect(await run(pool, 'select 1 from audit_events')).toEqual([])
})

test('lifts the block of a super admin, ends the sessions, voids the password, and records it', async () => {
  const email = 'chief@desks.example'
  const userId = await superAdmin(email, 'Blocked')
  await run(pool, `insert into identity_states (model, id, payload) values ('Session', 's1', $1)`, [
    { accountId: userId },
  ])
  const [before] = await run(pool, 'select password_hash from users where id = $1', [userId])
  const { code, said, token } = await recover(settings, ' Chief@Desks.example ')
  expect([code, said]).toEqual([0, expect.stringContaining(`${email} is Active`)])
  expect(token).toBeDefined()
  expect(await statusOf(email)).toBe('Active')
  expect(await run(pool, 'select 1 from identity_states')).toEqual([])
  const [after] = await run(pool, 'select password_hash from users where id = $1', [userId])
  expect(after).not.toEqual(before)
  expect(await eventsOf(userId)).toEqual([
    {
      type: 'account recovered',
      actor_id: null,
      data: { userId, changed: ['status'], before: { status: 'Blocked' }, after: { status: 'Active' } },
    },
  ])
  const kept = await run(pool, `select o::text from outbox o union all select m::text from mails m`)
  expect(kept).toEqual([])
})

test('with hosted identity it lifts the status alone', async () => {
  const email = 'hosted@desks.example'
  const userId = await superAdmin(email, 'Inactive')
  const hash = () => run(pool, 'select password_hash from users where id = $1', [userId])
  const before = await hash()
  const { code, said, token } = await recover({ ...settings, ...hosted }, email)
  expect([code, token, await statusOf(email)]).toEqual([0, undefined, 'Active'])
  expect(said).toContain('The identity provider stores the password')
  expect(await hash()).toEqual(before)
})

test(
  'works on the embedded database, beside its running server and without one',
  { timeout: 120_000 },
  async () => {
    const dataDir = await madeDataFolder('recovered')
    const email = 'first@desks.example'
    const listening = String(await freePort())
    const publicUrl = `http://localhost:${listening}`
    const server = startServerProcess(dataDir, { PORT: listening, FIRST_ADMIN_EMAIL: email })
    const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${publicUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      return answer.status
    }
    try {
      const said = await server.saying(`${publicUrl}/secure\n`)
      expect(said).toContain('the address in FIRST_ADMIN_EMAIL')
      expect(said).not.toContain(email)
      const activation = /activation=([\w-]{43})/.exec(said)?.[1]
      expect(await post('/account/activate', registration(email, { activation }))).toBe(200)
      const environment = { DATA_DIR: dataDir, PORT: listening }
      const beside = await recover(environment, email)
      expect(beside.code).toBe(0)
      const authorization = `Bearer ${beside.token}`
      expect(await post('/account/reset-password', { password: 'Another-Day-2027' }, { authorization })).toBe(
        200,
      )
      server.child.kill('SIGTERM')
      await server.exited
      const alone = await recover(environment, email)
      expect([alone.code, alone.token]).toEqual([0, expect.any(String)])
      expect(server.said()).not.toContain(beside.token)
    } finally {
      server.child.kill('SIGKILL')
      await shutDown(join(dataDir, 'postgres'))
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
