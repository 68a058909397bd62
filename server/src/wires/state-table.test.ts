import { type WireEvent, wireEvents, wireStatuses } from '@countersign/domain/wires/wire'
import { expect, test } from 'vitest'
import { closingServer, type Person, typedDetails, wireAt, wireBody } from '../testing/closing.ts'

const server = await closingServer()

const details = { ...typedDetails(), accountNumberAgain: undefined, intermediaryBank: '' }
const bankDetails = { ...details, furtherCreditName: '', furtherCreditAccount: '' }

/** The events that a call of the API causes by itself; the second person's come with their own issue. */
const calls: Partial<Record<WireEvent, [Person, 'POST' | 'PUT' | 'DELETE', string, object?]>> = {
  send: ['morgan', 'POST', '/send'],
  changeInstructions: ['tessa', 'PUT', '/instructions', typedDetails()],
  accept: ['tessa', 'POST', '/accept', {}],
  reject: ['tessa', 'POST', '/reject', { reasons: ['amount'] }],
  recall: ['morgan', 'POST', '/recall', { reason: 'Moved' }],
  delete: ['morgan', 'DELETE', ''],
}

const saves: Partial<Record<WireEvent, object>> = {
  saveDraft: wireBody({ draft: true, bankDetails }),
  saveReady: wireBody({ bankDetails }),
}

/** A wire put into a status as stored, its receiver named whatever the status: the table alone decides here. */
const wireIn = async (status: number) => {
  const made = await wireAt(server, 'filled')
  await server.pool.query('update wires set status = $2 where id = $1', [made.wireId, status])
  return made
}

const statusOf = async (wireId: string): Promise<number | 'gone'> => {
  const { rows } = await server.pool.query('select status, deleted_at from wires where id = $1', [wireId])
  return rows[0].deleted_at ? 'gone' : rows[0].status
}

for (const { id: status, name } of wireStatuses) {
  test(`[R4.12] from '${name}' only what the table lists happens, and leads where it says`, async () => {
    for (const [event, [person, method, path, body]] of Object.entries(calls)) {
      const { wireId, wire } = await wireIn(status)
      const sent = body && { ...(path === '/instructions' ? {} : { digest: wire.digest }), ...body }
      const payload = path === '/recall' ? body : sent
      const answer = await server.call(person, method, `/wire/${wireId}${path}`, payload)
      const rule = wireEvents[event as WireEvent]
      const listed = (rule.from as readonly unknown[]).includes(status)
      const seen = person === 'morgan' || status >= 3
      expect([event, answer.status]).toEqual([
        event,
        listed ? (method === 'DELETE' ? 204 : 200) : seen ? 409 : 404,
      ])
      expect([event, await statusOf(wireId)]).toEqual([event, listed ? rule.to : status])
    }
  })

  test(`[R4.12] a manager's save from '${name}' leads where the table says`, async () => {
    for (const [event, body] of Object.entries(saves)) {
      const { wireId } = await wireIn(status)
      const answer = await server.call('morgan', 'PUT', `/wire/${wireId}`, body)
      expect([event, answer.status]).toEqual([event, 200])
      // Once sent, every save is a change of the wire or its correction, and both lead to 2.
      expect(await statusOf(wireId)).toBe(status <= 2 ? wireEvents[event as WireEvent].to : 2)
    }
  })
}
