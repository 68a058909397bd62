import { expect, test } from 'vitest'
import {
  type CallBack,
  callBackFault,
  passVerification,
  type Person,
  samePerson,
} from './additional-verification.ts'
import { wireStatuses } from './wire.ts'

const person = (change: Partial<Person> = {}): Person => ({
  userId: 'u1',
  email: 'nora@harbor.example',
  name: 'Nora Berg',
  phone: '8165550101',
  ...change,
})
const someoneElse: Person = { userId: 'u2', email: 'tessa@firsttrust.example', name: 'Tessa Lind', phone: '' }

test('the same human by another account is the same person', () => {
  const other = { userId: 'u9', email: 'x@y.example', name: 'Somebody Else', phone: '8165550199' }
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
  number: { source: 'own records', knownSince: day(1) },
}
const wire = { instructionVersion: 2, enteredAt: day(10) }

test('a call-back counts with a number older than the details, cooled down, and never from the invitation', () => {
  const fault = (change: Partial<CallBack>) => callBackFault({ ...call, ...change }, wire)
  expect(fault({})).toBe(null)
  expect(fault({ reached: 'voicemail' })).toMatch('voicemail does not count')
  expect(fault({ reached: 'nobody' })).toMatch('Nobody was spoken with')
  expect(fault({ instructionVersion: 1 })).toMatch('changed after this call')
  expect(fault({ calledAt: day(9) })).toMatch('before these bank details')
  expect(fault({ number: { source: 'invitation', knownSince: day(1) } })).toMatch('invitation')
  expect(fault({ number: { source: 'met in person', knownSince: day(10) } })).toMatch('not older')
  expect(fault({ number: { source: 'own records', knownSince: day(6) } })).toMatch('less than 7 days')
  expect(fault({ number: { source: 'own records', knownSince: day(5) } })).toBe(null)
})

test('only an accepted wire that waits is verified, on its digest, by somebody else than acceptor and sender', () => {
  const verify = (change: object, who = person(), callBack: CallBack | null = call, digest = 'd') => {
    const decided = passVerification(
      {
        ...wire,
        status: 6,
        digest: 'd',
        acceptor: someoneElse,
        sender: person({ userId: 'u3', email: 'm@harbor.example', name: 'Morgan Hale', phone: '8165550103' }),
        ...change,
      },
      who,
      { digest, callBack },
    )
    return decided.ok ? decided.value : decided.refusal.code
  }
  expect(verify({})).toBe(5)
  for (const { id } of wireStatuses) if (id !== 6) expect(verify({ status: id })).toBe('wire-wrong-status')
  expect(verify({}, person(), call, 'old')).toBe('wire-changed')
  expect(verify({}, someoneElse)).toBe('second-person-accepted')
  expect(verify({ sender: person({ userId: 'u7' }) })).toBe('second-person-sent')
  expect(verify({ sender: null })).toBe(5)
  expect(verify({}, person(), null)).toBe('invalid-fields')
  expect(verify({}, person(), { ...call, reached: 'voicemail' })).toBe('invalid-fields')
})
