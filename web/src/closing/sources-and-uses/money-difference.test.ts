import { expect, test } from 'vitest'
import {
  noSourcesAndUses,
  type SourcesAndUses,
} from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import { moneyDifference } from './money-difference.ts'

const closing = (entered: Partial<SourcesAndUses>) => ({
  kind: 'bond' as const,
  bond: {
    parAmount: 100,
    premium: 0,
    discount: 0,
    accruedInterest: 0,
    underwritersDiscount: 0,
    goodFaithDeposit: 0,
  },
  entered: { ...noSourcesAndUses, ...entered },
  manager: 'harbor',
  wires: [],
})

const use = (label: string, amount: number) => ({ label, amount, holder: null, purpose: 6 as const })

test('only lines that differ are told, those that one of the two does not have as well', () => {
  const saved = closing({ uses: [use('Project fund', 60), use('Debt service', 40)] })
  const typed = closing({ suretyPremium: 5, uses: [use('Project fund', 60), use('Rounding', 1)] })
  expect(moneyDifference(saved, typed)).toEqual([
    { label: 'Debt service', saved: 40, typed: null },
    { label: 'Reserve fund surety premium', saved: null, typed: 5 },
    { label: 'Rounding', saved: null, typed: 1 },
  ])
  expect(moneyDifference(saved, saved)).toEqual([])
})

test('lines of one name are taken together', () => {
  const saved = closing({ uses: [use('Project fund', 60), use('Project fund', 40)] })
  expect(moneyDifference(saved, closing({ uses: [use('Project fund', 100)] }))).toEqual([])
  expect(moneyDifference(saved, closing({ uses: [use('Project fund', 99)] }))).toEqual([
    { label: 'Project fund', saved: 100, typed: 99 },
  ])
})
