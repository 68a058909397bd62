import { defaultFedwireCutoff } from '../../platform/product.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costsOnce } from '../../wires/cost-of-issuance/cost-flows.ts'
import { sumCents } from '../../platform/money.ts'
import { centsIn } from '../../testing/cents-in-closing.ts'
import { memoSample } from '../../testing/memo-content.ts'
import { missingForFinal } from '../closing-memo/missing-for-final.ts'
import {
  aPassThroughClosing,
  manager,
  ties,
  type PassThroughSeed,
} from '../../testing/pass-through-closing.ts'
import { movesIn } from '../../testing/cents-moved.ts'
import { misusesIn, reordered } from '../../testing/links-misused.ts'
import { sentenceOf } from './discrepancy-sentences.ts'
import { reconcile } from './reconcile.ts'
import type { Discrepancy, ReconciledClosing } from './reconciled-closing.ts'

const cents = fc.integer({ min: 2, max: 900_000_000 })

const seeds: fc.Arbitrary<PassThroughSeed> = fc.record({
  payees: fc.array(
    fc.record({
      lines: fc.array(cents, { minLength: 1, maxLength: 3 }),
      paidFrom: fc.constantFrom('deposit', 'deposit', 'underwriter', 'own money'),
      tie: fc.constantFrom(...ties),
    }),
    { maxLength: 5 },
  ),
  later: fc.array(cents, { maxLength: 2 }),
  deposits: fc.constantFrom(1, 2),
  secondFromIssuer: fc.boolean(),
  contingency: cents,
  fee: cents,
  project: fc.integer({ min: 5_000_000_000, max: 9_000_000_000 }),
  debtService: cents,
  goodFaith: fc.option(cents),
  insurance: fc.option(fc.record({ premium: cents, byUnderwriter: fc.boolean() })),
  premium: cents,
  accrued: cents,
  spread: cents,
  maturities: fc.integer({ min: 0, max: 6 }),
  disbursementsFirst: fc.boolean(),
})

/** Every kind of place where one cent is wrong, by the beginning of the names of its places. */
const kindsOfPlaces: readonly [kind: string, names: RegExp][] = [
  ['par', /^parAmount$/],
  ['premium of the issue', /^premium$/],
  ['discount of the issue', /^discount$/],
  ['accrued interest', /^accruedInterest$/],
  ["underwriter's discount", /^underwritersDiscount$/],
  ['good-faith deposit', /^good-faith deposit$/],
  ['premium of an insurer', /^bond insurance premium$/],
  ['own money on hand', /^contribution \d/],
  ['a use, kept or paid out', /^use \d/],
  ['amount of a wire', /^amount of wire/],
  ['purpose of a wire', /^purpose \d of wire/],
  ['cost line of a wire', /^cost line \d+ of wire/],
  ['contingency', /^contingency of wire/],
  ['platform fee', /^fee of wire/],
  ['principal of a maturity', /^maturity \d/],
  ['from payee to payee, both disbursements whole', /^disbursement to disbursement/],
  ['from a disbursement to what the trustee keeps', /^disbursement to kept/],
  ['from deposit line to deposit line', /^deposit line to deposit line/],
  ['from deposit to deposit, both whole', /^deposit to deposit/],
  ['from line to line of one disbursement, by invoice', /^disbursed line to line/],
]

const placesOf = (found: readonly Discrepancy[]): string[] =>
  found.map(({ rule, place }) => [rule, ...Object.values(place)].join(' '))

const isOffByOneCent = ({ found, expected }: Discrepancy): boolean => Math.abs(found - expected) === 1

/** Names each of the expected places, and the memo cannot be final because of it. */
const isNamedAndRefused = (
  closing: ReconciledClosing,
  expected: readonly string[],
  isExpected: (one: Discrepancy) => boolean,
): boolean => {
  const found = reconcile(closing)
  const places = placesOf(found)
  const missing = missingForFinal({
    content: memoSample({ wires: [] }),
    discrepancies: found,
    sentenceOf: (one) => sentenceOf(one, String, 'bond'),
    transactionStatus: 2,
    frozen: false,
    unpayable: new Set<string>(),
    shortPayoffs: new Map(),
    fedwireCutoff: defaultFedwireCutoff,
  })
  return (
    expected.length > 0 &&
    expected.every((one) => places.some((place) => place.startsWith(one))) &&
    found.every((one) => missing.some(({ message }) => message === sentenceOf(one, String, 'bond'))) &&
    found.every(isExpected)
  )
}

test('of 300 closings with deposits that balance none is doubted, and a cent moved at any kind of place is named and refused', () => {
  const occurred = new Map<string, number>()
  const structures = new Set<string>()
  const kindOf = (name: string): string => {
    const known = kindsOfPlaces.find(([, names]) => names.test(name))
    if (known === undefined) throw new Error(`No kind of place is known for ${name}`)
    return known[0]
  }
  fc.assert(
    fc.property(seeds, fc.constantFrom(1, -1), (seed, cent) => {
      const closing = aPassThroughClosing(seed)
      expect(reconcile(closing)).toEqual([])
      for (const { paidFrom, tie } of seed.payees) structures.add(`${paidFrom}, ${tie}`)
      const places = [
        ...centsIn(closing).map(({ name, add, shows }) => ({ name, moved: add(cent), shows })),
        ...movesIn(closing, cent),
      ]
      for (const { name, moved, shows } of places) {
        const kind = kindOf(name)
        occurred.set(kind, (occurred.get(kind) ?? 0) + 1)
        const isNamed = isNamedAndRefused(moved, shows, isOffByOneCent)
        expect(isNamed, `${name}: ${placesOf(reconcile(moved)).join('; ')}`).toBe(true)
      }
    }),
    { numRuns: 300, seed: 64 },
  )
  expect(kindsOfPlaces.map(([kind]) => kind).filter((kind) => (occurred.get(kind) ?? 0) < 20)).toEqual([])
  expect(structures.size).toBe(3 * ties.length)
})

test('of 300 closings none is final while a linked cost goes to another payee, and the order of lines is of no matter', () => {
  const occurred = new Map<string, number>()
  fc.assert(
    fc.property(seeds, (seed) => {
      const closing = aPassThroughClosing(seed)
      expect(reconcile(reordered(closing))).toEqual([])
      for (const { name, moved, shows } of misusesIn(closing)) {
        occurred.set(name, (occurred.get(name) ?? 0) + 1)
        const isNamed = isNamedAndRefused(moved, shows, ({ rule }) => rule === 'I8')
        expect(isNamed, `${name}: ${placesOf(reconcile(moved)).join('; ')}`).toBe(true)
      }
    }),
    { numRuns: 300, seed: 64 },
  )
  expect([...occurred].filter(([, times]) => times >= 20)).toHaveLength(4)
})

test('costs count once: what payees are paid, and what the trustee keeps of the money that it was wired', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { entered, wires } = aPassThroughClosing(seed)
      const ofCosts = sumCents(
        entered.uses.filter(({ purpose }) => purpose === 2).map(({ amount }) => amount),
      )
      const ownMoney = entered.contributions.filter(({ holder }) => holder === 'trustee')
      // The trustee's own money leaves it without having come by wire.
      const had = sumCents(ownMoney.map(({ amount }) => amount))
      const kept = entered.uses.find(({ holder, purpose }) => holder === 'trustee' && purpose === 2)
      const lessKept = Math.min(had, kept?.amount ?? 0)
      expect(costsOnce(wires)).toBe(ofCosts - lessKept)
      expect(wires.some(({ sender }) => sender === manager)).toBe(true)
    }),
    { numRuns: 300, seed: 64 },
  )
})
