import { expect, it, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { identityBrowser } from '../../testing/identity-browser.ts'
import { addUser, identityServer } from '../../testing/identity-server.ts'

const { pool } = await testDatabase()
const { config } = await identityServer(pool)
const tessa = await addUser(pool, 'tessa@firsttrust.example')

const refused = { status: 400, body: expect.objectContaining({ error: 'invalid_grant' }) }

it.each([2, -2])(
  'keeps a session while its user is active, and ends it after, with a server %i hours off the database',
  async (hours) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    try {
      const browser = identityBrowser(config)
      const tokens = await browser.signIn(tessa.email)
      const first = await browser.refresh(tokens.refresh_token, 0)
      expect(first.status).toBe(200)
      vi.setSystemTime(Date.now() + 40 * 60_000)
      const second = await browser.refresh(first.body.refresh_token, 0)
      expect(second.status).toBe(200)
      vi.setSystemTime(Date.now() + 61 * 60_000)
      expect(await browser.refresh(second.body.refresh_token, 0)).toMatchObject(refused)
    } finally {
      vi.useRealTimers()
    }
  },
)
