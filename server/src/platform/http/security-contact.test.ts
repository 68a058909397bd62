import { afterAll, expect, it } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { readConfig } from '../../app/configuration/read-config.ts'
import { testDatabase } from '../../testing/database.ts'
import { identityConfig } from '../../testing/identity-server.ts'

const { pool } = await testDatabase()
const undo: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of undo) await step()
})

const now = new Date('2026-12-01T15:30:00Z')

const answered = async (settings: Record<string, string>) => {
  const config = await identityConfig({ PUBLIC_URL: 'https://closings.example', ...settings })
  const app = await buildApp({ config, database: pool, clock: () => now })
  await app.ready()
  undo.push(() => app.close())
  return app.inject({ method: 'GET', url: '/.well-known/security.txt' })
}

it('says that the security contact is not configured', async () => {
  const { statusCode, headers, body } = await answered({})
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
  expect(JSON.parse(body)).toMatchObject({ code: 'not-configured' })
})

it.each([
  ['security@closings.example', 'mailto:security@closings.example'],
  ['https://closings.example/report', 'https://closings.example/report'],
])('names the contact %s, and until when it holds, to strangers', async (contact, written) => {
  const { statusCode, headers, body } = await answered({ SECURITY_CONTACT: contact })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual([
    `Contact: ${written}`,
    'Expires: 2027-03-01T00:00:00Z',
    'Preferred-Languages: en',
    'Canonical: https://closings.example/.well-known/security.txt',
    '',
  ])
})

it.each([
  'no-address',
  'http://closings.example/report',
  'https://user:word@closings.example',
  'a@b.example\nPolicy: https://x.example',
])('refuses the contact %j', (contact) => {
  expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow(
    'SECURITY_CONTACT must be an email address or an https:// address.',
  )
})
