import { expect, test } from 'vitest'
import { contactFaults, coolingUntil, phoneSince, type ContactEntry } from './contact.ts'

const entry: ContactEntry = {
  organizationId: 'first-trust',
  person: 'Tessa Ward',
  title: '',
  phone: '(316) 555-0118',
  source: 'own records',
}
const long = new Date('2025-01-01T00:00:00Z')
const now = new Date('2026-11-20T15:00:00Z')
const known = {
  organizationId: 'first-trust',
  phone: '3165550118',
  source: 'own records',
  phoneSince: long,
} as const

test('a person who can be seen and a whole US number are needed', () => {
  expect(contactFaults(entry)).toEqual([])
  for (const [change, field] of [
    [{ person: '  ' }, 'person'],
    [{ person: 'Tessa\u202EWard' }, 'person'],
    [{ title: 'Trust\u0000' }, 'title'],
    [{ phone: '' }, 'phone'],
    [{ phone: '316 555 011' }, 'phone'],
    [{ phone: '+1 316 555 0118' }, 'phone'],
    [{ phone: '316-555-0118 ext. 4' }, 'phone'],
    [{ phone: '３１６５５５０１１８' }, 'phone'],
  ] as const) {
    expect([change, contactFaults({ ...entry, ...change }).map((fault) => fault.field)]).toEqual([
      change,
      [field],
    ])
  }
})

test('a number is as old as it is there: another one, another organization or a better name for it begin anew', () => {
  expect(phoneSince(known, { ...entry, person: 'Theo', title: 'Officer', phone: '316.555.0118' }, now)).toBe(
    long,
  )
  expect(phoneSince(known, { ...entry, source: 'met in person' }, now)).toBe(long)
  expect(phoneSince(null, entry, now)).toBe(now)
  expect(phoneSince(known, { ...entry, phone: '316 555 0119' }, now)).toBe(now)
  expect(phoneSince(known, { ...entry, organizationId: 'lexbond' }, now)).toBe(now)
  const invited = { ...known, source: 'invitation' } as const
  expect(phoneSince(invited, { ...entry, source: 'invitation' }, now)).toBe(long)
  expect(phoneSince(invited, entry, now)).toBe(now)
})

test('a number cools down for seven days', () => {
  expect(coolingUntil(now, now)).toEqual(new Date('2026-11-27T15:00:00Z'))
  expect(coolingUntil(now, new Date('2026-11-27T14:59:59Z'))).not.toBeNull()
  expect(coolingUntil(now, new Date('2026-11-27T15:00:00Z'))).toBeNull()
})
