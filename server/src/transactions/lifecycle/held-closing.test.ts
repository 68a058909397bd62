import { beforeEach, expect, test } from 'vitest'
import { remindInvited } from '../participants/remind-invited.ts'
import { closingServer, emailOf, wireAt } from '../../testing/closing.ts'
import { endHold, good, heldTimes, heldWays, putOnHold } from '../../testing/held-closing.ts'

const server = await closingServer()
const { call, pool, ids, setNow } = server

beforeEach(() => setNow(heldTimes.before))

test.each(['frozen', 'canceled'] as const)(
  'a closing that is %s narrows and empties its team',
  async (name) => {
    const { transactionId, wireId } = await wireAt(server, 'filled')
    const made = { url: `/transaction/${transactionId}`, trusteeWire: wireId }
    const team = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      call('morgan', method, `${made.url}/team${path}`, body)
    good(await team('POST', '', { userId: ids.nora, rights: 'view', isManager: false }))
    good(await team('POST', '', { userId: ids.cole, rights: 'checker', isManager: false }))
    await putOnHold(server, made, name)
    for (const place of [
      { rights: 'checker', isManager: false },
      { rights: 'view', isManager: true },
    ]) {
      const answer = await team('PUT', `/${ids.nora}`, place)
      expect([answer.status, answer.body.code]).toEqual([409, `transaction-${name}`])
    }
    good(await team('PUT', `/${ids.cole}`, { rights: 'view', isManager: false }))
    good(await team('DELETE', `/${ids.nora}`))
  },
)

test.each(heldWays)('no user is asked for an answer in a closing that is %s', async (name) => {
  const made = await wireAt(server, 'filled')
  const url = `/transaction/${made.transactionId}`
  const facts = { name: 'Soon', type: 'Negotiated', closingDate: '2026-11-21', closingTime: '12:00' }
  good(await call('morgan', 'PUT', url, { ...facts, timeZone: 'America/Chicago' }))
  good(await call('morgan', 'POST', `${url}/participant`, { email: emailOf('blake'), role: 'Bank' }))
  const waits = async () => {
    const { body } = await call('tessa', 'GET', '/transaction?search=soon')
    return body.items.find(({ id }: { id: string }) => id === made.transactionId).actionNeeded
  }
  const reminded = async () => {
    const at = new Date('2026-11-20T19:00:00Z')
    await remindInvited(pool, [24], at)
    const rows = await pool.query(
      `select 1 from audit_events where transaction_id = $1 and type = 'participant reminded'`,
      [made.transactionId],
    )
    return rows.rowCount
  }
  expect(await waits()).toBe(true)
  await putOnHold(server, { url, trusteeWire: made.wireId }, name)
  setNow(heldTimes.later)
  expect(await waits()).toBe(false)
  expect(await reminded()).toBe(0)
  await endHold(server, url, name)
  expect(await waits()).toBe(true)
  expect(await reminded()).toBe(1)
})
