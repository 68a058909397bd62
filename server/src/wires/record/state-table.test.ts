import { mayHappen, type WireEvent, wireEvents } from '@countersign/domain/wires/record/wire'
import { isSent, wireStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id.ts'
import { closingServer, emailOf, type Person, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()

const contactId = newId()
await server.pool.query(
  `insert into organization_contacts (id, version, owner_id, organization_id, person, phone, source, phone_since, user_id)
     values ($1, 1, $2, $3, 'Ruth Adler', '8165550142', 'own records', '2024-01-01', $4)`,
  [contactId, server.ids.harbor, server.ids.firsttrust, server.ids.nora],
)

const details = { ...typedDetails(), accountNumberAgain: undefined, intermediaryBank: '' }
const bankDetails = { ...details, furtherCreditName: '', furtherCreditAccount: '' }

/** The events that a call of the API causes by itself. What a second person needs is there before each. */
const calls: Partial<Record<WireEvent, [Person, 'POST' | 'PUT' | 'DELETE', string, object?]>> = {
  send: ['morgan', 'POST', '/send'],
  changeInstructions: ['tessa', 'PUT', '/instructions', typedDetails({ intermediaryBank: 'Plains Bank' })],
  accept: ['tessa', 'POST', '/accept', {}],
  reject: ['tessa', 'POST', '/reject', { reasons: ['amount'] }],
  handOver: ['tessa', 'POST', '/hand-over', { email: emailOf('theo') }],
  remind: ['morgan', 'POST', '/remind'],
  recall: ['morgan', 'POST', '/recall', { reason: 'Moved' }],
  passVerification: ['nora', 'POST', '/verification/pass', {}],
  failVerification: ['nora', 'POST', '/verification/fail', { reason: 'The receiver denies it' }],
  delete: ['morgan', 'DELETE', ''],
}

const saves: Partial<Record<WireEvent, object>> = {
  saveDraft: wireBody({ draft: true, bankDetails, references: ['Series 2026B'] }),
  saveReady: wireBody({ bankDetails, references: ['Series 2026B'] }),
}

/** A wire put into a status as stored, its receiver named whatever the status: the table alone decides here. */
const wireIn = async (status: number) => {
  const made = await wireAt(server, 'filled')
  await server.pool.query('update wires set status = $2 where id = $1', [made.wireId, status])
  await server.pool.query(
    `insert into transaction_team (transaction_id, user_id, rights, added_by) values ($1, $2, 'checker', $3)`,
    [made.transactionId, server.ids.nora, server.ids.morgan],
  )
  await server.pool.query(
    `insert into wire_decisions (id, wire_id, wire_version, instruction_version, decision, digest, user_id)
       values ($1, $2, 1, 1, 'accepted', $3, $4)`,
    [newId(), made.wireId, made.wire.digest, server.ids.tessa],
  )
  const callBackId = newId()
  await server.pool.query(
    `insert into call_backs (id, wire_id, instruction_version, contact_id, contact_version, called_at, reached,
                             spoke_with, read_back, user_id)
       values ($1, $2, 1, $3, 1, '2026-11-20T15:00:00Z', 'person', 'Ruth Adler', 'All of it', $4)`,
    [callBackId, made.wireId, contactId, server.ids.nora],
  )
  return { ...made, callBackId }
}

const bodyOf = (path: string, body: object | undefined, made: Awaited<ReturnType<typeof wireIn>>) => {
  const { digest } = made.wire
  if (path === '/accept' || path === '/reject') return { digest, ...body }
  return path === '/verification/pass' ? { digest, callBackId: made.callBackId } : body
}

const callFor = async (event: string, made: Awaited<ReturnType<typeof wireIn>>) => {
  const [person, method, path, body] = calls[event as WireEvent] ?? ['morgan', 'POST', '']
  const url = `/wire/${made.wireId}${path}`
  return server.call(person, method, url, bodyOf(path, body, made))
}

const statusOf = async (wireId: string): Promise<number | 'gone'> => {
  const { rows } = await server.pool.query('select status, deleted_at from wires where id = $1', [wireId])
  return rows[0].deleted_at ? 'gone' : rows[0].status
}

for (const { id: status, name } of wireStatuses) {
  test(`[R4.12] from '${name}' only what the table lists happens, and leads where it says`, async () => {
    for (const [event, [person, method]] of Object.entries(calls)) {
      const made = await wireIn(status)
      const { wireId } = made
      const answer = await callFor(event, made)
      const rule = wireEvents[event as WireEvent]
      const listed = (rule.from as readonly unknown[]).includes(status)
      const seen = person !== 'tessa' || isSent(status)
      expect([event, answer.status]).toEqual([
        event,
        listed ? (method === 'DELETE' ? 204 : 200) : seen ? 409 : 404,
      ])
      expect([event, await statusOf(wireId)]).toEqual([event, listed ? rule.to : status])
    }
  })

  test(`from '${name}' a freeze holds up what the table says, and nothing else`, async () => {
    for (const [event, [person, method]] of Object.entries(calls)) {
      const made = await wireIn(status)
      const frozen = await server.call('morgan', 'POST', `/transaction/${made.transactionId}/freeze`, {
        reason: 'Wait',
      })
      expect(frozen.status).toBe(200)
      const answer = await callFor(event, made)
      const rule = wireEvents[event as WireEvent]
      const happens = rule.whileFrozen && (rule.from as readonly unknown[]).includes(status)
      const seen = person !== 'tessa' || isSent(status)
      expect([event, answer.status]).toEqual([
        event,
        happens ? (method === 'DELETE' ? 204 : 200) : seen ? 409 : 404,
      ])
      if (!rule.whileFrozen && seen) expect([event, answer.body.code]).toEqual([event, 'transaction-frozen'])
      expect([event, await statusOf(made.wireId)]).toEqual([event, happens ? rule.to : status])
    }
    const { wireId, transactionId } = await wireIn(status)
    await server.call('morgan', 'POST', `/transaction/${transactionId}/freeze`, { reason: 'Wait' })
    for (const body of Object.values(saves)) {
      expect((await server.call('morgan', 'PUT', `/wire/${wireId}`, body)).body.code).toBe(
        'transaction-frozen',
      )
    }
    const added = await server.call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody())
    expect(added.body.code).toBe('transaction-frozen')
  })

  test(`from '${name}' a completed transaction holds up what the table says, until it is reopened`, async () => {
    for (const [event, [person]] of Object.entries(calls)) {
      const made = await wireIn(status)
      await server.pool.query('update transactions set status = 3 where id = $1', [made.transactionId])
      const answer = await callFor(event, made)
      const rule = wireEvents[event as WireEvent]
      const happens = rule.whileCompleted && (rule.from as readonly unknown[]).includes(status)
      const seen = person !== 'tessa' || isSent(status)
      expect([event, answer.status]).toEqual([event, happens ? 200 : seen ? 409 : 404])
      if (!rule.whileCompleted && seen) {
        expect([event, answer.body.code]).toEqual([event, 'transaction-completed'])
      }
      expect([event, await statusOf(made.wireId)]).toEqual([event, happens ? rule.to : status])
    }
    const { wireId, transactionId } = await wireIn(status)
    await server.pool.query('update transactions set status = 3 where id = $1', [transactionId])
    for (const body of Object.values(saves)) {
      expect((await server.call('morgan', 'PUT', `/wire/${wireId}`, body)).body.code).toBe(
        'transaction-completed',
      )
    }
    const added = await server.call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody())
    expect(added.body.code).toBe('transaction-completed')
  })

  test(`[R4.12] a manager's save from '${name}' leads where the table says`, async () => {
    for (const [event, body] of Object.entries(saves)) {
      const { wireId } = await wireIn(status)
      const answer = await server.call('morgan', 'PUT', `/wire/${wireId}`, body)
      expect([event, answer.status]).toEqual([event, 200])
      // Once sent, every save is a change of the wire or its correction, and both lead to 2.
      expect(await statusOf(wireId)).toBe(
        mayHappen('saveReady', status) ? wireEvents[event as WireEvent].to : 2,
      )
    }
  })
}
