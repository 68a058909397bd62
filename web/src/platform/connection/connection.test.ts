import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConnection } from './connection.ts'

describe('the connection to the server', () => {
  let answers = true
  let online = true
  const probe = vi.fn(async () => answers)
  const open = () => createConnection({ probe, isOnline: () => online })

  beforeEach(() => {
    vi.useFakeTimers()
    answers = true
    online = true
    probe.mockClear()
  })
  afterEach(() => void vi.useRealTimers())

  it('stays connected after one call that was cut off while the server is there', async () => {
    const connection = open()
    const heard = vi.fn()
    connection.subscribe(heard)
    connection.missed()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(connection.current()).toBe('reached')
    expect(heard).not.toHaveBeenCalled()
    expect(probe).toHaveBeenCalledTimes(1)
  })

  it('says that the server is gone, keeps looking, and recovers by itself', async () => {
    const connection = open()
    answers = false
    connection.missed()
    connection.missed()
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.current()).toBe('unreachable')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(probe.mock.calls.length).toBeGreaterThan(4)
    answers = true
    await vi.advanceTimersByTimeAsync(15_000)
    expect(connection.current()).toBe('reached')
    const asked = probe.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(probe).toHaveBeenCalledTimes(asked)
  })

  it('tells a browser that is offline from a server that is down, and looks at once when it is back', async () => {
    const connection = open()
    answers = false
    online = false
    await connection.look()
    expect(connection.current()).toBe('offline')
    online = true
    answers = true
    await connection.look()
    expect(connection.current()).toBe('reached')
  })

  it('is offline although an answer from before comes after the browser said so', async () => {
    const connection = open()
    answers = false
    online = false
    const look = connection.look()
    connection.reached()
    await look
    expect(connection.current()).toBe('offline')
    // A browser may be wrong about itself: then the server says so.
    answers = true
    connection.reached()
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.current()).toBe('reached')
  })

  it('knows of a change that got no answer, until one got one, and says so once', () => {
    const connection = open()
    connection.missed()
    expect(connection.takeLost()).toBe(false)
    connection.missed(true)
    // A read that fails after it changes nothing about that.
    connection.missed()
    expect([connection.takeLost(), connection.takeLost()]).toEqual([true, false])
    connection.missed(true)
    connection.answered()
    expect(connection.takeLost()).toBe(false)
    connection.reached()
  })

  it('heeds no probe that ends after a later one, or after an answer', async () => {
    const connection = open()
    const heard = vi.fn()
    answers = false
    await connection.look()
    connection.subscribe(heard)
    const ends: ((isThere: boolean) => void)[] = []
    const pending = () => new Promise<boolean>((resolve) => void ends.push(resolve))
    probe.mockImplementationOnce(pending).mockImplementationOnce(pending).mockImplementationOnce(pending)
    const [former, later] = [connection.look(), connection.look()]
    ends[1]?.(true)
    await later
    // It began while the line was down.
    ends[0]?.(false)
    await former
    expect([connection.current(), heard.mock.calls.length]).toEqual(['reached', 1])
    const third = connection.look()
    connection.reached()
    ends[2]?.(false)
    await third
    expect([connection.current(), vi.getTimerCount()]).toEqual(['reached', 0])
  })

  it('is reached by any answer', async () => {
    const connection = open()
    answers = false
    await connection.look()
    connection.reached()
    expect(connection.current()).toBe('reached')
    expect(vi.getTimerCount()).toBe(0)
  })
})
