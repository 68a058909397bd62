import { expect, test } from 'vitest'
import {
  type KnownOrganization,
  type Resemblance,
  resemblingOrganizations,
} from './resembling-organization.ts'

const organization = (
  id: string,
  name: string,
  domains: string[],
  more: Partial<KnownOrganization> = {},
): KnownOrganization => ({
  id,
  name,
  legalName: name,
  state: null,
  isIssuer: false,
  domains,
  isVerified: true,
  resembles: [],
  ...more,
})

const genuine = organization('genuine', 'First Trust Bank', ['firsttrust.example'])
const later = organization('later', 'Firs Trust Bank', ['firstrust.example'])
const prairie = organization('prairie', 'Prairie Commerce Bank', ['pcbk.example'])

const asIds = (known: KnownOrganization[], subject: KnownOrganization): string[] =>
  resemblingOrganizations(known)
    .ofOrganization(subject)
    .map(({ kind, organizationId }) => `${kind} ${organizationId}`)

test('of two verified organizations the later one resembles the earlier one, and its addresses do', () => {
  const finder = resemblingOrganizations([genuine, prairie, later])
  expect(finder.ofOrganization(later)).toEqual([
    {
      kind: 'domain',
      own: 'firstrust.example',
      known: 'firsttrust.example',
      organizationId: 'genuine',
      organization: 'First Trust Bank',
    },
    {
      kind: 'name',
      own: 'Firs Trust Bank',
      known: 'First Trust Bank',
      organizationId: 'genuine',
      organization: 'First Trust Bank',
    },
  ])
  expect(finder.ofOrganization(genuine)).toEqual([])
  expect(finder.ofAddress('x@mail.firstrust.example')?.known).toBe('firsttrust.example')
  expect(finder.ofAddress('x@firsttrust.example')).toBeNull()
})

test('an acknowledgement decides which one is genuine, whatever the order', () => {
  const resemblance: Resemblance = {
    kind: 'name',
    own: later.name,
    known: genuine.name,
    organizationId: 'genuine',
    organization: genuine.name,
  }
  const acknowledged = { ...later, resembles: [resemblance] }
  expect(asIds([acknowledged, genuine], genuine)).toEqual([])
  expect(asIds([acknowledged, genuine], acknowledged)).toEqual(['domain genuine', 'name genuine'])
})

test('an organization that is not verified is compared with every known one', () => {
  expect(asIds([genuine], later)).toEqual(['domain genuine', 'name genuine'])
  expect(asIds([prairie], later)).toEqual([])
  expect(asIds([genuine], { ...genuine, id: 'other', domains: ['ftb.example'] })).toEqual(['name genuine'])
})

test('the domain of a lookalike may carry the other organization’s name instead of its domain', () => {
  const other = organization('other', 'PCB Holdings', ['prairiecommerce.example'])
  expect(asIds([prairie], other)).toEqual(['domain prairie'])
  const finder = resemblingOrganizations([prairie])
  expect(finder.ofAddress('x@prairie-commerce-wires.example')?.known).toBe('Prairie Commerce Bank')
  expect(finder.ofAddress('prairie.commerce@gmail.com')?.known).toBe('Prairie Commerce Bank')
  expect(finder.ofAddress('tessa@gmail.com')).toBeNull()
  // Without a domain of its own an organization may honestly write from anywhere.
  const without = resemblingOrganizations([{ ...prairie, domains: [] }])
  expect(without.ofAddress('prairie.commerce@gmail.com')).toBeNull()
})

test('an address of a verified lookalike by name alone gives the name that it resembles', () => {
  const other = organization('other', 'Prairie Commerce Bank', ['pc-midwest.example'])
  expect(resemblingOrganizations([prairie, other]).ofAddress('x@pc-midwest.example')?.known).toBe(
    'Prairie Commerce Bank',
  )
})

test('issuers of two states share a name; of one state, or of a state that is not stated, they do not', () => {
  const issuer = (id: string, state: string | null) =>
    organization(id, 'Jackson County', [], { isIssuer: true, state })
  expect(asIds([issuer('a', 'MO')], issuer('b', 'KS'))).toEqual([])
  expect(asIds([issuer('a', 'MO')], issuer('b', 'MO'))).toEqual(['name a'])
  expect(asIds([issuer('a', 'MO')], issuer('b', null))).toEqual(['name a'])
  expect(asIds([issuer('a', 'MO')], { ...issuer('b', 'KS'), isIssuer: false })).toEqual(['name a'])
})

test('a person who goes by the name of an organization is named as it', () => {
  const finder = resemblingOrganizations([genuine])
  expect(finder.ofPersonName('First Trust Wires', null)?.organization).toBe('First Trust Bank')
  expect(finder.ofPersonName('First Trust Wires', 'genuine')).toBeNull()
  expect(finder.ofPersonName('Tessa Lindqvist', null)).toBeNull()
})

test('one whose verification was taken back is still what others resemble, and is compared with all itself', () => {
  const withdrawn = { ...genuine, isVerified: false }
  const { ofOrganization, ofAddress, ownerOfAddress } = resemblingOrganizations([later, withdrawn])
  expect(ofAddress('ann@first-trust.example')?.organizationId).toBe('genuine')
  expect(ofOrganization(withdrawn).map(({ organizationId }) => organizationId)).toContain('later')
  expect(
    resemblingOrganizations([withdrawn])
      .ofOrganization(later)
      .map(({ organizationId }) => organizationId),
  ).toContain('genuine')
  expect([ownerOfAddress('ann@firsttrust.example'), ownerOfAddress('ann@firstrust.example')?.id]).toEqual([
    null,
    'later',
  ])
})

test.each([
  ['a domain of letters that are read as many', `a@${'ﷺ'.repeat(248)}.com`],
  ['labels of such letters', `a@${`${'ﷺ'.repeat(63)}.`.repeat(3)}com`],
  ['a mailbox of plain words', `${'wire-bank-'.repeat(24)}@gmail.com`],
  ['a mailbox of single letters', `${'a.'.repeat(120)}a@gmail.com`],
])('no address takes long: %s', (_, email) => {
  const { ofAddress } = resemblingOrganizations([genuine, later])
  const before = process.cpuUsage()
  expect(ofAddress(email)).toBeNull()
  // The first took half a minute when every part of what it is read as was looked up.
  expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(2)
})
