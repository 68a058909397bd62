import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { expect, it } from 'vitest'
import { verifiedProgress } from './verified-progress.ts'

const verified = (amount: number) => ({ status: WireStatus.Verified, amount })
const pending = (amount: number | null) => ({ status: WireStatus.PendingVerification, amount })

it('tells how many wires and how much of their money is verified, in short and to the cent', () => {
  expect(verifiedProgress([verified(11_900_000_00), verified(1_23), pending(800_000_00)])).toEqual({
    short: '2 of 3 verified, $11.9M of $12.7M',
    exact: '2 of 3 verified, $11,900,001.23 of $12,700,001.23',
  })
  expect(verifiedProgress([])).toEqual({ short: 'No wires yet', exact: 'No wires yet' })
})

it('reads as the whole only when nothing is missing', () => {
  expect(verifiedProgress([verified(12_700_000_00), pending(1)]).short).toBe(
    '1 of 2 verified, $12,700,000.00 of $12,700,000.01',
  )
  expect(verifiedProgress([verified(12_700_000_00), pending(null)])).toEqual({
    short: '1 of 2 verified, $12.7M of $12.7M so far',
    exact: '1 of 2 verified, $12,700,000.00 of $12,700,000.00, 1 wire without an amount',
  })
})
