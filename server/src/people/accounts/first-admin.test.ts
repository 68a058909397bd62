import { expect, test } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { run } from '../../platform/database/connection.ts'
import { testDatabase } from '../../testing/database.ts'
import { addUser, identityConfig } from '../../testing/identity-server.ts'
import { registration } from '../../testing/mailed-link.ts'
import { inviteFirstAdmin } from './first-admin.ts'

const { pool } = await testDatabase()
const config = await identityConfig()
const email = 'root@desk.example'
let now = new Date('2026-11-20T15:00:00Z')
const invite = (address = email) => inviteFirstAdmin({ config, clock: () => now }, pool, address)

test('an account that exists is never made a super admin', async () => {
  await addUser(pool, 'someone@desk.example')
  expect(await invite('someone@desk.example')).toMatchObject({ refused: expect.stringContaining('already') })
})

test('the first super admin is invited once, by servers that start at once, and again when the link expired', async () => {
  const made = await Promise.all([invite(), invite()])
  expect(made.filter((one) => one !== null)).toHaveLength(1)
  expect(await invite()).toBeNull()
  expect(await invite('other@desk.example')).toBeNull()
  now = new Date('2026-11-28T15:00:00Z')
  const again = await invite()
  const link = new URL(again && 'link' in again ? again.link : '')
  expect(link.pathname).toBe('/secure/register')

  const app = await buildApp({ config, database: pool, clock: () => now })
  try {
    const activation = link.searchParams.get('activation')
    // A super admin administers all organizations, so the request for a new one is ignored.
    const organization = { kind: 'new', name: 'Platform', role: 1 }
    const payload = registration(email, { activation, organization })
    const answer = await app.inject({ method: 'POST', url: '/account/activate', payload })
    expect(answer.statusCode).toBe(200)
  } finally {
    await app.close()
  }
  const users = await run(pool, 'select role, status, organization_id from users where email = $1', [email])
  expect(users).toEqual([{ role: 'super_admin', status: 'Active', organization_id: null }])
  expect(await invite('other@desk.example')).toBeNull()
})
