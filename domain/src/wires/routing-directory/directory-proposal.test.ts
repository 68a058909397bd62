import { expect, test } from 'vitest'
import { compareDirectories, differingNumbers } from './compare-directories.ts'
import type { ListedBank } from './directory-entry.ts'
import { areSameCopies, directoryProposalEnds, mayConfirmDirectory } from './directory-proposal.ts'

const bank = (aba: string, facts: Partial<ListedBank> = {}): ListedBank => ({
  aba,
  name: `BANK ${aba}`,
  city: 'WICHITA',
  state: 'KS',
  fundsEligible: true,
  settlementOnly: false,
  newRoutingNumber: null,
  ...facts,
})

const none = { added: 0, removed: 0, renamed: 0, retired: 0, closed: 0, opened: 0 }

const changes: [string, Partial<ListedBank>, Partial<ListedBank>, Partial<typeof none>][] = [
  ['nothing', {}, {}, {}],
  ['another name', {}, { name: 'FIRST TRUST' }, { renamed: 1 }],
  ['another city', {}, { city: 'SALINA' }, { renamed: 1 }],
  ['another state', {}, { state: 'MO' }, { renamed: 1 }],
  ['a number to use instead', {}, { newRoutingNumber: '101100029' }, { retired: 1 }],
  [
    'another number to use instead',
    { newRoutingNumber: '101100029' },
    { newRoutingNumber: '101100045' },
    { retired: 1 },
  ],
  ['a number that is used again', { newRoutingNumber: '101100029' }, {}, {}],
  ['no wires any more', {}, { fundsEligible: false }, { closed: 1 }],
  ['settlements only', {}, { settlementOnly: true }, { closed: 1 }],
  ['wires from now on', { fundsEligible: false }, {}, { opened: 1 }],
]

test.each(changes)('a bank with %s is counted under its heading', (_what, was, is, expected) => {
  const [before, after] = [[bank('101100003', was)], [bank('101100003', is)]]
  expect(compareDirectories(before, after)).toEqual({ ...none, ...expected })
})

test('new numbers and those that are gone are counted', () => {
  const [before, after] = [
    [bank('1'), bank('2')],
    [bank('2'), bank('3'), bank('4')],
  ]
  expect(compareDirectories(before, after)).toEqual({ ...none, added: 2, removed: 1 })
})

test('two copies differ at each number of which they say anything else', () => {
  const copy = [bank('1'), bank('2'), bank('3')]
  expect(differingNumbers(copy, copy.toReversed())).toEqual([])
  const others: Partial<ListedBank>[] = [
    { name: 'OTHER' },
    { city: 'OTHER' },
    { state: 'MO' },
    { fundsEligible: null },
    { settlementOnly: true },
    { newRoutingNumber: '3' },
  ]
  for (const other of others) {
    expect(differingNumbers(copy, copy.with(1, bank('2', other)))).toEqual(['2'])
  }
  expect(differingNumbers(copy, [bank('4'), bank('3')])).toEqual(['1', '2', '4'])
})

const messageOf = (proposed: ListedBank[], own: ListedBank[], kind: 'Fedwire' | 'FedACH' = 'Fedwire') => {
  const same = areSameCopies({ kind: 'Fedwire', banks: proposed }, { kind, banks: own })
  return same.ok ? null : same.refusal.message
}

test('a copy that differs is refused with a number to look at', () => {
  const [one, two] = [bank('101100003'), bank('101100029')]
  expect(messageOf([one, two], [two, one])).toBeNull()
  expect(messageOf([one], [bank(one.aba, { name: 'FORGED' })])).toBe(
    'Your file differs from the uploaded one at the routing number 1011 0000 3. Refuse the upload unless you know why.',
  )
  expect(messageOf([one, two], [])).toContain('1011 0000 3 and 1 more.')
  expect(messageOf([one], [one], 'FedACH')).toContain('Your file is a FedACH directory')
})

const now = new Date('2026-11-11T09:00:00Z')
const admin = (name: string, adminSince = '2025-01-02T00:00:00Z') => ({
  userId: name,
  email: `${name}@platform.example`,
  name: `${name} Test`,
  phone: '',
  adminSince: new Date(adminSince),
  contactChangedAt: null,
})

test('another super admin of long standing confirms, and neither the uploader nor a new one', () => {
  const codeOf = (confirmer: ReturnType<typeof admin>) => {
    const decided = mayConfirmDirectory(confirmer, admin('blake'), now)
    return decided.ok ? null : decided.refusal.code
  }
  expect(codeOf(admin('nora'))).toBeNull()
  expect(codeOf(admin('blake'))).toBe('directory-needs-another')
  expect(codeOf(admin('nora', '2026-11-10T00:00:00Z'))).toBe('admin-too-new')
})

test('an upload waits for seven days', () => {
  expect(directoryProposalEnds(new Date('2026-11-10T09:00:00Z'))).toEqual(new Date('2026-11-17T09:00:00Z'))
})
