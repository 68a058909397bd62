import { expect, test } from 'vitest'
import { approversOf } from './approvers.ts'
import { mayStandFor } from './wire-parties.ts'

const person = (userId: string, phone = '') => ({
  userId,
  email: `${userId}@harbor.example`,
  name: userId,
  phone,
})
const [morgan, edith, nora, theo, tessa] = ['morgan', 'edith', 'nora', 'theo', 'tessa'].map((id) =>
  person(id),
)
const wire = {
  acceptor: tessa!,
  senders: [morgan!],
  editors: [edith!, morgan!],
  receiverSide: [tessa!, theo!],
}

test('names first who may verify, and says of each other person why not', () => {
  expect(approversOf([morgan!, edith!, theo!, tessa!, nora!], wire)).toEqual([
    { name: 'nora', because: null },
    { name: 'morgan', because: 'sent this wire' },
    { name: 'edith', because: 'entered or changed the terms of this wire' },
    { name: 'theo', because: 'is of the receiver’s side' },
    { name: 'tessa', because: 'accepted this wire' },
  ])
})

test('says of each person what the rule of the verification says, also of a second account of the sender', () => {
  const twin = { ...person('twin', '8165550101'), name: 'Other Name' }
  const parties = { ...wire, senders: [{ ...morgan!, phone: '8165550101' }] }
  for (const one of [morgan!, edith!, nora!, theo!, tessa!, twin]) {
    const [shown] = approversOf([one], parties)
    expect(shown?.because === null).toBe(mayStandFor(one, parties).ok)
  }
  expect(approversOf([twin], parties)[0]?.because).toBe('sent this wire')
})
