import { expect, test } from 'vitest'
import { approversOf } from './approvers.ts'
import { mayVerify, whatIsNew, type ApprovingMember } from './second-approver.ts'

const now = new Date('2026-11-20T15:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)

const person = (userId: string, change: Partial<ApprovingMember> = {}): ApprovingMember => ({
  userId,
  email: `${userId}@harbor.example`,
  name: userId,
  phone: '',
  joinedAt: daysAgo(400),
  returnedAt: null,
  firstJoinedAt: daysAgo(900),
  contactChangedAt: null,
  ...change,
})
const [morgan, edith, nora, theo, tessa] = ['morgan', 'edith', 'nora', 'theo', 'tessa'].map((id) =>
  person(id),
)
const olga = person('olga', { joinedAt: daysAgo(0.01) })
const reset = person('reset', { contactChangedAt: daysAgo(6.9) })
const wire = {
  acceptor: tessa!,
  senders: [morgan!],
  editors: [edith!, morgan!],
  receiverSide: [tessa!, theo!],
}

test('names first who may verify, and says of each other person why not', () => {
  expect(approversOf([morgan!, edith!, theo!, tessa!, olga, reset, nora!], wire, now)).toEqual([
    { name: 'nora', because: null },
    { name: 'morgan', because: 'sent this wire' },
    { name: 'edith', because: 'entered or changed the terms of this wire' },
    { name: 'theo', because: 'is of the receiver’s side' },
    { name: 'tessa', because: 'accepted this wire' },
    { name: 'olga', because: 'joined or came back to the organization less than 7 days ago' },
    {
      name: 'reset',
      because: 'changed a password, phone or email address less than 7 days ago',
    },
  ])
})

test('says of each person what the rule of the verification says, also of a second account of the sender', () => {
  const twin = { ...person('twin', { phone: '8165550101' }), name: 'Other Name' }
  const parties = { ...wire, senders: [{ ...morgan!, phone: '8165550101' }] }
  for (const one of [morgan!, edith!, nora!, theo!, tessa!, twin, olga, reset]) {
    const [shown] = approversOf([one], parties, now)
    expect(shown?.because === null).toBe(mayVerify(one, parties, now).ok)
  }
  expect(approversOf([twin], parties, now)[0]?.because).toBe('sent this wire')
})

test('a member verifies after seven days with an unchanged account; those of an organization’s first days at once', () => {
  const joined = (days: number, firstDays: number) =>
    whatIsNew(person('olga', { joinedAt: daysAgo(days), firstJoinedAt: daysAgo(firstDays) }), now)
  expect(joined(6.99, 900)).toBe('membership')
  expect(joined(7, 900)).toBe(null)
  // Every member of the organization is new, or was when this one joined.
  expect(joined(0, 0)).toBe(null)
  expect(joined(1, 7.9)).toBe(null)
  expect(joined(1, 8)).toBe('membership')
  const changed = (days: number) => whatIsNew(person('nora', { contactChangedAt: daysAgo(days) }), now)
  expect(changed(6.99)).toBe('contact')
  expect(changed(7)).toBe(null)
  // A second registration, of a person whose first link had expired, sets another password before the membership.
  const beginner = { joinedAt: daysAgo(1), firstJoinedAt: daysAgo(2) }
  expect(whatIsNew(person('olga', { ...beginner, contactChangedAt: daysAgo(1.1) }), now)).toBe(null)
  expect(whatIsNew(person('olga', { ...beginner, contactChangedAt: daysAgo(0.9) }), now)).toBe('contact')
  // A return is new whatever the age of the organization, and hides no change of a contact before it.
  const first = { joinedAt: daysAgo(4), firstJoinedAt: daysAgo(4) }
  const lost = { ...first, contactChangedAt: daysAgo(1) }
  expect(whatIsNew(person('nora', { ...first, returnedAt: daysAgo(0) }), now)).toBe('membership')
  expect(whatIsNew(person('nora', { ...lost, returnedAt: daysAgo(0) }), now)).toBe('membership')
  expect(whatIsNew(person('nora', { returnedAt: daysAgo(6.99) }), now)).toBe('membership')
  expect(whatIsNew(person('nora', { returnedAt: daysAgo(7) }), now)).toBe(null)
  const afterwards = person('nora', { returnedAt: daysAgo(7), contactChangedAt: daysAgo(6.9) })
  expect(whatIsNew(afterwards, now)).toBe('contact')
  expect(mayVerify(olga, wire, now)).toMatchObject({
    ok: false,
    refusal: { message: expect.stringContaining('Ask a colleague') },
  })
})
