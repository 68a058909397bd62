import { may, type Permission, type Subject } from '@countersign/domain/platform/access/policy'
import { type WireEvent, wireEvents } from '@countersign/domain/wires/record/wire'
import { wireStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { expect, test } from 'vitest'
import { closingServer, type Person, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server

const digest = 'f'.repeat(64)

/** Each call about a wire with the permission that the screens ask before they offer it. */
const actions: Record<
  string,
  {
    permission: Permission
    events: readonly WireEvent[]
    send: readonly ['POST' | 'PUT' | 'DELETE', string, object?]
  }
> = {
  edit: {
    permission: 'edit wire',
    events: ['saveDraft', 'saveReady', 'correct', 'changeWire'],
    send: ['PUT', '', wireBody()],
  },
  send: { permission: 'send wire', events: ['send'], send: ['POST', '/send'] },
  remind: { permission: 'send wire', events: ['remind'], send: ['POST', '/remind'] },
  recall: { permission: 'edit wire', events: ['recall'], send: ['POST', '/recall', { reason: 'x' }] },
  delete: { permission: 'delete wire', events: ['delete'], send: ['DELETE', ''] },
  fill: {
    permission: 'fill bank details',
    events: ['changeInstructions'],
    send: ['PUT', '/instructions', typedDetails()],
  },
  accept: {
    permission: 'decide wire',
    events: ['accept', 'acceptWithOpenGate'],
    send: ['POST', '/accept', { digest }],
  },
  reject: {
    permission: 'decide wire',
    events: ['reject'],
    send: ['POST', '/reject', { digest, reasons: ['amount'] }],
  },
  handOver: {
    permission: 'hand over wire',
    events: ['handOver'],
    send: ['POST', '/hand-over', { email: 'theo@firsttrust.example' }],
  },
  verify: {
    permission: 'verify wire',
    events: ['passVerification'],
    send: ['POST', '/verification/pass', { digest, callBackId: null }],
  },
  decline: {
    permission: 'verify wire',
    events: ['failVerification'],
    send: ['POST', '/verification/fail', { reason: 'x' }],
  },
  reveal: { permission: 'view bank details', events: [], send: ['POST', '/reveal'] },
}

type Viewer = { isUnderwriter: boolean; subject: Subject; seesFrom: number }

const viewers: Partial<Record<Person, Viewer>> = {
  morgan: { isUnderwriter: true, subject: { isTransactionManager: true }, seesFrom: 1 },
  nora: { isUnderwriter: true, subject: { isTeamMember: true, isChecker: true }, seesFrom: 1 },
  cole: { isUnderwriter: false, subject: {}, seesFrom: 1 },
  tessa: {
    isUnderwriter: false,
    subject: { isWireReceiver: true, isOfReceiversOrganization: true },
    seesFrom: 3,
  },
  theo: { isUnderwriter: false, subject: { isOfReceiversOrganization: true }, seesFrom: 3 },
  blake: { isUnderwriter: false, subject: {}, seesFrom: 7 },
}

test('every event of the wire’s table has its call', () => {
  const events = new Set(Object.values(actions).flatMap((act) => act.events))
  expect(events).toEqual(new Set(Object.keys(wireEvents)))
  for (const { permission, events: own } of Object.values(actions)) {
    for (const event of own) expect([event, wireEvents[event].permission]).toEqual([event, permission])
  }
})

test.each(wireStatuses)(
  'what the screens do not offer for a wire in $id, $name, the server refuses',
  async ({ id: status }) => {
    const { wireId, transactionId } = await wireAt(server, 'filled')
    await pool.query(
      `insert into transaction_team (transaction_id, user_id, rights, added_by) values ($1, $2, 'checker', $3)`,
      [transactionId, ids.nora, ids.morgan],
    )
    await pool.query('update wires set status = $2 where id = $1', [wireId, status])
    const before = await pool.query('select * from wires where id = $1', [wireId])
    const answers: unknown[] = []
    const expected: unknown[] = []
    for (const [name, { isUnderwriter, subject, seesFrom }] of Object.entries(viewers)) {
      const person = name as Person
      const actor = { userId: ids[person], organizationId: 'o', role: 'user' as const, isUnderwriter }
      for (const [act, { permission, send }] of Object.entries(actions)) {
        if (status >= seesFrom && may(actor, permission, subject)) continue
        const [method, path, body] = send
        const { status: answered } = await call(person, method, `/wire/${wireId}${path}`, body)
        answers.push([person, act, answered])
        expected.push([person, act, status >= seesFrom ? 403 : 404])
      }
    }
    expect(answers).toEqual(expected)
    expect(answers.length).toBeGreaterThan(30)
    expect((await pool.query('select * from wires where id = $1', [wireId])).rows).toEqual(before.rows)
  },
)

test('a person in a status that is not listed acts for no organization', async () => {
  const { wireId } = await wireAt(server, 'ready')
  const receiver = async () => (await call('morgan', 'GET', `/wire/${wireId}`)).body.receiver?.organization
  expect(await receiver()).toBe('First Trust Bank')
  await pool.query('alter table users drop constraint users_status_check')
  await pool.query(`update users set status = 'Suspended' where id = $1`, [ids.tessa])
  expect(await receiver()).toBe(null)
})
