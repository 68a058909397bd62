import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { sumCents } from '../../platform/money.ts'
import { costFaults } from './cost-faults.ts'
import { type CostLine, type CostOfIssuance, noCosts, tidyCostLine } from './cost-of-issuance.ts'
import { costKinds } from '../../platform/master-data/cost-kinds.ts'
import { costTotals, isDear } from './cost-totals.ts'
import { duplicateInvoices } from './duplicate-invoices.ts'
import { linesMissingFrom, mergeCostLines } from './merge-cost-lines.ts'

const line = (change: Partial<CostLine> = {}): CostLine => ({
  service: 'Bond Counsel',
  payee: 'Lexbond LLP',
  invoice: '',
  kind: 'professional fee',
  amount: 4_500_000,
  ...change,
})

const costs: CostOfIssuance = {
  associatedServices: [line(), line({ service: 'Filing', kind: 'administrative cost', amount: 75_000 })],
  contingencyAmount: 100_000,
  platformSecurityFee: 25_000,
}
const purposes = [{ purpose: 2, amount: 4_700_000 }] as const

const faultsOf = (change: Partial<CostOfIssuance>, complete = true) =>
  costFaults({ ...costs, ...change }, purposes, { complete })
const fieldsOf = (change: Partial<CostOfIssuance>, complete = true) =>
  faultsOf(change, complete).map(({ field }) => field)

describe('costFaults', () => {
  test.each<[string, Partial<CostLine>]>([
    ['service', { service: ' ' }],
    ['service', { service: 'x'.repeat(61) }],
    ['payee', { payee: '' }],
    ['payee', { payee: 'x'.repeat(141) }],
    ['payee', { payee: '=HYPERLINK("https://evil.example")' }],
    ['payee', { payee: ' +1 555' }],
    ['payee', { payee: '-2' }],
    ['payee', { payee: '@sum' }],
    ['payee', { payee: 'Lex\tbond' }],
    ['payee', { payee: 'Lex\u202Ebond' }],
    ['invoice', { invoice: '=1+1' }],
    ['amount', { amount: 0 }],
    ['amount', { amount: -1 }],
    ['amount', { amount: 1.5 }],
    ['amount', { amount: 1_000_000_000_000 }],
    ['amount', { amount: null }],
    ['kind', { kind: 'gift' as never }],
  ])('a wrong %s is refused at that field of its line', (field, change) => {
    expect(fieldsOf({ associatedServices: [line(), line(change)] })).toContain(
      `associatedServices.1.${field}`,
    )
  })

  test('lines, contingency and fee sum to the purpose to the cent, or the difference is named', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ contingencyAmount: 99_999 })).toEqual([
      {
        field: 'associatedServices',
        message:
          'Lines, contingency and fee sum to $46,999.99, $0.01 less than the $47,000.00 of the purpose',
      },
    ])
    expect(fieldsOf({ contingencyAmount: -1 })).toContain('contingencyAmount')
    expect(fieldsOf({ platformSecurityFee: 0.5 })).toContain('platformSecurityFee')
    expect(fieldsOf({ associatedServices: Array.from({ length: 201 }, () => line()) })).toEqual([
      'associatedServices',
    ])
  })

  test('a draft may be incomplete, not malformed', () => {
    const started = [line({ payee: '', service: '', amount: null })]
    expect(fieldsOf({ associatedServices: started }, false)).toEqual([])
    expect(fieldsOf({ associatedServices: [line({ payee: '=1', amount: 0 })] }, false)).toEqual([
      'associatedServices.0.payee',
      'associatedServices.0.amount',
    ])
  })

  test('a wire without the purpose has no cost of issuance', () => {
    const without = [{ purpose: 6, amount: 4_700_000 }] as const
    expect(costFaults(costs, without, { complete: false })).toMatchObject([{ field: 'associatedServices' }])
    expect(costFaults(noCosts, without, { complete: true })).toEqual([])
  })
})

describe('duplicateInvoices', () => {
  test('one invoice of one payee stands once, however it is spaced and capitalized', () => {
    const lines = [
      line({ invoice: 'INV-20 17' }),
      line({ invoice: '' }),
      line({ payee: 'LEXBOND llp', invoice: 'inv-2017' }),
      line({ payee: 'Other', invoice: 'INV-2017' }),
      line({ invoice: '' }),
    ]
    expect(duplicateInvoices(lines)).toEqual([
      {
        field: 'associatedServices.2.invoice',
        message: 'Invoice inv-2017 of LEXBOND llp is already in line 1',
      },
    ])
  })
})

test('totals never differ from the sum of their parts', () => {
  const cents = fc.integer({ min: 0, max: 999_999_999_999 })
  const lines = fc.array(
    fc.record({ kind: fc.constantFrom(...costKinds), amount: fc.option(cents) }).map((part) => line(part)),
    { maxLength: 200 },
  )
  fc.assert(
    fc.property(lines, cents, cents, (associatedServices, contingencyAmount, platformSecurityFee) => {
      const totals = costTotals({ associatedServices, contingencyAmount, platformSecurityFee })
      expect(totals.professionalFees + totals.administrativeCosts).toBe(totals.lines)
      expect(totals.lines).toBe(sumCents(associatedServices.map(({ amount }) => amount ?? 0)))
      expect(totals.all).toBe(totals.lines + contingencyAmount + platformSecurityFee)
    }),
  )
})

test('costs are dear above the share of par, not at it', () => {
  expect(isDear(2_000_000, 100_000_000, 2)).toBe(false)
  expect(isDear(2_000_001, 100_000_000, 2)).toBe(true)
  expect(isDear(2_000_001, null, 2)).toBe(false)
})

test('a role is spelled as the master data spells it', () => {
  expect(tidyCostLine(line({ service: ' bond COUNSEL ', payee: ' A ' }))).toMatchObject({
    service: 'Bond Counsel',
    payee: 'A',
  })
})

describe('mergeCostLines', () => {
  const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((payee) => line({ payee })) as [
    CostLine,
    CostLine,
    CostLine,
    CostLine,
  ]

  test('takes over what the other put in and took out, and keeps what is mine', () => {
    expect(mergeCostLines([a, b], [a, b, c], [a, d])).toEqual([a, c, d])
    expect(mergeCostLines([a, b], [b], [a, b, c])).toEqual([b, c])
  })

  test('leaves both where both changed one line, and one where both did the same', () => {
    const mine = { ...a, amount: 1 }
    const theirs = { ...a, amount: 2 }
    expect(mergeCostLines([a], [mine], [theirs])).toEqual([mine, theirs])
    expect(mergeCostLines([a], [mine], [mine])).toEqual([mine])
  })

  test('no new line of either side is ever lost', () => {
    const some = fc.array(fc.constantFrom(a, b, c, d, { ...a, amount: 1 }), { maxLength: 8 })
    fc.assert(
      fc.property(some, some, some, (start, mine, theirs) => {
        const merged = mergeCostLines(start, mine, theirs)
        for (const side of [mine, theirs]) {
          expect(linesMissingFrom(linesMissingFrom(side, start), merged)).toEqual([])
        }
      }),
    )
  })
})
