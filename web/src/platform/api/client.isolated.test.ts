import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noTokens, setPageTokens } from './page-tokens.ts'
import { askedAhead, call } from './client.ts'
import { connection } from '../connection/connection.ts'
import { onSessionFault } from './session-faults.ts'

const config = vi.hoisted(() => ({ runtimeConfig: { apiBase: 'https://api.bank.example' } }))
vi.mock('../runtime-config.ts', () => config)

const sent: { url: string; init: RequestInit }[] = []
let answers: Response[] = []

beforeEach(() => {
  sent.length = 0
  answers = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init })
    const answer = answers.shift()
    return answer === undefined ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve(answer)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setPageTokens(noTokens)
})

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const headersOf = (at: number) => new Headers(sent[at]?.init.headers)
const caught = async (promise: Promise<unknown>) => {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('It was not refused.')
}

describe('call', () => {
  it('[R7.1] goes to the configured base with a token fetched for each request, or logs and goes without', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const tokens = ['first', 'second']
    const idToken = () => {
      const token = tokens.shift()
      return token === undefined ? Promise.reject(new Error('login_required')) : Promise.resolve(token)
    }
    setPageTokens({ ...noTokens, idToken })
    answers = [json({}), json({}), json({})]
    for (let tries = 0; tries < 3; tries++) await call('GET /masterdata/all', {})

    expect(sent.map(({ url }) => url)).toEqual(Array(3).fill('https://api.bank.example/masterdata/all'))
    expect([0, 1, 2].map((at) => headersOf(at).get('authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
      null,
    ])
    expect(logged).toHaveBeenCalledOnce()
    // No time-out of its own: nothing but a caller's signal ever ends a request.
    expect(sent.every(({ init }) => init.signal === null)).toBe(true)
  })

  it('sends no authorization when no user is signed in', async () => {
    answers = [json({})]
    await call('GET /masterdata/all', {})
    expect(headersOf(0).has('authorization')).toBe(false)
  })

  it('states the version seen and the key of a create', async () => {
    answers = [json({}), new Response(null, { status: 204 })]
    const body = { name: 'Salina', type: 'Negotiated' as const }
    await call('POST /transaction', { body, idempotencyKey: 'k1' })
    expect(headersOf(0).get('idempotency-key')).toBe('k1')
    expect(sent[0]?.init.body).toBe('{"name":"Salina","type":"Negotiated"}')
    const params = { transactionId: 't1' }
    expect(await call('DELETE /transaction/{transactionId}', { params, ifMatch: 7 })).toBeNull()
    expect(headersOf(1).get('if-match')).toBe('"7"')
  })

  it.each([
    [401, '{"code":"not-signed-in","detail":"Sign in."}', 1],
    [403, 'User inactive or blocked', 1],
    [403, '{"code":"not-permitted","detail":"You may not."}', 0],
    [404, '{"code":"not-found","detail":"No such wire."}', 0],
  ])('[R8.10] passes a session error on to the caller too (%i %s)', async (status, body, told) => {
    const listener = vi.fn<() => void>()
    const stop = onSessionFault(listener)
    const renewed = vi.fn(async () => {
      listener()
      return null
    })
    setPageTokens({ ...noTokens, renewed })
    answers = [new Response(body, { status })]
    expect(await caught(call('GET /masterdata/all', {}))).toMatchObject({ name: 'Problem', status })
    stop()
    expect(listener).toHaveBeenCalledTimes(told)
  })

  it('says of a browser that is offline that a change was not sent, and that what is read comes later', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const body = { name: 'Salina', type: 'Negotiated' as const }
    const change = await caught(call('POST /transaction', { body, idempotencyKey: 'k1' }))
    expect(change).toMatchObject({ status: 0, code: 'offline' })
    expect(change).toMatchObject({ detail: expect.stringContaining('was not sent') })
    // Once: nothing waits for better days to be sent by itself.
    expect(sent).toHaveLength(1)
    const read = await caught(call('GET /masterdata/all', {}))
    expect(read).toMatchObject({ detail: expect.stringMatching(/offline.*is loaded when the connection/) })
  })

  it('remembers as lost only what a person waits for, not the log of the session or a read mark', async () => {
    connection.takeLost()
    const log = { event: 'used', sessionId: 's1', at: '2026-01-01T00:00:00.000Z' } as never
    await caught(call('POST /account/session', { body: log, background: true }))
    expect(connection.takeLost()).toBe(false)
    const body = { name: 'Salina', type: 'Negotiated' as const }
    await caught(call('POST /transaction', { body, idempotencyKey: 'k2' }))
    // What goes on by itself says nothing of the change before it.
    answers = [json({})]
    await call('POST /account/session', { body: log, background: true })
    expect(connection.takeLost()).toBe(true)
  })

  it.each([
    ['takes what was asked for ahead, also when the log of the session goes out before it', true, 2],
    ['asks anew for what was asked for before a change', false, 3],
  ])('%s', async (_, background, requests) => {
    setPageTokens({ ...noTokens, idToken: async () => 'first' })
    answers = [json({ read: 'ahead' }), json({}), json({ read: 'anew' })]
    askedAhead.ask('first', ['/masterdata/all'])
    const body = { event: 'used', sessionId: 's1', at: '2026-01-01T00:00:00.000Z' } as never
    await call('POST /account/session', { body, background })
    expect(await call('GET /masterdata/all', {})).toEqual({ read: background ? 'ahead' : 'anew' })
    expect(sent).toHaveLength(requests)
  })

  it('says that the server cannot be reached, and lets a given-up request be', async () => {
    expect(await caught(call('GET /masterdata/all', {}))).toMatchObject({ status: 0, code: 'unreachable' })
    const abort = new DOMException('gone', 'AbortError')
    vi.stubGlobal('fetch', () => Promise.reject(abort))
    expect(await caught(call('GET /masterdata/all', {}))).toBe(abort)
  })
})
