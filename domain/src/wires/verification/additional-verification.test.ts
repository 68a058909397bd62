import { expect, test } from 'vitest'
import { type CallBack, callBackFault, callBackFaultFor, restsOnShortenedCooling } from './call-back.ts'
import { passVerification } from './additional-verification.ts'
import type { ApprovingMember } from './second-approver.ts'
import { type Person, samePerson } from '../../people/resemblance/same-person.ts'
import { wireStatuses } from '../../platform/master-data/wire-status.ts'

const person = (change: Partial<Person> = {}): Person => ({
  userId: 'u1',
  email: 'nora@harbor.example',
  name: 'Nora Berg',
  phone: '8165550101',
  ...change,
})
const someoneElse: Person = { userId: 'u2', email: 'tessa@firsttrust.example', name: 'Tessa Lind', phone: '' }

test('the same human by another account is the same person', () => {
  const other = { userId: 'u9', email: 'x@y.example', name: 'Avery Else', phone: '8165550199' }
  expect(samePerson(person(), other)).toBe(false)
  expect(samePerson(person(), { ...other, userId: 'u1' })).toBe(true)
  expect(samePerson(person(), { ...other, email: 'Nora+second@Harbor.example' })).toBe(true)
  expect(samePerson(person(), { ...other, phone: '8165550101' })).toBe(true)
  expect(samePerson(person({ phone: '' }), { ...other, phone: '' })).toBe(false)
  expect(samePerson(person(), { ...other, name: 'NORA  BÉRG' })).toBe(true)
  expect(samePerson(person(), { ...other, name: 'Nora Bergmann' })).toBe(false)
  expect(samePerson(person(), { ...other, name: 'nora-berg' })).toBe(true)
  expect(samePerson(person({ name: '' }), { ...other, name: ' ' })).toBe(false)
})

const day = (at: number): Date => new Date(Date.UTC(2026, 10, at))
const call: CallBack = {
  instructionVersion: 2,
  reached: 'person',
  calledAt: day(12),
  recordedBy: person(),
  number: { source: 'own records', knownSince: day(1), enteredBy: person() },
  numberStands: true,
  recorderStands: true,
  shortened: null,
}
const other = (userId: string, name: string): Person => ({
  userId,
  email: `${userId}@harbor.example`,
  name,
  phone: '',
})
const sender = other('u3', 'Morgan Hale')
const editor = other('u4', 'Cole Ames')
const clerk = other('u5', 'Theo Vance')
const wire = {
  instructionVersion: 2,
  enteredAt: day(10),
  confirmationLostAt: null,
  acceptor: someoneElse,
  senders: [sender],
  editors: [sender, editor],
  receiverSide: [someoneElse, clerk],
}
const numberOf = (change: Partial<CallBack['number']>) => ({ ...call.number, ...change })

test('a call-back counts with a number older than the details, cooled down, and never from the invitation', () => {
  const fault = (change: Partial<CallBack>) => callBackFault({ ...call, ...change }, wire)
  expect(fault({})).toBe(null)
  expect(fault({ reached: 'voicemail' })).toMatch('Voicemail does not count')
  expect(fault({ reached: 'nobody' })).toMatch('No person was reached')
  expect(fault({ instructionVersion: 1 })).toMatch('changed after this call')
  expect(fault({ numberStands: false })).toMatch('Call the current number')
  expect(fault({ recorderStands: false })).toMatch('was blocked or left since. Call again')
  expect(fault({ calledAt: day(9) })).toMatch('before these bank details')
  expect(fault({ number: numberOf({ source: 'invitation' }) })).toMatch('invitation')
  expect(fault({ number: numberOf({ source: 'met in person', knownSince: day(10) }) })).toMatch('not older')
  expect(fault({ number: numberOf({ knownSince: day(6) }) })).toMatch('less than 7 days')
  expect(fault({ number: numberOf({ knownSince: day(5) }) })).toBe(null)
})

test('no call from before a block of the account that confirmed the wire counts', () => {
  const calledOn = (at: number) =>
    callBackFault({ ...call, calledAt: day(at) }, { ...wire, confirmationLostAt: day(12) })
  expect(calledOn(11)).toMatch('was blocked after this call. Call again')
  expect(calledOn(12)).toMatch('was blocked after this call')
  expect(calledOn(13)).toBe(null)
})

