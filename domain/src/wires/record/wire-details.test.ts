import { expect, test } from 'vitest'
import { noCosts } from '../cost-of-issuance/cost-of-issuance.ts'
import { tidyWireDetails, wireDetailFaults, type WireDetails, wireDraftFaults } from './wire-details.ts'
import { purposeFaults, wirePurposes } from '../../platform/master-data/wire-purposes.ts'
import { referenceFaults } from './wire-references.ts'

const good: WireDetails = {
  role: 'Trustee',
  receiverEmail: 'tessa@firsttrust.example',
  amount: 300,
  wirePurposes: [
    { purpose: 6, amount: 200 },
    { purpose: 4, amount: 100 },
  ],
  references: ['Series 2026A'],
  payoff: null,
  ...noCosts,
}

const fields = (details: WireDetails): string[] => wireDetailFaults(details, 'bond').map(({ field }) => field)

test('a good wire has no fault; what is missing is named', () => {
  expect(wireDetailFaults(good, 'bond')).toEqual([])
  const empty = {
    role: null,
    receiverEmail: ' ',
    amount: null,
    wirePurposes: [],
    references: [],
    payoff: null,
    ...noCosts,
  }
  expect(fields(empty)).toEqual(['receiverEmail', 'role', 'amount', 'wirePurposes'])
  expect(wireDraftFaults(empty, 'bond')).toEqual([])
})

test('a draft may lack anything, but holds nothing malformed', () => {
  const draft = { ...good, receiverEmail: 'x', amount: 0, references: ['ü'] }
  expect(wireDraftFaults(draft, 'bond').map(({ field }) => field)).toEqual([
    'amount',
    'receiverEmail',
    'references.0',
  ])
})

test('purposes that do not sum say by how much, and in which direction', () => {
  expect(purposeFaults([{ purpose: 6, amount: 299 }], 300)).toEqual([
    { field: 'wirePurposes', message: "The purposes sum to $2.99, $0.01 less than the wire's $3.00" },
  ])
  expect(purposeFaults([{ purpose: 6, amount: 301 }], 300)[0]?.message).toContain('$0.01 more')
})

test('a purpose stands in the list once, with an amount above zero', () => {
  const twice = [
    { purpose: 6 as const, amount: 300 },
    { purpose: 6 as const, amount: 0 },
  ]
  expect(purposeFaults(twice, 300).map(({ field }) => field)).toEqual([
    'wirePurposes.1.purpose',
    'wirePurposes.1.amount',
  ])
})

test('[R9.5] the purposes are the seven of the specification', () => {
  expect(wirePurposes.map(({ id, name }) => `${id} ${name.toLowerCase()}`)).toEqual([
    '1 building fund',
    '2 cost of issuance fund',
    '3 escrow fund',
    '4 debt service fund',
    '5 bond insurance',
    '6 project fund',
    '7 reserve fund surety',
  ])
})

test.each([
  [['x'.repeat(36)], ['references.0']],
  [['fine', 'tab\there'], ['references.1']],
  [['naïve'], ['references.0']],
  [['\u202Eabc'], ['references.0']],
  [['1', '2', '3', '4', '5'], ['references']],
  [["A-1/b?:(c).,'+ "], []],
  [['x'.repeat(35)], []],
])('reference lines %j are at fault at %j', (lines, at) => {
  expect(referenceFaults(lines).map(({ field }) => field)).toEqual(at)
})

test('lines that stand pass, and another save refuses what it adds', () => {
  const standing = ['call 816-555-0142', 'Please call', '8165550142']
  const of = (lines: readonly string[]) => referenceFaults(lines, standing).map(({ field }) => field)
  expect(of(standing)).toEqual([])
  expect(of(['call 816-555-0142', 'Series 2026A'])).toEqual([])
  expect(of(['call 816-555-0142', 'call 816-555-0143'])).toEqual(['references.1'])
  expect(of(['call 816-555-0142', 'call 816-555', '0143'])).toEqual(['references.2'])
  expect(referenceFaults(standing).map(({ field }) => field)).toEqual(['references.0'])
})

test('texts of a wire that stand pass in a draft and in a ready wire', () => {
  const texts = { service: 'Bond Counsel', payee: 'Lexbond, call 816-555-0142', invoice: '' }
  const associatedServices = [{ ...texts, kind: 'professional fee', amount: 300 }] as const
  const wirePurposes = [{ purpose: 2, amount: 300 }] as const
  const old = { ...good, wirePurposes, associatedServices, references: ['call 816-555-0142'] }
  for (const faults of [wireDetailFaults, wireDraftFaults]) {
    expect(faults(old, 'bond', old)).toEqual([])
    const moved = { ...old, associatedServices: [{ ...associatedServices[0], payee: `${texts.payee}!` }] }
    expect(faults(moved, 'bond', old).map(({ field }) => field)).toEqual(['associatedServices.0.payee'])
    const refused = ['associatedServices.0.payee', 'references.0']
    expect(
      faults(old, 'bond')
        .map(({ field }) => field)
        .toSorted(),
    ).toEqual(refused)
  }
})

test('[R5.2] texts are trimmed, and an address has one spelling', () => {
  const tidy = tidyWireDetails({
    ...good,
    receiverEmail: ' Tessa@FirstTrust.EXAMPLE ',
    references: ['  a ', ' '],
  })
  expect([tidy.receiverEmail, tidy.references]).toEqual(['tessa@firsttrust.example', ['a']])
})

test.each([
  ['An amount cannot have a fraction of a cent', 100.5],
  ['Enter an amount', Number.NaN],
  ['An amount can be at most $9,999,999,999.99', Number.POSITIVE_INFINITY],
  ['An amount can be at most $9,999,999,999.99', 1e300],
  ['An amount cannot be negative', -100.5],
])('%s is the one sentence about the amount %d: no sum is told with it', (message, amount) => {
  const line = {
    service: 'Bond counsel',
    payee: 'Lexbond LLP',
    invoice: '',
    kind: 'professional fee',
    amount,
  } as const
  const costs = { associatedServices: [line], contingencyAmount: amount, platformSecurityFee: amount }
  const wires: WireDetails[] = [
    { ...good, wirePurposes: [{ purpose: 6, amount }] },
    { ...good, amount: 300, wirePurposes: [{ purpose: 2, amount: 300 }], ...costs },
    {
      ...good,
      amount: 300,
      wirePurposes: [{ purpose: 2, amount }],
      ...costs,
      associatedServices: [{ ...line, amount: 300 }],
    },
  ]
  for (const wire of wires) {
    const messages = [...wireDetailFaults(wire, 'bond'), ...wireDraftFaults(wire, 'bond')].map(
      (fault) => fault.message,
    )
    expect([...new Set(messages)]).toEqual([message])
  }
})
