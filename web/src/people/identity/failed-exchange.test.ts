import { beforeEach, describe, expect, it } from 'vitest'
import type { Exchanged } from './exchange-token.ts'
import { FakeBrowser, page, refuse } from './fake-browser.ts'

let browser: FakeBrowser

beforeEach(() => {
  browser = new FakeBrowser()
})

describe('a failed exchange', () => {
  const failing = async (answer: () => Promise<Exchanged>) => {
    browser.exchange = answer
    const session = browser.open()
    let left = 0
    browser.client.signOut = async (forget) => {
      left += 1
      forget()
    }
    await session.start(page)
    // The sign-out leaves the page; the next one shows what waits.
    browser.source = async () => null
    await browser.open().start(`${page}login`)
    return { left, session }
  }

  it('[R8.2] 401: the message of the server, and that a mail is on its way', async () => {
    await failing(() => refuse(401, 'Your email address is not verified yet.'))
    expect(browser.notices).toEqual([
      {
        title: 'Your email address is not verified yet.',
        detail: 'An email was sent to you to verify your account',
      },
    ])
  })

  it('401 with a hosted provider: that the address is verified there, and no promise of a mail', async () => {
    browser.builtIn = false
    await failing(() => refuse(401, 'Your email address is not verified yet.'))
    expect(browser.notices).toEqual([
      {
        title: 'Your email address is not verified yet.',
        detail: 'Verify it with your identity provider, then sign in again',
      },
    ])
  })

  it("[R8.3] 403: Can't login, with the message of the server", async () => {
    await failing(() => refuse(403, 'Your account has been marked as blocked.'))
    expect(browser.notices).toEqual([
      { title: "Can't login", detail: 'Your account has been marked as blocked.' },
    ])
  })

  it('[R8.4] 404: User not found', async () => {
    await failing(() => refuse(404, 'whatever'))
    expect(browser.notices).toEqual([{ title: 'User not found' }])
  })

  it.each([400, 401, 403, 404, 500, 0])(
    '[R4.3] [R8.5] %s: local storage is emptied, and the provider told, before the login page shows',
    async (status) => {
      const { left, session } = await failing(() => refuse(status, 'No.'))
      expect(left).toBe(1)
      expect(browser.local.items.size).toBe(0)
      expect(session.current().user).toBeNull()
      expect(browser.notices).toHaveLength(1)
    },
  )
})
