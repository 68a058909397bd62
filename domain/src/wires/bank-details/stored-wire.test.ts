import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { noCosts } from '../cost-of-issuance/cost-of-issuance.ts'
import { type AgreedWire, instructionDigest } from './instruction-digest.ts'
import {
  refuseStoredWires,
  type ShownWire,
  shownWireFault,
  type StoredWire,
  storedWireFault,
} from './stored-wire.ts'
import { noHolderAddress } from './holder-address.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const agreed: AgreedWire = {
  ...noCosts,
  wireId: 'w1',
  number: 1,
  role: 'Trustee',
  receiverEmail: 'tessa@firsttrust.example',
  amount: 100,
  wirePurposes: [{ purpose: 6, amount: 100 }],
  references: ['Series 2026A'],
  payoff: null,
  fbo: 'First Trust Bank',
  aba: '101100621',
  accountKey: 'k',
  intermediaryBank: '',
  furtherCreditName: '',
  furtherCreditKey: '',
  ...noHolderAddress,
  senderOrganizationId: 'harbor',
  managerOrganizationId: 'harbor',
}

const costs = {
  associatedServices: [
    {
      service: 'Bond Counsel',
      payee: 'Lexbond LLP',
      invoice: '17',
      kind: 'professional fee' as const,
      amount: 1,
    },
  ],
}

const stored = (wire: AgreedWire, change: Partial<StoredWire> = {}): StoredWire => {
  const digest = instructionDigest(wire, sha256)
  return {
    status: 5,
    agreed: wire,
    opened: { account: wire.accountKey, furtherCredit: wire.furtherCreditKey },
    digest,
    accepted: { digest, eventDigest: digest, eventStatus: 5 },
    passedDigest: null,
    ...change,
  }
}

const spellings: [string, AgreedWire][] = [
  ['wire-1', agreed],
  ['wire-2', { ...agreed, ...costs }],
  ['wire-3', { ...agreed, senderOrganizationId: 'trust' }],
  ['wire-4', { ...agreed, holderTown: 'Salina', holderCountry: 'US' }],
  ['wire-5', { ...agreed, payoff: { perDiem: 1, goodThrough: '2026-12-01' } }],
]

test.each(spellings)('a wire that was accepted under %s stands as it is, in every state', (_, wire) => {
  expect(storedWireFault(stored(wire), sha256)).toBeNull()
  expect(storedWireFault(stored(wire, { status: 6 }), sha256)).toBeNull()
  const { digest } = stored(wire)
  expect(storedWireFault(stored(wire, { passedDigest: digest }), sha256)).toBeNull()
  for (const status of [1, 2, 3, 4] as const) {
    expect(storedWireFault(stored(wire, { status, accepted: null }), sha256)).toBeNull()
  }
})

test.each(spellings)('no change of a wire under %s fits another spelling', (_, wire) => {
  const before = stored(wire)
  const changes: Partial<AgreedWire>[] = [
    { amount: 101 },
    { aba: '101100622' },
    { fbo: 'Mallory' },
    { holderStreet: '1 Main Street' },
    { holderTown: 'Topeka' },
    { holderCountry: 'CA' },
    { senderOrganizationId: 'mallory' },
    { associatedServices: [...wire.associatedServices, ...costs.associatedServices] },
    { platformSecurityFee: 1 },
    { contingencyAmount: 1 },
    { payoff: { perDiem: 2, goodThrough: '2026-12-01' } },
    { payoff: { perDiem: 1, goodThrough: '2026-12-02' } },
  ]
  for (const change of changes) {
    const altered = { ...before, agreed: { ...wire, ...change } }
    expect(storedWireFault(altered, sha256), JSON.stringify(change)).toBe('other-details')
  }
})

const whole = stored(agreed)
const other = instructionDigest({ ...agreed, amount: 101 }, sha256)

test.each<[string, Partial<StoredWire>, string]>([
  ['a number that does not open', { opened: { account: null, furtherCredit: '' } }, 'unreadable'],
  ['another number under the old hash', { opened: { account: 'x', furtherCredit: '' } }, 'other-number'],
  ['a further number', { opened: { account: 'k', furtherCredit: 'x' } }, 'other-number'],
  ['a number that is gone', { opened: { account: '', furtherCredit: '' } }, 'other-number'],
  ['another digest', { digest: other }, 'other-details'],
  ['no acceptance', { accepted: null }, 'not-accepted'],
  [
    'a different acceptance',
    { accepted: { digest: other, eventDigest: whole.digest, eventStatus: 5 } },
    'not-accepted',
  ],
  [
    'an acceptance that the trail does not tell',
    { accepted: { digest: whole.digest, eventDigest: null, eventStatus: null } },
    'other-event',
  ],
  [
    'an acceptance that needed a second person, without one',
    { accepted: { digest: whole.digest, eventDigest: whole.digest, eventStatus: 6 } },
    'not-verified',
  ],
  ['a second person for something else', { passedDigest: other }, 'not-verified'],
])('%s contradicts the wire', (_, change, fault) => {
  expect(storedWireFault({ ...whole, ...change }, sha256)).toBe(fault)
})

test.each<[string, Partial<ShownWire>, string | null]>([
  ['what was accepted', {}, null],
  ['another digest', { digest: other }, 'other-details'],
  [
    'details and a digest that fit each other',
    { agreed: { ...agreed, amount: 101 }, digest: other },
    'not-accepted',
  ],
  ['no acceptance', { acceptedDigest: null }, 'not-accepted'],
  ['no acceptance of a wire that needs none yet', { status: 3, acceptedDigest: null }, null],
])('without a number opened, %s is judged alike', (_, change, fault) => {
  const shown = { status: whole.status, agreed, digest: whole.digest, acceptedDigest: whole.digest }
  expect(shownWireFault({ ...shown, ...change }, sha256)).toBe(fault)
})

test('the refusal names the wires and says that the closing is on hold', () => {
  const wire = (number: number, status: 3 | 5) => ({ number, status })
  expect(refuseStoredWires([wire(3, 5)]).refusal).toEqual({
    kind: 'conflict',
    code: 'stored-details-differ',
    message:
      'The stored details of wire #3 do not match what the receiver confirmed. The closing is on hold.',
  })
  expect(refuseStoredWires([wire(3, 5), wire(4, 5), wire(7, 5)]).refusal.message).toContain(
    'wires #3, #4 and #7',
  )
  expect(refuseStoredWires([wire(1, 3)]).refusal.message).toContain('what was entered')
})

test.each([
  ['purposes that are no list', { wirePurposes: 5 }],
  ['a purpose that is none', { wirePurposes: [null] }],
  ['a cost line that is none', { associatedServices: [null] }],
  ['references that are no list', { references: null }],
])('%s in the database are other details', (_what, altered) => {
  const whole = stored(agreed)
  const changed = { ...whole, agreed: { ...agreed, ...(altered as unknown as Partial<AgreedWire>) } }
  expect(storedWireFault(changed, sha256)).toBe('other-details')
})
