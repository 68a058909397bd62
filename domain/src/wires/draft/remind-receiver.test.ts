import { expect, test } from 'vitest'
import { WireStatus } from '../../platform/master-data/wire-status.ts'
import { mostReminders, remindReceiver } from './remind-receiver.ts'

const at = new Date('2026-11-20T15:00:00Z')
const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
const status = WireStatus.PendingVerification

test('a receiver is reminded again only an hour after the last time, and the refusal says when', () => {
  const refused = (minutes: number) => {
    const decided = remindReceiver({ status, remindedAt: at }, after(minutes))
    return decided.ok ? null : [decided.refusal.code, decided.refusal.message.split('. ')[1]]
  }
  expect(refused(0)).toEqual(['reminded-recently', 'Remind again in 60 minutes.'])
  expect(refused(34.5)).toEqual(['reminded-recently', 'Remind again in 26 minutes.'])
  expect(refused(59.01)).toEqual(['reminded-recently', 'Remind again in 1 minute.'])
  expect(refused(60)).toBe(null)
  expect(remindReceiver({ status, remindedAt: null }, at)).toEqual({ ok: true, value: status })
})

test('no other wire than one that waits for its receiver is reminded of', () => {
  for (const other of Object.values(WireStatus).filter((one) => one !== status)) {
    expect(remindReceiver({ status: other, remindedAt: null }, at)).toMatchObject({
      refusal: { kind: 'conflict', code: 'wire-wrong-status' },
    })
  }
})

test('an address is not reminded of more than so many wires of one organization within an hour', () => {
  const reminded = (others: number) => remindReceiver({ status, remindedAt: null, others }, at)
  expect(reminded(mostReminders - 1).ok).toBe(true)
  expect(reminded(mostReminders)).toMatchObject({ refusal: { kind: 'conflict', code: 'reminded-often' } })
})
