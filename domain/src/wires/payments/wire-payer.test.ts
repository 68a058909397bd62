import { expect, test } from 'vitest'
import { agreesToPayer, isPayerOf, namePayer, type PayableWire } from './wire-payer.ts'

const wire: PayableWire = {
  status: 5,
  senderOrganizationId: 'trustee',
  managerOrganizationId: 'desk',
  payerAgreed: true,
  receiverId: 'receiver',
  secondPersonId: 'second',
  payerIds: ['payer', 'receiver', 'second'],
}
const payer = { userId: 'payer', organizationId: 'trustee' }

test.each([
  ['a wire that is not verified', { status: 3 }, {}],
  ['a wire that waits for a second approver', { status: 6 }, {}],
  ['a wire that the managing organization pays', { senderOrganizationId: 'desk' }, {}],
  ['a wire that a third organization pays', { senderOrganizationId: 'issuer' }, {}],
  ['a wire whose receiver was not told who pays', { payerAgreed: false }, {}],
  ['a person who was not named', {}, { userId: 'colleague' }],
  ['a person who belongs to another organization now', {}, { organizationId: 'issuer' }],
  ['a person without an organization', {}, { organizationId: null }],
  ['the receiver of the wire', {}, { userId: 'receiver' }],
  ['the second approver of the receiver', {}, { userId: 'second' }],
] as const)('%s has no payer', (_, change, person) => {
  expect(isPayerOf({ ...wire, ...change }, { ...payer, ...person })).toBe(false)
})

test('a named payer of the paying organization works on its verified wire', () => {
  expect(isPayerOf(wire, payer)).toBe(true)
})

test('an acceptance names exactly the organization that the receiver was shown', () => {
  const shown = { organizationId: 'trustee', organization: 'First Trust Bank' }
  const answers = [
    agreesToPayer(shown, 'trustee'),
    agreesToPayer(null, null),
    agreesToPayer(shown, null),
    agreesToPayer(shown, 'issuer'),
    agreesToPayer(null, 'trustee'),
  ]
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, false, false, false])
  expect(JSON.stringify(answers[2])).toContain(
    'First Trust Bank will pay this wire and will see these details.',
  )
})

test('an admin names active colleagues who take part, and never in a closing that the organization manages', () => {
  const closing = { managerOrganizationId: 'desk' }
  const colleague = { organizationId: 'trustee', active: true, takesPart: true }
  const named = (change: object) => namePayer(closing, 'trustee', { ...colleague, ...change }).ok
  expect(named({})).toBe(true)
  expect([named({ organizationId: 'desk' }), named({ active: false }), named({ takesPart: false })]).toEqual([
    false,
    false,
    false,
  ])
  expect(namePayer(closing, 'trustee', undefined).ok).toBe(false)
  expect(namePayer(closing, 'desk', { ...colleague, organizationId: 'desk' }).ok).toBe(false)
})
