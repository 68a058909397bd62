import { expect, it, vi } from 'vitest'
import { createConnection } from '../connection/connection.ts'
import { createLoader, loadWhenReached } from './lazy-part.ts'
import { ChunkLoadError } from './load-chunk.ts'

const lost = () => Promise.reject(new TypeError('Importing a module script failed.'))

/** A line to a server that is there or not, and a part that came with it. */
const open = (isThere: boolean) => {
  const line = { there: isThere }
  const connection = createConnection({ probe: async () => line.there, isOnline: () => line.there })
  const load = vi.fn(() => (line.there ? Promise.resolve('part') : lost()))
  const onWait = Promise.withResolvers<void>()
  return { line, connection, load, waits: onWait.promise, parts: { connection, onWait: onWait.resolve } }
}

it('comes by itself once the server is back, when it was asked for while it was not', async () => {
  const { line, connection, load, waits, parts } = open(false)
  const part = loadWhenReached('dialog', load, parts)
  await waits
  await connection.look()
  expect(load).toHaveBeenCalledOnce()
  line.there = true
  await connection.look()
  expect(await part).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})

it('fails once the server is back where the browser does not ask again, and says that a reload brings it', async () => {
  const { line, connection, load, waits, parts } = open(false)
  load.mockImplementation(lost)
  const part = loadWhenReached('dialog', load, parts)
  await waits
  line.there = true
  await connection.look()
  await expect(part).rejects.toMatchObject({ chunk: 'dialog', missedOffline: true })
})

it('fails at once where the server is there: it would fail again', async () => {
  const { load, parts } = open(true)
  load.mockImplementation(lost)
  await expect(loadWhenReached('dialog', load, parts)).rejects.toThrow(ChunkLoadError)
  expect(load).toHaveBeenCalledOnce()
})

it('does not wait for code that came and is at fault itself', async () => {
  const { load, parts } = open(false)
  load.mockImplementation(() => Promise.reject(new RangeError('at fault')))
  await expect(loadWhenReached('dialog', load, parts)).rejects.toThrow(RangeError)
})

it('says that a reload brings what was loaded ahead while the server was out of reach, and fails when shown', async () => {
  const { line, connection, load, parts } = open(false)
  load.mockImplementation(lost)
  const { ahead, shown } = createLoader('dialog', load, parts)
  await expect(ahead()).rejects.toThrow(ChunkLoadError)
  line.there = true
  await connection.look()
  await expect(shown()).rejects.toMatchObject({ chunk: 'dialog', missedOffline: true })
})

it('comes when shown where the browser asks again for what failed ahead', async () => {
  const { line, connection, load, parts } = open(false)
  const { ahead, shown } = createLoader('dialog', load, parts)
  await expect(ahead()).rejects.toThrow(ChunkLoadError)
  line.there = true
  await connection.look()
  expect(await shown()).toBe('part')
})

it('promises nothing of a reload where the server was there and had no such code', async () => {
  const { load, parts } = open(true)
  load.mockImplementation(lost)
  const { ahead, shown } = createLoader('dialog', load, parts)
  await expect(ahead()).rejects.toThrow(ChunkLoadError)
  await expect(shown()).rejects.toMatchObject({ missedOffline: false })
})
