import { expect, test } from 'vitest'
import {
  confirmationRefusal,
  domainFault,
  domainRefusal,
  isSettledByProof,
  normalizeDomain,
} from './domain-changes.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 20) + hours * 3_600_000)
const admin = (userId: string, hours = -900) => ({
  userId,
  email: `${userId}@harbor.example`,
  name: userId,
  phone: '',
  adminSince: at(hours),
  contactChangedAt: null,
})
const removal = { kind: 'remove', requestedBy: 'ann', requestedAt: at(0), waitsSince: at(0) } as const
const ann = admin('ann')
const ben = admin('ben')
const recruit = admin('cy', -1)

const confirm = (
  confirmer: typeof ann,
  admins: (typeof ann)[],
  hours: number,
  change: { waitsSince?: Date | null; lastDeparture?: Date | null } = {},
) => {
  const { waitsSince = at(0), lastDeparture = null } = change
  const facts = { admins: { admins, lastDeparture }, now: at(hours) }
  return confirmationRefusal({ ...removal, waitsSince }, confirmer, facts)?.message ?? null
}

test('a domain is written with a dot, in plain letters, and is no public mail domain', () => {
  expect(normalizeDomain('  @Harbor.Example. ')).toBe('harbor.example')
  for (const domain of [
    'harbor',
    'a b.com',
    '10.0.0.1',
    'ann@harbor.example',
    'härbor.de',
    '-a.com',
    '.com',
  ]) {
    expect([domain, domainFault(domain)]).toEqual([domain, 'Enter a domain, such as example.com'])
  }
  expect(domainFault('')).toBe('Required field')
  expect(domainFault('gmail.com')).toContain('Anyone can get an address')
  expect(domainFault('harbor.example')).toBeNull()
})

test('a domain of another organization, or one that resembles it, is refused without its name', () => {
  expect(domainRefusal({ takenByOther: true, resemblesOther: true })?.code).toBe('domain-taken')
  expect(domainRefusal({ takenByOther: false, resemblesOther: true })?.code).toBe('domain-resembles')
  expect(domainRefusal({ takenByOther: false, resemblesOther: false })).toBeNull()
})

test('while there are two admins, only a settled second admin confirms a change', () => {
  expect(confirm(ben, [ann, ben], 0)).toBeNull()
  expect(confirm(ann, [ann, ben], 900)).toBe('Another admin of your organization must confirm this change.')
  expect(confirm(recruit, [ann, recruit], 166)).toContain('within the last 7 days')
  expect(confirm(recruit, [ann, recruit], 167)).toBeNull()
})

test('a sole admin confirms the own change 24 hours after the notice', () => {
  expect(confirm(ann, [ann], 23.9)).toContain('waits 24 hours')
  expect(confirm(ann, [ann], 24)).toBeNull()
})

test('an admin does not become the only one by blocking the other', () => {
  for (const left of [1, -167]) {
    expect(confirm(ann, [ann], 900, { lastDeparture: at(left) })).toContain('recently lost that role')
  }
  expect(confirm(ann, [ann], 24, { lastDeparture: at(-168) })).toBeNull()
})

test('no admin confirms a change whose proposer has since lost the role', () => {
  expect(confirm(ben, [ben], 900)).toContain('Cancel the change')
  expect(confirm(ben, [admin('ann', 1), ben], 900)).toContain('Cancel the change')
})

test('no admin confirms an addition before its mail was answered', () => {
  expect(confirm(ben, [ann, ben], 900, { waitsSince: null })).toContain('mail')
  expect(confirm(ann, [ann], 900, { waitsSince: null })).toContain('mail')
})

test('the proof settles the first domain, and a further one only by a second admin', () => {
  const addition = { ...removal, kind: 'add', waitsSince: null } as const
  const admins = { admins: [ann, ben, recruit], lastDeparture: null }
  const settled = (prover: typeof ann, provedDomains: number) =>
    isSettledByProof(addition, prover, { provedDomains, admins, now: at(0) })
  expect(settled(ann, 0)).toBe(true)
  expect(settled(ann, 1)).toBe(false)
  expect(settled(recruit, 1)).toBe(false)
  expect(settled(ben, 1)).toBe(true)
})
