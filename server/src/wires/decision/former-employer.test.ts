import { beforeAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, wireAt, wireBody, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server

const sees = async (person: Person, transactionId: string): Promise<boolean> => {
  const { status } = await call(person, 'GET', `/transaction/${transactionId}`)
  expect([200, 404]).toContain(status)
  const listed = await call(person, 'GET', '/transaction?pageSize=100')
  expect(listed.body.items.some(({ id }: { id: string }) => id === transactionId)).toBe(status === 200)
  return status === 200
}

const seen = async (transactionId: string) => ({
  tessa: await sees('tessa', transactionId),
  theo: await sees('theo', transactionId),
  blake: await sees('blake', transactionId),
})

const done = async (person: Person, method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) => {
  const answer = await call(person, method, url, body)
  expect([method, url, answer.status, answer.body?.errors]).toEqual([
    method,
    url,
    expect.toSatisfy((status) => status < 300),
    undefined,
  ])
  return answer.body
}

const profile = { firstName: 'Theo', lastName: 'Test', title: 'Clerk', phone: '7855550130' }

/** Theo changes employer, as the super admin writes it down. */
const move = () =>
  done('ursula', 'PUT', '/user', { ...profile, userId: ids.theo, organizationId: ids.lexbond })

const moveUnnoticed = (to: 'firsttrust' | 'lexbond') =>
  run(pool, 'update users set organization_id = $2 where id = $1', [ids.theo, ids[to]])

const accept = (person: Person, participantId: string) =>
  done(person, 'POST', `/participant/${participantId}/accept`, {})

/** Invites, and has the invited person accept. */
const invite = async (transactionId: string, person: Person, role: string) => {
  const url = `/transaction/${transactionId}/participant`
  const invited = await done('morgan', 'POST', url, { email: emailOf(person), role })
  await accept(person, invited.participant.id)
  return invited
}

/** A wire of Theo's that he rejected while he was with the trustee; that is when he may be moved. */
const rejected = async () => {
  const at = await wireAt(server, 'sent', { receiverEmail: emailOf('theo') })
  await done('theo', 'POST', `/wire/${at.wireId}/reject`, { digest: at.wire.digest, reasons: ['amount'] })
  return at
}

beforeAll(async () => {
  await run(pool, `update users set role = 'super_admin', organization_id = null where id = $1`, [ids.ursula])
})

const unseen = { tessa: false, theo: false, blake: false }
const trustee = { tessa: true, theo: false, blake: false }
const counsel = { tessa: false, theo: true, blake: true }

const corrected = (receiver: Person) => wireBody({ receiverEmail: emailOf(receiver), references: [] })

const ends = {
  'is deleted': [unseen, async (wireId: string) => done('morgan', 'DELETE', `/wire/${wireId}`)],
  'goes to another receiver': [
    unseen,
    async (wireId: string) => done('morgan', 'PUT', `/wire/${wireId}`, corrected('nora')),
  ],
  'is sent to them where they are now': [
    counsel,
    async (wireId: string) => {
      await done('morgan', 'PUT', `/wire/${wireId}`, corrected('theo'))
      await done('morgan', 'POST', `/wire/${wireId}/send`)
    },
  ],
} as const

test.each(Object.entries(ends))(
  'when the wire of a receiver who changed employer %s, the former employer no longer sees the closing',
  async (_, [after, end]) => {
    const { transactionId, wireId } = await rejected()
    expect(await seen(transactionId)).toEqual({ tessa: true, theo: true, blake: false })
    await move()
    try {
      expect(await seen(transactionId)).toEqual(trustee)
      await end(wireId)
      expect(await seen(transactionId)).toEqual(after)
    } finally {
      await moveUnnoticed('firsttrust')
    }
    expect(await sees('theo', transactionId)).toBe(false)
  },
)

test('a wire recalled from a receiver who changed employer shuts out the former employer', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent', { receiverEmail: emailOf('theo') })
  await moveUnnoticed('lexbond')
  expect(await seen(transactionId)).toEqual(trustee)
  await done('morgan', 'POST', `/wire/${wireId}/recall`, { reason: '' })
  expect(await seen(transactionId)).toEqual(unseen)
  await moveUnnoticed('firsttrust')
})

test('a former employer still sees the closing while another employee takes part', async () => {
  const { transactionId, wireId } = await rejected()
  await invite(transactionId, 'tessa', 'Escrow Agent')
  await move()
  await done('morgan', 'DELETE', `/wire/${wireId}`)
  expect(await seen(transactionId)).toEqual(trustee)
  await moveUnnoticed('firsttrust')
})

test('a person without a wire takes part for the same employer until canceled or invited anew', async () => {
  const [canceled, again] = [await wireAt(server, 'ready'), await wireAt(server, 'ready')]
  const [first, second] = [
    await invite(canceled.transactionId, 'theo', 'Trustee'),
    await invite(again.transactionId, 'theo', 'Trustee'),
  ]
  await move()
  expect(await seen(canceled.transactionId)).toEqual(trustee)
  await done('morgan', 'POST', `/participant/${first.participant.id}/cancel`)
  await done('morgan', 'POST', `/participant/${second.participant.id}/cancel`)
  await done('morgan', 'POST', `/participant/${second.participant.id}/resend`)
  await accept('theo', second.participant.id)
  expect([await seen(canceled.transactionId), await seen(again.transactionId)]).toEqual([unseen, counsel])
  await moveUnnoticed('firsttrust')
})
