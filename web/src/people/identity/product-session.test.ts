import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createProductSession, sessionKey, type SessionStep } from './product-session.ts'

const hour = 3_600_000

class Shelf {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
}

describe('the product’s own session', () => {
  let now: number
  let logged: SessionStep[]
  /** What the server says to a step instead of writing it down. */
  let refusal: Error | null
  let refused: number
  /** The server answers no sooner than this. */
  let hold: Promise<never> | undefined
  let made: number
  let store: Shelf
  const open = (idleHours = 1, tab = new Shelf()) =>
    createProductSession({
      store,
      tab,
      now: () => now,
      newId: () => `id-${(made += 1)}`,
      idleHours,
      log: async (step) => {
        await hold
        if (refusal === null) return logged.push(step)
        refused += 1
        throw refusal
      },
      once: (work) => work(),
    })
  const kept = () =>
    JSON.parse(store.getItem(sessionKey) ?? 'null') as { id: string; unlogged?: object } | null
  const idNow = () => kept()?.id
  const events = () => logged.map(({ event }) => event)
  /** A sign of life, and the answer of the server to what it began. */
  const live = async (session: ReturnType<typeof open>, userId = 'morgan') => {
    const refusedBefore = refused
    session.alive(userId)
    await vi.waitFor(
      () => expect(refused > refusedBefore || kept()?.unlogged === undefined).toBe(true),
      15_000,
    )
  }

  beforeEach(() => {
    now = Date.UTC(2026, 10, 20, 15)
    logged = []
    refusal = null
    refused = 0
    made = 0
    store = new Shelf()
  })

  it('[R4.4] keeps its id while the user is active, and has a new one after an idle hour', async () => {
    const session = open()
    await live(session)
    const first = idNow()
    for (let times = 0; times < 5; times += 1) {
      now += hour - 1
      await live(session)
    }
    expect(idNow()).toBe(first)
    now += hour
    await live(session)
    expect(idNow()).not.toBe(first)
    expect(events()).toEqual(['signed in', 'renewed'])
    expect(new Set(logged.map(({ sessionId }) => sessionId)).size).toBe(2)
  })

  it('[R4.4] lasts as many idle hours as are configured', async () => {
    const session = open(2.5)
    await live(session)
    const first = idNow()
    now += 2.5 * hour - 1
    await live(session)
    expect(idNow()).toBe(first)
    now += 2.5 * hour
    await live(session)
    expect(idNow()).not.toBe(first)
  })

  it('is one for all tabs, each of which is known by an id of its own', async () => {
    const [one, other] = [new Shelf(), new Shelf()]
    await live(open(1, one))
    now += 2 * hour
    await live(open(1, other))
    now += 2 * hour
    await live(open(1, one))
    const tabs = logged.map(({ browserSessionId }) => browserSessionId)
    expect(tabs[0]).toBe(tabs[2])
    expect(tabs[1]).not.toBe(tabs[0])
  })

  it('ends with the sign-out, and begins anew with the next sign-in', async () => {
    const session = open()
    await live(session)
    await session.end()
    await session.end()
    expect(store.getItem(sessionKey)).toBeNull()
    await live(session)
    expect(logged).toMatchObject([
      { event: 'signed in', sessionTimestamp: '2026-11-20T15:00:00.000Z' },
      { event: 'signed out' },
      { event: 'signed in' },
    ])
    expect(logged[2]?.sessionId).not.toBe(logged[0]?.sessionId)
  })

  it('begins no further session while its sign-out is logged', async () => {
    const session = open()
    await live(session)
    const ended = session.end()
    session.alive('morgan')
    await ended
    expect(store.getItem(sessionKey)).toBeNull()
    expect(events()).toEqual(['signed in', 'signed out'])
  })

  it('begins anew after a sign-out whose log got no answer', async () => {
    const session = open()
    await live(session)
    const first = idNow()
    hold = new Promise(() => undefined)
    void session.end()
    hold = undefined
    session.leave()
    await live(session)
    expect(idNow()).not.toBe(first)
    expect(events()).toEqual(['signed in', 'signed in'])
  })

  it('ends also where the storage of the tab is full', async () => {
    const full = new Shelf()
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const session = open(1, full)
    session.alive('morgan')
    await session.end()
    expect(store.getItem(sessionKey)).toBeNull()
    await live(open())
    expect(events()).toEqual(['signed in'])
  })

  it.each(['{', '{"id":"id-0","at":1}', 'null'])('begins anew when what was kept is %s', async (text) => {
    store.setItem(sessionKey, text)
    await live(open())
    expect(events()).toEqual(['signed in'])
  })

  describe('whose renewal the server refuses, since its own session ended in the same moment', () => {
    /** Idle for an hour, then active: the page says that the session expired. */
    const expire = async () => {
      await live(open())
      now += hour
      refusal = new Error('401')
      await live(open())
      expect([events(), refused]).toEqual([['signed in'], 1])
      refusal = null
      now += 60_000
      return idNow()
    }

    const emptyEnded = () => {
      const putBack = open().spare()
      store.items.clear()
      putBack()
    }

    it.each([
      ['on the page that goes on', () => undefined],
      ['after "Go to login"', () => open().leave()],
      ['after everything else was emptied', emptyEnded],
    ])('has it logged once the user is signed in again, %s', async (_where, between) => {
      const renewed = await expire()
      between()
      await live(open())
      await live(open())
      expect(logged.slice(1)).toMatchObject([
        { event: 'renewed', sessionId: renewed, sessionTimestamp: '2026-11-20T16:00:00.000Z' },
      ])
    })

    it('is renewed also when the page said so before the user was active', async () => {
      await live(open())
      now += hour
      open().leave()
      await live(open())
      expect(events()).toEqual(['signed in', 'renewed'])
    })

    it('has it logged before the sign-out', async () => {
      const renewed = await expire()
      await open().end()
      expect(logged.slice(1)).toMatchObject([
        { event: 'renewed', sessionId: renewed },
        { event: 'signed out', sessionId: renewed },
      ])
    })

    it('gives the next user nothing of it', async () => {
      const renewed = await expire()
      open().leave()
      await live(open(), 'tessa')
      expect(events()).toEqual(['signed in', 'signed in'])
      expect(logged[1]?.sessionId).not.toBe(renewed)
    })
  })

  it('forgets a session that another reason than the idle window ended', async () => {
    await live(open())
    const putBack = open().spare()
    putBack()
    expect(store.getItem(sessionKey)).toBeNull()
  })
})
