import { sumCents } from '../../platform/money.ts'
import type { MemoContent } from './memo-content.ts'

export const fingerprintAmounts = ['net wire', 'wires'] as const

export type MemoFingerprint = {
  name: string
  closingDate: string | null
  /** Cents. */
  amount: number
  amountOf: (typeof fingerprintAmounts)[number]
  wires: number
}

/** What a memo's first page says large, and no bank detail or payee: by it a paper is compared with the memo of its code. */
export const memoFingerprint = ({
  name,
  closingDate,
  kind,
  settlement,
  wires,
}: Pick<MemoContent, 'name' | 'closingDate' | 'kind' | 'settlement' | 'wires'>): MemoFingerprint => ({
  name,
  closingDate,
  ...(kind === 'bond'
    ? { amount: settlement.netWire, amountOf: 'net wire' as const }
    : { amount: sumCents(wires.map(({ amount }) => amount)), amountOf: 'wires' as const }),
  wires: wires.length,
})
