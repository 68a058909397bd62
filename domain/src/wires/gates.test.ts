import { expect, test } from 'vitest'
import { type GateFacts, gateIds, type GateId, gateSettings, gateTable, openGates } from './gates.ts'

const closed: GateFacts = {
  receiverOrganizationVerified: true,
  receiverVerified: true,
  isManagersOrganization: false,
  accountVerifiedBefore: true,
  accountKnownElsewhere: false,
  amount: 99_999_999,
  resembledDomain: null,
  daysSinceContactChange: null,
  directoryKnowsBank: null,
  changedAfterAcceptance: false,
  hoursToClosing: null,
}

/** What opens each gate, and that alone. */
const opening: Record<GateId, Partial<GateFacts>> = {
  'receiver-unverified': { receiverOrganizationVerified: false },
  'managers-own-organization': { isManagersOrganization: true },
  'first-use': { accountVerifiedBefore: false },
  'account-known-elsewhere': { accountKnownElsewhere: true },
  amount: { amount: 100_000_000 },
  'resembling-domain': { resembledDomain: 'harbor.example' },
  'contact-changed': { daysSinceContactChange: 13.9 },
  'bank-unknown': { directoryKnowsBank: false },
  'changed-after-acceptance': { changedAfterAcceptance: true },
  'closing-day': { hoursToClosing: 1.9 },
}

const all = (on: boolean) => Object.fromEntries(gateIds.map((id) => [id, on]))
const open = (facts: Partial<GateFacts>, on: Partial<Record<GateId, boolean>>): string[] =>
  openGates({ ...closed, ...facts }, gateSettings({ on })).map(({ id }) => id)

test('with nothing unusual no gate is open, whatever is turned on', () => {
  expect(open({}, all(true))).toEqual([])
})

test.each(gateIds)('%s: open, closed, and turned off', (id) => {
  expect(open(opening[id], all(true))).toEqual([id])
  expect(open(opening[id], { ...all(false), [id]: true })).toEqual([id])
  expect(open(opening[id], { ...all(true), [id]: false })).toEqual([])
  expect(open({}, { ...all(false), [id]: true })).toEqual([])
})

test('any two are open together, each by itself when the other is turned off', () => {
  for (const one of gateIds) {
    for (const other of gateIds) {
      if (one === other) continue
      const facts = { ...opening[one], ...opening[other] }
      expect(new Set(open(facts, all(true)))).toEqual(new Set([one, other]))
      expect(open(facts, { ...all(true), [other]: false })).toEqual([one])
    }
  }
})

test('off by default are the first use of an account and the amount; all others are on', () => {
  const off = gateIds.filter((id) => !gateTable[id].onByDefault)
  expect(off).toEqual(['first-use', 'amount'])
  // While no directory is loaded nothing can be said of a bank.
  expect(open({ directoryKnowsBank: null }, {})).toEqual([])
})

test('an organization’s choice goes before the platform’s, and that before the table', () => {
  const settings = gateSettings(
    { on: { amount: true, 'first-use': true }, limits: { amountCents: 500, contactDays: 3 } },
    { on: { amount: false, 'closing-day': false }, limits: { contactDays: 30 } },
  )
  expect(settings.on).toMatchObject({
    amount: false,
    'first-use': true,
    'closing-day': false,
    'contact-changed': true,
  })
  expect(settings.limits).toEqual({ amountCents: 500, contactDays: 30, closingHours: 2 })
})

test('a limit is reached by being equal, and words never hold a bank detail', () => {
  const at = (facts: Partial<GateFacts>) =>
    openGates({ ...closed, ...facts }, gateSettings({ on: all(true) }))
  expect(at({ amount: 100_000_000 })[0]?.message).toBe('The amount reaches $1,000,000.00')
  expect(at({ daysSinceContactChange: 14 })).toEqual([])
  expect(at({ hoursToClosing: 2 })).toEqual([])
  expect(at({ hoursToClosing: -1 })[0]?.id).toBe('closing-day')
  expect(at({ receiverVerified: false })[0]?.message).toBe('Nobody has verified the receiver yet')
})
