import { expect, test } from 'vitest'
import { gateSettings } from './gate-settings.ts'
import { type GateFacts, gateTable, openGates } from './gates.ts'
import { gateIds, type GateId } from '../../platform/master-data/gate-ids.ts'

const closed: GateFacts = {
  receiverOrganizationVerified: true,
  receiverVerified: true,
  isManagersOrganization: false,
  accountVerifiedBefore: true,
  organizationHasVerifiedAccount: false,
  receiverAcceptedBefore: false,
  namesVerifiedBefore: true,
  accountKnownElsewhere: false,
  accountReported: false,
  amount: 99_999_999,
  resemblance: null,
  outsideDomain: null,
  daysSinceContactChange: null,
  directoryKnowsBank: null,
  changedAfterAcceptance: false,
  detailsReplaced: false,
  standingAccountChanged: false,
  reassignment: null,
  hoursToClosing: null,
  hoursToFormerClosing: null,
}

/** What opens each gate, and that alone. */
const opening: Record<GateId, Partial<GateFacts>> = {
  'receiver-unverified': { receiverOrganizationVerified: false },
  'managers-own-organization': { isManagersOrganization: true },
  'first-use': { accountVerifiedBefore: false },
  'account-known-elsewhere': { accountKnownElsewhere: true },
  'reported-account': { accountReported: true },
  // With one of its own that differs: the gate of a first use opens as well.
  'differs-from-verified': { organizationHasVerifiedAccount: true, accountVerifiedBefore: false },
  'new-names-on-verified': { namesVerifiedBefore: false },
  'details-replaced': { detailsReplaced: true },
  'standing-account-changed': { standingAccountChanged: true },
  reassigned: { reassignment: { by: 'admin', daysSinceJoined: 900 } },
  amount: { amount: 100_000_000 },
  'resembling-domain': { resemblance: { of: 'address', known: 'harbor.example' } },
  'outside-domain': { outsideDomain: 'gmail.com' },
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

/** They judge one fact, whether the account was verified before, and so are not open independently of each other. */
const ofHistory: ReadonlySet<GateId> = new Set([
  'first-use',
  'differs-from-verified',
  'new-names-on-verified',
])

test.each(gateIds)('%s: open, closed, and turned off', (id) => {
  const others = id === 'differs-from-verified' ? ['first-use'] : []
  expect(open(opening[id], all(true))).toEqual([...others, id])
  expect(open(opening[id], { ...all(false), [id]: true })).toEqual([id])
  expect(open(opening[id], { ...all(true), [id]: false })).toEqual(others)
  expect(open({}, { ...all(false), [id]: true })).toEqual([])
})

test('any two are open together, each by itself when the other is turned off', () => {
  for (const one of gateIds) {
    for (const other of gateIds) {
      if (one === other || (ofHistory.has(one) && ofHistory.has(other))) continue
      const facts = { ...opening[one], ...opening[other] }
      const on = { ...all(false), [one]: true, [other]: true }
      expect(new Set(open(facts, on))).toEqual(new Set([one, other]))
      expect(open(facts, { ...on, [other]: false })).toEqual([one])
    }
  }
})

test('a wire that its receiver gave to a colleague of long standing opens nothing; to a newcomer it does', () => {
  const given = (by: 'receiver' | 'admin', daysSinceJoined: number) =>
    open({ reassignment: { by, daysSinceJoined } }, all(true))
  expect(given('receiver', 7)).toEqual([])
  expect(given('receiver', 6.9)).toEqual(['reassigned'])
  expect(given('admin', 900)).toEqual(['reassigned'])
})

test('an account verified before opens nothing, whatever else was verified; the first one of an organization neither', () => {
  expect(open({ organizationHasVerifiedAccount: true }, {})).toEqual([])
  expect(open({ accountVerifiedBefore: false, namesVerifiedBefore: false }, {})).toEqual([])
})

test('a receiver’s second acceptance of an account that was never verified opens a gate', () => {
  const fresh = { accountVerifiedBefore: false, receiverAcceptedBefore: true }
  expect(open(fresh, all(true))).toContain('differs-from-verified')
  expect(open({ receiverAcceptedBefore: true }, all(true))).toEqual([])
})

test('off by default are a first use, new names on a verified account and the amount; all others are on', () => {
  const off = gateIds.filter((id) => !gateTable[id].onByDefault)
  expect(off).toEqual(['first-use', 'new-names-on-verified', 'amount'])
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

test('a resemblance says what of the receiver resembles which organization', () => {
  const message = (of: 'address' | 'organization' | 'person') =>
    openGates({ ...closed, resemblance: { of, known: 'First Trust Bank' } }, gateSettings({}))[0]?.message
  expect([message('address'), message('organization'), message('person')]).toEqual([
    "The receiver's address resembles First Trust Bank but does not belong to it",
    "The receiver's organization resembles First Trust Bank but is a different organization",
    "The receiver's name is known from First Trust Bank, but the receiver’s address does not belong to it",
  ])
})

test('a limit is reached by being equal, and words never hold a bank detail', () => {
  const at = (facts: Partial<GateFacts>) =>
    openGates({ ...closed, ...facts }, gateSettings({ on: all(true) }))
  expect(at({ amount: 100_000_000 })[0]?.message).toBe('The amount reaches $1,000,000.00')
  expect(at({ daysSinceContactChange: 14 })).toEqual([])
  expect(at({ hoursToClosing: 2 })).toEqual([])
  expect(at({ hoursToClosing: -1 })[0]?.id).toBe('closing-day')
  expect(at({ hoursToFormerClosing: 2 })).toEqual([])
  expect(at({ hoursToClosing: 9, hoursToFormerClosing: -1 })[0]?.message).toBe(
    'The closing was moved, and it was accepted on the former closing day, less than 2 hours before the former hour or after it',
  )
  expect(at({ hoursToClosing: 1, hoursToFormerClosing: 1 })[0]?.message).toBe(
    'It was accepted on the closing day, less than 2 hours before the closing',
  )
  expect(at({ receiverVerified: false })[0]?.message).toBe('The receiver is not verified')
})
