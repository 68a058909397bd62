import { expect, test } from 'vitest'
import {
  confirmationRefusal,
  domainFault,
  domainRefusal,
  isSettledByProof,
  normalizeDomain,
} from './domain-changes.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 20) + hours * 3_600_000)
const removal = { kind: 'remove', requestedBy: 'ann', waitsSince: at(0) } as const
const ann = { userId: 'ann', joinedAt: at(-900) }
const ben = { userId: 'ben', joinedAt: at(-900) }
const recruit = { userId: 'cy', joinedAt: at(-1) }

const confirm = (
  confirmer: typeof ann,
  activeAdmins: number,
  hours: number,
  waitsSince: Date | null = at(0),
) =>
  confirmationRefusal({ ...removal, waitsSince }, confirmer, { activeAdmins, now: at(hours) })?.message ??
  null

test('a domain is written with a dot, in plain letters, and not where anybody gets an address', () => {
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
  expect(domainFault('gmail.com')).toContain('Anybody gets an address')
  expect(domainFault('harbor.example')).toBeNull()
})

test('a domain of another organization, or one that resembles it, is refused without its name', () => {
  expect(domainRefusal({ takenByOther: true, resemblesOther: true })?.code).toBe('domain-taken')
  expect(domainRefusal({ takenByOther: false, resemblesOther: true })?.code).toBe('domain-resembles')
  expect(domainRefusal({ takenByOther: false, resemblesOther: false })).toBeNull()
})

test('a change is confirmed by another admin of some standing, by nobody else while there are two', () => {
  expect(confirm(ben, 2, 0)).toBeNull()
  expect(confirm(ann, 2, 900)).toBe('Another admin of your organization has to confirm this change.')
  expect(confirm(recruit, 2, 22)).toContain('after 24 hours in the organization')
  expect(confirm(recruit, 2, 23)).toBeNull()
})

test('a sole admin confirms the own change 24 hours after the notice', () => {
  expect(confirm(ann, 1, 23.9)).toContain('waits 24 hours')
  expect(confirm(ann, 1, 24)).toBeNull()
})

test('nobody confirms an addition before its mail was answered', () => {
  expect(confirm(ben, 2, 900, null)).toContain('mail')
  expect(confirm(ann, 1, 900, null)).toContain('mail')
})

test('the proof settles the first domain, and a further one only by a second admin', () => {
  const addition = { kind: 'add', requestedBy: 'ann', waitsSince: null } as const
  const settled = (prover: typeof ann, provedDomains: number) =>
    isSettledByProof(addition, prover, { provedDomains, now: at(0) })
  expect(settled(ann, 0)).toBe(true)
  expect(settled(ann, 1)).toBe(false)
  expect(settled(recruit, 1)).toBe(false)
  expect(settled(ben, 1)).toBe(true)
})
