import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer } from './sealer.ts'

const keys = { encryption: randomBytes(32), lookup: randomBytes(32) }
const sealer = createSealer(keys)

test('a sealed value does not open altered, for another record, or with another key', () => {
  const sealed = sealer.seal('000123456789', 'wire:1:account')
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(() => sealer.open(altered, 'wire:1:account')).toThrow()
  }
  expect(() => sealer.open(sealed.subarray(0, -1), 'wire:1:account')).toThrow()
  expect(() => sealer.open(sealed, 'wire:2:account')).toThrow()
  const other = createSealer({ ...keys, encryption: randomBytes(32) })
  expect(() => other.open(sealed, 'wire:1:account')).toThrow()
})

test('a sealed value opens to itself, and no two seals are alike', () => {
  for (const value of ['', '0', '000123456789', 'ÄB'.repeat(500)]) {
    const sealed = sealer.seal(value, 'r')
    expect(sealer.open(sealed, 'r')).toBe(value)
    expect(sealer.seal(value, 'r').equals(sealed)).toBe(false)
  }
})

test('keyed hashes compare without opening, under one key only', () => {
  expect(sealer.key('1')).toBe(sealer.key('1'))
  expect(sealer.key('1')).not.toBe(sealer.key('2'))
  expect(createSealer({ ...keys, lookup: randomBytes(32) }).key('1')).not.toBe(sealer.key('1'))
})
