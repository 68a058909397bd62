import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkLoadError, chunkTimeout, loadChunk } from './load-chunk.ts'

const failure = async (load: () => Promise<unknown>): Promise<unknown> =>
  loadChunk('wire dialog', load).catch((error: unknown) => error)

describe('a part that does not load', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://a.example/secure/assets/wire-dialog-x1.js',
    'error loading dynamically imported module: https://a.example/secure/assets/wire-dialog-x1.js',
    'Importing a module script failed.',
  ])('[R8.16] is named, under a code of its own: %s', async (message) => {
    const error = await failure(() => Promise.reject(new TypeError(message)))
    expect(error).toBeInstanceOf(ChunkLoadError)
    expect(error).toMatchObject({ name: 'ChunkLoadError', code: 'CHUNK_LOAD_FAILED', chunk: 'wire dialog' })
    expect((error as Error).message).toContain('Loading chunk wire dialog failed')
  })

  it('[R8.16] has another code when it is its stylesheet', async () => {
    const error = await failure(() =>
      Promise.reject(new Error('Unable to preload CSS for /secure/assets/walkthrough-y2.css')),
    )
    expect(error).toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED', chunk: 'wire dialog' })
    expect((error as Error).message).toContain('/secure/assets/walkthrough-y2.css')
  })

  it('stays what it is when the code came and is at fault itself', async () => {
    const fault = new TypeError('x is not a function')
    expect(await failure(() => Promise.reject(fault))).toBe(fault)
  })
})

describe('a part that never comes', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[R9.11] is given up after 120,000 ms', async () => {
    expect(chunkTimeout).toBe(120_000)
    const seen: unknown[] = []
    void failure(() => new Promise(() => undefined)).then((error) => seen.push(error))
    await vi.advanceTimersByTimeAsync(119_999)
    expect(seen).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(seen).toMatchObject([{ code: 'CHUNK_LOAD_FAILED', chunk: 'wire dialog' }])
  })

  it('that comes in time is what was asked for, and leaves no timer', async () => {
    await expect(loadChunk('part', () => Promise.resolve(7))).resolves.toBe(7)
    expect(vi.getTimerCount()).toBe(0)
  })
})
