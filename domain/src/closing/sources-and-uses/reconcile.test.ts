import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBalancedClosing, type ClosingSeed } from '../../testing/balanced-closing.ts'
import { centsIn } from '../../testing/cents-in-closing.ts'
import { reconcile } from './reconcile.ts'
import type { Discrepancy, ReconciledClosing } from './reconciled-closing.ts'
import { noSourcesAndUses } from './sources-and-uses.ts'
import { statementOf } from './statement.ts'
import { netWire } from './net-wire.ts'

const [underwriter, issuer] = ['underwriter', 'issuer']

/** The real closing of which the figures are known: an improvement issue of a county. */
const known: ReconciledClosing = {
  kind: 'bond',
  bond: {
    parAmount: 136_000_000,
    premium: 0,
    discount: 0,
    accruedInterest: 99_726,
    underwritersDiscount: 0,
    goodFaithDeposit: 2_720_000,
  },
  entered: {
    ...noSourcesAndUses,
    goodFaithHolder: issuer,
    goodFaithPurpose: 6,
    uses: [
      { label: 'Improvement fund', amount: 136_000_000, holder: issuer, purpose: 6 },
      { label: 'Debt service fund', amount: 99_726, holder: issuer, purpose: 4 },
    ],
  },
  manager: underwriter,
  wires: [
    {
      id: 'wire-1',
      number: 1,
      sender: underwriter,
      receiver: issuer,
      amount: 133_379_726,
      wirePurposes: [
        { purpose: 6, amount: 133_280_000 },
        { purpose: 4, amount: 99_726 },
      ],
      associatedServices: [],
      contingencyAmount: 0,
      platformSecurityFee: 0,
    },
  ],
}

test('the known closing agrees: $1,333,797.26 wired, and $1,360,997.26 of sources and of uses', () => {
  expect(reconcile(known)).toEqual([])
  expect(netWire(known)).toBe(133_379_726)
  expect(statementOf(known)).toMatchObject({ totalSources: 136_099_726, totalUses: 136_099_726 })
})

test('a good-faith deposit that the underwriter still holds is wired as well', () => {
  const [wire] = known.wires
  if (!wire) throw new Error('no wire')
  const entered = { ...known.entered, goodFaithHolder: null, goodFaithPurpose: null }
  expect(reconcile({ ...known, entered }).map(({ rule }) => rule)).toEqual(['I2', 'I3'])
  const wirePurposes = [
    { purpose: 6, amount: 136_000_000 },
    { purpose: 4, amount: 99_726 },
  ] as const
  expect(reconcile({ ...known, entered, wires: [{ ...wire, amount: 136_099_726, wirePurposes }] })).toEqual(
    [],
  )
})

test('uses without a wire, and a wire without uses, are found where they are', () => {
  const none = reconcile({ ...known, wires: [] })
  expect(none).toContainEqual({
    rule: 'I2',
    place: { at: 'net wire' },
    expected: 133_379_726,
    found: 0,
  })
  expect(reconcile({ ...known, entered: noSourcesAndUses }).map(({ rule }) => rule)).toContain('I1')
})

test('an invoice of one payee in two wires is named with both places', () => {
  const [wire] = known.wires
  if (!wire) throw new Error('no wire')
  const cost = {
    service: 'Bond Counsel',
    payee: 'Lexbond LLP',
    invoice: 'LB 7',
    kind: 'professional fee',
  } as const
  const twice = [
    { ...wire, associatedServices: [{ ...cost, amount: 500 }] },
    { ...wire, id: 'wire-2', number: 2, associatedServices: [{ ...cost, invoice: 'lb7', amount: 400 }] },
  ]
  expect(reconcile({ ...known, wires: twice }).filter(({ rule }) => rule === 'I6')).toEqual([
    {
      rule: 'I6',
      place: { at: 'invoice', wireId: 'wire-2', number: 2, line: 1, otherNumber: 1, otherLine: 1 },
      expected: 0,
      found: 400,
    },
  ])
})

const seeds: fc.Arbitrary<ClosingSeed> = fc.record({
  kind: fc.constantFrom('bond', 'real_estate'),
  amounts: fc.array(fc.integer({ min: 1, max: 5_000_000_000 }), { minLength: 12, maxLength: 12 }),
  payees: fc.integer({ min: 0, max: 4 }),
  costLines: fc.integer({ min: 0, max: 5 }),
  throughTrustee: fc.boolean(),
  atDiscount: fc.boolean(),
  insured: fc.boolean(),
  underwriterPaysInsurer: fc.boolean(),
  deposit: fc.boolean(),
})

const premiumOfOneCent: ClosingSeed = {
  kind: 'bond',
  amounts: Array.from({ length: 12 }, () => 1),
  payees: 2,
  costLines: 0,
  throughTrustee: true,
  atDiscount: false,
  insured: true,
  underwriterPaysInsurer: false,
  deposit: true,
}

/** What has to be named when the cent at this place is wrong. */
const names = (found: readonly Discrepancy[], expected: readonly string[]): boolean => {
  const places = found.map(({ rule, place }) => [rule, ...Object.values(place)].join(' '))
  return expected.every((one) => places.some((place) => place.startsWith(one)))
}

describe('10,000 generated closings', () => {
  test('those that balance are accepted, and one cent more or less anywhere is found and its place named', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), fc.constantFrom(1, -1), (seed, pick, cent) => {
        const closing = aBalancedClosing(seed)
        expect(reconcile(closing)).toEqual([])
        const places = centsIn(closing)
        const place = places[pick % places.length]
        if (!place) throw new Error('A closing without cents')
        const found = reconcile(place.add(cent))
        expect(found, place.name).not.toEqual([])
        expect(names(found, place.shows), `${place.name}: ${JSON.stringify(found)}`).toBe(true)
        for (const one of found) expect(Math.abs(one.found - one.expected)).toBe(1)
      }),
      { numRuns: 10_000 },
    )
  })

  test('a cent moved from one place to another is found, unless no sum can tell the two apart', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), fc.nat(), (seed, one, other) => {
        const closing = aBalancedClosing(seed)
        const places = centsIn(closing)
        const [from, to] = [one % places.length, other % places.length]
        const [source, target] = [places[from], places[to]]
        if (!source || !target || source.sameAs === target.sameAs) return
        // By name: a premium of one cent that goes is a place less.
        const moved = centsIn(source.add(-1)).find(({ name }) => name === target.name)
        if (!moved) throw new Error('A place was lost')
        expect(reconcile(moved.add(1)), `${source.name} to ${target.name}`).not.toEqual([])
      }),
      { numRuns: 10_000, examples: [[premiumOfOneCent, 612_788_682, 2_037_367_159]] },
    )
  })
})
