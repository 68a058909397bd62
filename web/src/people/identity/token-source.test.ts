import { beforeEach, expect, it } from 'vitest'
import { createRefusals } from './token-verdicts.ts'
import { createTokenSource, isFresh, type Tokens } from './token-source.ts'

/** The browser's: one storage for all tabs, one lock for all tabs, one provider that takes each refresh token once. */
let kept: Tokens | null
let now: number
let refreshes: string[]
let queue: Promise<unknown>
let marks: Map<string, string>

const tokens = (name: string, expiresAt: number): Tokens => ({
  idToken: name,
  subject: 'morgan',
  name: 'Morgan Hale',
  accessToken: name,
  refreshToken: `refresh ${name}`,
  expiresAt,
})

const moment = () => new Promise((resolve) => setTimeout(resolve, 2))

const tab = () => {
  const source = createTokenSource({
    refusals: createRefusals({
      getItem: (key) => marks.get(key) ?? null,
      setItem: (key, value) => void marks.set(key, value),
      removeItem: (key) => void marks.delete(key),
    }),
    read: async () => kept,
    refresh: async () => {
      const spent = kept?.refreshToken ?? ''
      await moment()
      if (refreshes.includes(spent)) throw new Error('unreachable')
      refreshes.push(spent)
      kept = tokens(`new ${refreshes.length}`, now + 900_000)
      return kept
    },
    alone: async (work) => {
      const turn = queue.then(work)
      queue = turn.catch(() => undefined)
      return turn
    },
    now: () => now,
  })
  return () => source.fresh(null)
}

beforeEach(() => {
  now = 1_000_000
  refreshes = []
  queue = Promise.resolve()
  marks = new Map()
  kept = tokens('old', now + 30_000)
})

it('counts a token as expired a minute before it is', () => {
  expect(isFresh(tokens('a', now + 60_000), now)).toBe(false)
  expect(isFresh(tokens('a', now + 60_001), now)).toBe(true)
})

it('gives nothing when no user is signed in, and a fresh token without a refresh', async () => {
  kept = null
  expect(await tab()()).toBeNull()
  kept = tokens('good', now + 61_000)
  expect((await tab()())?.idToken).toBe('good')
  expect(refreshes).toEqual([])
})

it('refreshes once for many requests of one tab', async () => {
  const source = tab()
  const given = await Promise.all(Array.from({ length: 5 }, () => source()))
  expect(new Set(given.map((each) => each?.idToken))).toEqual(new Set(['new 1']))
  expect(refreshes).toHaveLength(1)
})

it('refreshes once for many tabs: the waiting tabs find what the first one got', async () => {
  const given = await Promise.all([tab(), tab(), tab()].map((source) => source()))
  expect(given.map((each) => each?.idToken)).toEqual(['new 1', 'new 1', 'new 1'])
  expect(refreshes).toHaveLength(1)
})

it('gives nothing to a tab that waited while another tab signed out', async () => {
  const waiting = tab()()
  kept = null
  expect(await waiting).toBeNull()
  expect(refreshes).toEqual([])
})

it('is an error without a refresh token, never a hidden frame', async () => {
  kept = { ...tokens('old', now), refreshToken: null }
  await expect(tab()()).rejects.toMatchObject({ kind: 'missingRefreshToken' })
})

it('tries again after a failure', async () => {
  const source = tab()
  refreshes = ['refresh old']
  await expect(source()).rejects.toThrow('unreachable')
  refreshes = []
  expect((await source())?.idToken).toBe('new 1')
})
