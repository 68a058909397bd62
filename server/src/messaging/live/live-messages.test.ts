import { expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id.ts'
import { liveMessages, type LiveChange } from './live-messages.ts'

const change = (principals: number, notified: number): LiveChange => ({
  transactionId: newId(),
  wireId: newId(),
  principals: Array.from({ length: principals }, newId),
  notified: Array.from({ length: notified }, newId),
})

const told = (messages: string[]): LiveChange[] =>
  messages.flatMap((message) => JSON.parse(message) as LiveChange[])

test('puts as many changes into one message as PostgreSQL takes, and never more', () => {
  const changes = Array.from({ length: 500 }, () => change(3, 1))
  const messages = liveMessages(changes)
  expect(Math.max(...messages.map((message) => Buffer.byteLength(message)))).toBeLessThan(8000)
  expect(messages.length).toBeLessThan(40)
  const sent = told(messages)
  expect(sent).toEqual(changes.map((one) => ({ id: expect.any(String), ...one })))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(changes.length)
})

test('splits a change that concerns more people than one message holds, and omits none', () => {
  const crowd = change(400, 150)
  const messages = liveMessages([crowd])
  expect(Math.max(...messages.map((message) => Buffer.byteLength(message)))).toBeLessThan(8000)
  expect(told(messages).flatMap(({ principals }) => principals)).toEqual(crowd.principals)
  expect(told(messages).flatMap(({ notified }) => notified)).toEqual(crowd.notified)
})

test('produces no message for a change that no user may see', () => {
  expect(liveMessages([change(0, 0)])).toEqual([])
})
