import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let page: EventTarget
let unlessLeaving: typeof import('./leaving.ts').unlessLeaving

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  ;({ unlessLeaving } = await import('./leaving.ts'))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What became of a call that the browser cut off. */
async function cutOff(): Promise<'failed' | 'pending'> {
  let became: 'failed' | 'pending' = 'pending'
  void unlessLeaving(Promise.reject(new TypeError('Failed to fetch'))).catch(() => (became = 'failed'))
  await vi.advanceTimersByTimeAsync(1)
  return became
}

it('lets a failure be one while the page stays, and an answer come in any case', async () => {
  expect(await cutOff()).toBe('failed')
  page.dispatchEvent(new Event('beforeunload'))
  expect(await unlessLeaving(Promise.resolve(7))).toBe(7)
})

it('takes nothing for a failure that the browser cut off since the page is left', async () => {
  page.dispatchEvent(new Event('beforeunload'))
  expect(await cutOff()).toBe('pending')
})

it('takes a page that was asked to go, and stayed, for one like any other', async () => {
  page.dispatchEvent(new Event('beforeunload'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await cutOff()).toBe('failed')
})