test('no call recorded by a person who is connected with the wire counts, under whichever account', () => {
  const by = (recordedBy: Person) => callBackFault({ ...call, recordedBy }, wire)
  expect(by(sender)).toBe('The call was recorded by Morgan Hale, who sent this wire')
  expect(by(editor)).toBe('The call was recorded by Cole Ames, who entered or changed the terms of this wire')
  expect(by(someoneElse)).toBe('The call was recorded by Tessa Lind, who accepted this wire')
  expect(by(clerk)).toBe('The call was recorded by Theo Vance, who is of the receiver’s side')
  expect(by({ ...other('u9', 'Second Account'), email: 'u3+b@harbor.example' })).toMatch('who sent this wire')
  expect(by(other('u9', 'theo vance'))).toMatch('receiver’s side')
})

test('no call counts on a number that the sender, an editor or the receiver’s side entered', () => {
  const entered = (enteredBy: Person) => callBackFault({ ...call, number: numberOf({ enteredBy }) }, wire)
  expect(entered(sender)).toBe('The number was entered by Morgan Hale, who sent this wire')
  expect(entered(editor)).toMatch('entered by Cole Ames, who entered or changed')
  expect(entered(clerk)).toBe('The number was entered by a person on the receiver’s side')
})

test('a shortened cooling makes up for a new number, not for the invitation, the receiver’s side or two makers', () => {
  const helper = other('u6', 'Ada Ray')
  const shortened = { requestedBy: sender, approvedBy: helper, countsFrom: day(12) }
  const young = { ...call, number: numberOf({ knownSince: day(11) }), shortened }
  const fault = (change: Partial<CallBack>) => callBackFault({ ...young, ...change }, wire)
  expect(callBackFault({ ...young, shortened: null }, wire)).toMatch('not older')
  expect(fault({})).toBe(null)
  expect(fault({ number: numberOf({ enteredBy: sender }) })).toBe(null)
  expect(fault({ calledAt: new Date(day(12).getTime() - 1) })).toMatch('before the shortened waiting period')
  expect(fault({ shortened: { ...shortened, approvedBy: editor } })).toMatch('Both people')
  for (const one of [{ requestedBy: clerk }, { approvedBy: someoneElse }]) {
    expect(fault({ shortened: { ...shortened, ...one } })).toMatch(
      'receiver’s side shortened the waiting period',
    )
  }
  expect(fault({ number: numberOf({ knownSince: day(11), source: 'invitation' }) })).toMatch('invitation')
  expect(fault({ number: numberOf({ knownSince: day(11), enteredBy: clerk }) })).toMatch('receiver’s side')
  expect(fault({ recordedBy: sender })).toMatch('recorded by Morgan Hale')
  // Those who shortened it never verify on it; on a number that needs no shortening they may.
  const forPerson = (who: Person, change: Partial<CallBack> = {}) =>
    callBackFaultFor(who, { ...young, ...change }, wire)
  expect(forPerson(person())).toBe(null)
  expect(forPerson(helper)).toMatch('You requested or approved')
  expect(forPerson({ ...helper, userId: 'u9' })).toMatch('You requested or approved')
  expect(forPerson(helper, { number: call.number })).toBe(null)
  expect(restsOnShortenedCooling(young, wire)).toBe(true)
  expect(restsOnShortenedCooling(call, wire)).toBe(false)
})

const settled = { joinedAt: day(1), returnedAt: null, firstJoinedAt: new Date(0), contactChangedAt: null }

test('only an accepted wire that waits is verified, on its digest, by a person unconnected with it', () => {
  const verify = (
    change: object,
    who: Person & Partial<ApprovingMember> = person(),
    callBack: CallBack | null = call,
    digest = 'd',
  ) => {
    const decided = passVerification(
      {
        ...wire,
        status: 6,
        digest: 'd',
        unpayable: null,
        ...change,
      },
      { ...settled, ...who },
      { digest, callBack, now: day(20) },
    )
    return decided.ok ? decided.value : decided.refusal.code
  }
  expect(verify({})).toBe(5)
  for (const { id } of wireStatuses) if (id !== 6) expect(verify({ status: id })).toBe('wire-wrong-status')
  expect(verify({}, person(), call, 'old')).toBe('wire-changed')
  expect(verify({ unpayable: 'Given Up Bank retired this number.' })).toBe('bank-takes-no-wires')
  expect(verify({}, someoneElse)).toBe('second-person-accepted')
  expect(verify({ senders: [person({ userId: 'u7' })] })).toBe('second-person-sent')
  expect(verify({}, editor)).toBe('second-person-edited')
  expect(verify({}, clerk)).toBe('second-person-receives')
  expect(verify({}, { ...person(), joinedAt: day(19) })).toBe('second-person-new-membership')
  expect(verify({}, { ...editor, joinedAt: day(19) })).toBe('second-person-edited')
  expect(verify({ senders: [], editors: [] })).toBe(5)
  expect(verify({}, person(), null)).toBe('invalid-fields')
  expect(verify({}, person(), { ...call, reached: 'voicemail' })).toBe('invalid-fields')
})
