import { expect, it } from 'vitest'
import type { MemoContent, MemoWire } from './memo-content.ts'
import { memoFingerprint } from './memo-fingerprint.ts'

const wires = [{ amount: 100 }, { amount: 250 }] as MemoWire[]
const settlement = { netWire: 340 } as MemoContent['settlement']
const named = { name: 'Salina', closingDate: '2026-12-01', settlement, wires }

it('says what stands large on the first page: the net wire of bonds, the total of the wires of real estate', () => {
  const shown = { name: 'Salina', closingDate: '2026-12-01', wires: 2 }
  expect(memoFingerprint({ ...named, kind: 'bond' })).toEqual({ ...shown, amount: 340, amountOf: 'net wire' })
  expect(memoFingerprint({ ...named, kind: 'real_estate' })).toEqual({
    ...shown,
    amount: 350,
    amountOf: 'wires',
  })
})
