import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { traceCalls } from './client.ts'
import { noTokens, setPageTokens } from './page-tokens.ts'
import { upload } from './upload.ts'

const config = vi.hoisted(() => ({ runtimeConfig: { apiBase: 'https://api.bank.example' } }))
vi.mock('../runtime-config.ts', () => config)

/** As much of a browser's request as an upload uses; a test answers it. */
class FakeRequest extends EventTarget {
  static all: FakeRequest[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  opened: string[] = []
  headers: Record<string, string> = {}
  constructor() {
    super()
    FakeRequest.all.push(this)
  }
  open(...address: string[]) {
    this.opened = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send = vi.fn()
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  setPageTokens({ ...noTokens, idToken: () => Promise.resolve('token') })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setPageTokens(noTokens)
})

const start = async (onProgress: (part: number) => void = () => undefined, signal?: AbortSignal) => {
  const answered = upload(
    'POST /wire/{wireId}/attachment',
    { params: { wireId: 'w1' }, query: { kind: 'Invoice' }, ...(signal && { signal }) },
    new File(['%PDF-'], 'a.pdf'),
    onProgress,
  )
  answered.catch(() => undefined)
  const request = await vi.waitFor(() => {
    const made = FakeRequest.all.pop()
    expect(made?.send).toHaveBeenCalledOnce()
    return made as FakeRequest
  }, 15_000)
  return { answered, request }
}

it('goes to the configured base, signed, and tells how much has left', async () => {
  const parts: number[] = []
  const { answered, request } = await start((part) => parts.push(part))
  expect(request.opened).toEqual(['POST', 'https://api.bank.example/wire/w1/attachment?kind=Invoice'])
  expect(request.headers['authorization']).toBe('Bearer token')
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 5, total: 20 }))
  request.answer(201, { id: 'f1' })
  expect(await answered).toEqual({ id: 'f1' })
  expect(parts).toEqual([0.25])
})

it('throws a refusal as a problem, and has a refused token renewed, but sends nothing twice', async () => {
  const renewed = vi.fn(async () => 'new')
  setPageTokens({ ...noTokens, idToken: () => Promise.resolve('token'), renewed })
  const first = await start()
  first.request.answer(422, {
    code: 'invalid-fields',
    detail: 'Look',
    errors: [{ field: 'file', message: 'No' }],
  })
  await expect(first.answered).rejects.toMatchObject({ status: 422, errors: [{ message: 'No' }] })
  expect(renewed).not.toHaveBeenCalled()
  const second = await start()
  second.request.answer(401, { code: 'not-signed-in', detail: 'Sign in.' })
  await expect(second.answered).rejects.toMatchObject({ status: 401 })
  expect(renewed).toHaveBeenCalledExactlyOnceWith('token')
  expect(FakeRequest.all).toEqual([])
})

it('passes the tracer of the page, which names its trace and hears how it ended', async () => {
  const ended: (number | string)[] = []
  traceCalls((fetched) => async (path, init) => {
    new Headers(init.headers).forEach((_, name) => ended.push(name))
    const headers = new Headers(init.headers)
    headers.set('traceparent', '00-1-2-01')
    const response = await fetched(path, { ...init, headers })
    ended.push(response.status)
    return response
  })
  const { answered, request } = await start()
  expect(request.headers).toMatchObject({ traceparent: '00-1-2-01', authorization: 'Bearer token' })
  request.answer(201, { id: 'f1' })
  expect(await answered).toEqual({ id: 'f1' })
  expect(ended).toEqual(['accept', 'authorization', 201])
})

it('says that the server cannot be reached, and is given up with its signal', async () => {
  const lost = await start()
  lost.request.dispatchEvent(new Event('error'))
  await expect(lost.answered).rejects.toMatchObject({ code: 'unreachable' })
  const left = new AbortController()
  const given = await start(undefined, left.signal)
  left.abort()
  await expect(given.answered).rejects.toMatchObject({ name: 'AbortError' })
})
