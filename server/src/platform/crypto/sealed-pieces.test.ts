import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPiece, sealPiece } from './sealed-pieces.ts'
import { createSealer } from './sealer.ts'

test('a piece does not open altered, at another place, of another record, or with another key', () => {
  const key = randomBytes(32)
  const sealed = sealPiece(key, Buffer.from('payoff'), 'file:1', 0)
  const altered = Buffer.from(sealed)
  altered[20] = (altered[20] ?? 0) ^ 1
  expect(() => openPiece(key, altered, 'file:1', 0)).toThrow()
  expect(() => openPiece(key, sealed, 'file:1', 1)).toThrow()
  expect(() => openPiece(key, sealed, 'file:2', 0)).toThrow()
  expect(() => openPiece(randomBytes(32), sealed, 'file:1', 0)).toThrow()
  expect(openPiece(key, sealed, 'file:1', 0).toString()).toBe('payoff')
})

test('a wrapped key opens for its record alone', () => {
  const sealer = createSealer({ encryption: randomBytes(32), lookup: randomBytes(32) })
  const key = randomBytes(32)
  const wrapped = sealer.wrapKey(key, 'file:1')
  expect(Buffer.from(wrapped.wrapped, 'base64').includes(key)).toBe(false)
  expect(() => sealer.unwrapKey(wrapped, 'file:2')).toThrow()
  expect(sealer.unwrapKey(wrapped, 'file:1').equals(key)).toBe(true)
})
