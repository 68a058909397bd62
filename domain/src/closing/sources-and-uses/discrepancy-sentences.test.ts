import { expect, test } from 'vitest'
import { sentenceOf } from './discrepancy-sentences.ts'
import type { Discrepancy } from './reconciled-closing.ts'

const nameOf = (id: string) => ({ salina: 'City of Salina' })[id] ?? 'Another organization'

const said = (rule: Discrepancy['rule'], place: Discrepancy['place'], expected: number, found: number) =>
  sentenceOf({ rule, place, expected, found }, nameOf, 'bond')

test('every rule says what it should be, what it is, and by how many cents it is off', () => {
  expect(said('I1', { at: 'statement' }, 136_099_726, 136_099_725)).toBe(
    'Sources are $1,360,997.26, uses $1,360,997.25: $0.01 is missing in the uses',
  )
  expect(said('I1', { at: 'statement' }, 136_099_725, 136_099_726)).toBe(
    'Sources are $1,360,997.25, uses $1,360,997.26: $0.01 is missing in the sources',
  )
  expect(said('I2', { at: 'net wire' }, 133_379_726, 133_000_000)).toBe(
    "The underwriter's wires come to $1,330,000.00, the net wire is $1,333,797.26: $3,797.26 too little",
  )
  expect(said('I3', { at: 'holder', holder: 'salina', purpose: 6 }, 100, 101)).toBe(
    'City of Salina has $1.00 for the Project Fund, and $1.01 of it is passed on or kept: $0.01 more than it has',
  )
  expect(said('I3', { at: 'holder', holder: 'salina', purpose: null }, 200, 101)).toBe(
    'City of Salina has $2.00, and $1.01 of it is passed on or kept: $0.99 less than it has',
  )
  expect(said('I3', { at: 'payees', purpose: 2 }, 500, 501)).toBe(
    'The uses pay $5.00 out for the Cost of Issuance Fund, ' +
      'the wires to those who are paid come to $5.01: $0.01 too much',
  )
  expect(said('I4', { at: 'wire', wireId: 'w', number: 3 }, 500, 499)).toBe(
    'Wire #3 is of $5.00, its purposes come to $4.99: $0.01 less',
  )
  expect(said('I5', { at: 'wire', wireId: 'w', number: 3 }, 500, 502)).toBe(
    'The cost of issuance of wire #3 is $5.00, its lines, contingency and fee come to $5.02: $0.02 more',
  )
  expect(
    said(
      'I6',
      { at: 'invoice', wireId: 'w', number: 2, line: 1, otherNumber: 1, otherLine: 4 },
      0,
      1_250_000,
    ),
  ).toBe(
    'Line 1 of wire #2 pays the invoice that line 4 of wire #1 pays already: $12,500.00 would be paid twice',
  )
  expect(said('I7', { at: 'maturities' }, 136_000_000, 135_999_999)).toBe(
    'The maturities come to $1,359,999.99, par is $1,360,000.00: $0.01 less',
  )
  const payment = { at: 'payment', wireId: 'w', number: 5, otherNumber: 2, otherLine: 3 } as const
  expect(said('I8', { ...payment, line: null }, 4_500_000, 4_500_001)).toBe(
    'The cost lines linked to wire #5, from line 3 of wire #2 on, come to $45,000.00, ' +
      'its cost of issuance is $45,000.01: $0.01 more',
  )
  expect(said('I8', { ...payment, line: 1 }, 4_500_000, 4_499_999)).toBe(
    'Line 1 of wire #5 pays $44,999.99 of the invoice that line 3 of wire #2 deposits $45,000.00 for: $0.01 less',
  )
})
