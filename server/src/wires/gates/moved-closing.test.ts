import type { GateId } from '@countersign/domain/platform/master-data/gate-ids'
import { expect, test } from 'vitest'
import { closingServer, typedDetails, wireAt } from '../../testing/closing.ts'

const server = await closingServer()
const { call } = server

const today = { closingDate: '2026-11-20', closingTime: '10:30', timeZone: 'America/Chicago' }

/** Whether the gate of the closing day is open for a wire that its receiver accepts at nine in the morning in Chicago, after these moves of its closing. */
const acceptedAfter = async (...moves: object[]) => {
  const { wireId, transactionId } = await wireAt(server, 'sent')
  const { body: before } = await call('morgan', 'GET', `/transaction/${transactionId}`)
  for (const move of moves) {
    const body = { name: before.name, type: before.type, ...move }
    // oxlint-disable-next-line no-await-in-loop
    expect((await call('morgan', 'PUT', `/transaction/${transactionId}`, body)).status).toBe(200)
  }
  const { body: filled } = await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails())
  const accepted = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: filled.digest })
  expect(accepted.status).toBe(200)
  const { body: seen } = await call('morgan', 'GET', `/wire/${wireId}`)
  return seen.openGates.some(({ id }: { id: GateId }) => id === 'closing-day')
}

test('a closing that was moved away keeps the gate of its former day and hour, and one that never was today has none', async () => {
  expect(await acceptedAfter(today, { ...today, closingDate: '2026-11-23' })).toBe(true)
  expect(await acceptedAfter(today, { ...today, closingTime: '17:00' })).toBe(true)
  expect(await acceptedAfter(today, { timeZone: today.timeZone, closingTime: '17:00' })).toBe(true)
  // Over a second day, with an edit of the hour alone on the way.
  expect(
    await acceptedAfter(
      today,
      { ...today, closingDate: '2026-11-23' },
      { ...today, closingDate: '2026-11-24', closingTime: '12:00' },
    ),
  ).toBe(true)
  expect(
    await acceptedAfter(
      { ...today, closingDate: '2026-11-19' },
      { ...today, closingDate: '2026-11-23' },
      { ...today, closingTime: '17:00' },
    ),
  ).toBe(false)
})
