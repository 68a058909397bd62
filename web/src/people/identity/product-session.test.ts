import { beforeEach, describe, expect, it } from 'vitest'
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
  let made: number
  let store: Shelf
  const open = (idleHours = 1, tab = new Shelf()) =>
    createProductSession({
      store,
      tab,
      now: () => now,
      newId: () => `id-${(made += 1)}`,
      idleHours,
      log: async (step) => logged.push(step),
    })
  const idNow = () => (JSON.parse(store.getItem(sessionKey) ?? 'null') as { id: string } | null)?.id

  beforeEach(() => {
    now = Date.UTC(2026, 10, 20, 15)
    logged = []
    made = 0
    store = new Shelf()
  })

  it('[R4.4] keeps its id while the user is active, and has a new one after an idle hour', () => {
    const session = open()
    session.alive()
    const first = idNow()
    for (let times = 0; times < 5; times += 1) {
      now += hour - 1
      session.alive()
    }
    expect(idNow()).toBe(first)
    now += hour
    session.alive()
    expect(idNow()).not.toBe(first)
    expect(logged.map(({ event }) => event)).toEqual(['signed in', 'renewed'])
    expect(new Set(logged.map(({ sessionId }) => sessionId)).size).toBe(2)
  })

  it('[R4.4] lasts as many idle hours as are configured', () => {
    const session = open(2.5)
    session.alive()
    const first = idNow()
    now += 2.5 * hour - 1
    session.alive()
    expect(idNow()).toBe(first)
    now += 2.5 * hour
    session.alive()
    expect(idNow()).not.toBe(first)
  })

  it('is one for all tabs, each of which is known by an id of its own', () => {
    const [one, other] = [new Shelf(), new Shelf()]
    open(1, one).alive()
    now += 2 * hour
    open(1, other).alive()
    now += 2 * hour
    open(1, one).alive()
    const tabs = logged.map(({ browserSessionId }) => browserSessionId)
    expect(tabs[0]).toBe(tabs[2])
    expect(tabs[1]).not.toBe(tabs[0])
  })

  it('ends with the sign-out, and begins anew with the next sign-in', async () => {
    const session = open()
    session.alive()
    await session.end()
    await session.end()
    expect(store.getItem(sessionKey)).toBeNull()
    session.alive()
    expect(logged).toMatchObject([
      { event: 'signed in', sessionTimestamp: '2026-11-20T15:00:00.000Z' },
      { event: 'signed out' },
      { event: 'signed in' },
    ])
    expect(logged[2]?.sessionId).not.toBe(logged[0]?.sessionId)
  })

  it('begins anew when what was kept cannot be read', () => {
    store.setItem(sessionKey, '{')
    open().alive()
    expect(logged.map(({ event }) => event)).toEqual(['signed in'])
  })
})
