import { expect, test } from 'vitest'
import { closingServer } from '../../testing/closing.ts'
import { sentBody } from '../../testing/sent-wire.ts'
import { verifiedClosing } from '../../testing/verified-closing.ts'
import { validPain001 } from './testing/schema.ts'

const server = await closingServer()
const { call, pool } = server

const amount = 133_379_726
const versionFour = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const fileOf = async (id: string, body: object = {}) => {
  const answer = await call('morgan', 'POST', `/transaction/${id}/payment-file`, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const { all, one } = validPain001(String(answer.body))
  return { uetrs: all('PmtId/UETR'), messageId: one('GrpHdr/MsgId') }
}

const acceptAnew = async (wireId: string) => {
  await call('morgan', 'POST', `/wire/${wireId}/recall`, { reason: 'Returned by the bank' })
  const sent = await call('morgan', 'POST', `/wire/${wireId}/send`)
  expect(sent.status).toBe(200)
  const { digest } = (await call('tessa', 'GET', `/wire/${wireId}`)).body
  expect((await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest })).body.status).toBe(5)
}

const offered = async (wireId: string, person: 'morgan' | 'cole' | 'tessa' = 'morgan') =>
  (await call(person, 'GET', `/wire/${wireId}/payment`)).body.exportedUetr

test('each wire leaves with a UETR of its own, the same in each file, whatever else a file holds', async () => {
  const { id, wires } = await verifiedClosing(server, [100, 250])
  const first = await fileOf(id)
  expect(first.uetrs).toHaveLength(2)
  for (const uetr of first.uetrs) expect(uetr).toMatch(versionFour)
  expect(new Set(first.uetrs).size).toBe(2)
  await call('morgan', 'POST', `/transaction/${id}/freeze`, { reason: 'Something is odd' })
  await pool.query('update transaction_freezes set released_at = now() where transaction_id = $1', [id])
  expect(await fileOf(id)).toEqual(first)
  expect((await fileOf(id, { wireIds: [wires[1]] })).uetrs).toEqual([first.uetrs[1]])
})

test('files made at once agree on one UETR for each wire', async () => {
  const { id } = await verifiedClosing(server, [100, 250])
  const files = await Promise.all(Array.from({ length: 4 }, () => fileOf(id)))
  expect(new Set(files.map(({ uetrs }) => uetrs.join())).size).toBe(1)
  const { rows } = await pool.query(
    'select 1 from payment_uetrs u join wires w on w.id = u.wire_id where w.transaction_id = $1',
    [id],
  )
  expect(rows).toHaveLength(2)
})

test('a wire that was accepted anew is another payment: its UETR and the message are new, those of others stay', async () => {
  const { id, wires } = await verifiedClosing(server, [100, 250])
  const first = await fileOf(id)
  await acceptAnew(wires[0] ?? '')
  const second = await fileOf(id)
  expect(second.uetrs[0]).toMatch(versionFour)
  expect(second.uetrs[0]).not.toBe(first.uetrs[0])
  expect(second.uetrs[1]).toBe(first.uetrs[1])
  expect(second.messageId).not.toBe(first.messageId)
})

test('a UETR is made with the file alone: a refused file and a text for a screen leave none', async () => {
  const { id, wires } = await verifiedClosing(server, [100], { closingDate: '2026-12-25' })
  expect((await call('morgan', 'POST', `/transaction/${id}/payment-file`, {})).status).toBe(409)
  expect((await call('morgan', 'POST', `/transaction/${id}/obi`, {})).status).toBe(200)
  expect((await pool.query('select 1 from payment_uetrs where wire_id = $1', [wires[0]])).rows).toEqual([])
})

test('the UETR of the file is offered to those who record the payment, and stays from all others', async () => {
  const { id, wires } = await verifiedClosing(server, [100])
  const [wireId = ''] = wires
  expect(await offered(wireId)).toBe(null)
  const [uetr] = (await fileOf(id)).uetrs
  expect(await offered(wireId)).toBe(uetr)
  expect([await offered(wireId, 'cole'), await offered(wireId, 'tessa')]).toEqual([null, null])
  await call('morgan', 'POST', `/wire/${wireId}/recall`, { reason: 'Wrong' })
  expect(await offered(wireId)).toBe(null)
})

test('another UETR than the one of the file is asked about, and the record says that it was confirmed', async () => {
  const { id, wires } = await verifiedClosing(server, [amount])
  const [wireId = ''] = wires
  const [exported = ''] = (await fileOf(id)).uetrs
  const uetr = 'eb6305c9-1f7f-49de-aed0-16487c27b42d'
  const other = sentBody({ uetr })
  const asked = await call('morgan', 'POST', `/wire/${wireId}/sent`, other)
  expect([asked.status, asked.body.errors[0].field]).toEqual([422, 'otherUetrConfirmed'])
  expect(asked.body.errors[0].message).toContain(exported)
  const confirmed = { ...other, otherUetrConfirmed: true }
  expect((await call('morgan', 'POST', `/wire/${wireId}/sent`, confirmed)).status).toBe(200)
  const remarks = async () =>
    (
      await pool.query(
        `select data->>'remarks' as remarks from audit_events where wire_id = $1 order by id desc limit 1`,
        [wireId],
      )
    ).rows[0].remarks
  expect(await remarks()).toBe('Another UETR than the one in the payment file, as confirmed')
  // The same payment, recorded anew: its file would be the same.
  await call('morgan', 'POST', `/wire/${wireId}/sent/void`, { reason: 'The reference of another wire' })
  expect((await fileOf(id)).uetrs).toEqual([exported])
  expect((await call('morgan', 'POST', `/wire/${wireId}/sent`, sentBody())).status).toBe(200)
  const url = `/wire/${wireId}/sent/references`
  expect((await call('morgan', 'POST', url, { uetr })).body.errors[0].field).toBe('otherUetrConfirmed')
  expect((await call('morgan', 'POST', url, { uetr: exported.toUpperCase() })).status).toBe(200)
  expect(await remarks()).toBe(null)
  const told = await pool.query(`select 1 from notifications where message like $1`, [
    `%${exported.slice(0, 8)}%`,
  ])
  expect(told.rows).toEqual([])
})

test('a UETR that a payment file gave one wire is not recorded for another', async () => {
  const { id, wires } = await verifiedClosing(server, [100, 250])
  const [paid = '', other = ''] = wires
  const [uetr = ''] = (await fileOf(id, { wireIds: [paid] })).uetrs
  const misplaced = await call('morgan', 'POST', `/wire/${other}/sent`, {
    ...sentBody({ uetr }),
    amount: 250,
  })
  expect([misplaced.status, misplaced.body.errors?.[0]?.field]).toEqual([409, 'uetr'])
  const right = { ...sentBody({ uetr }), amount: 100 }
  expect((await call('morgan', 'POST', `/wire/${paid}/sent`, right)).status).toBe(200)
})

test('a UETR that left in a file cannot be rewritten, also by hand', async () => {
  const { id, wires } = await verifiedClosing(server, [100])
  await fileOf(id)
  for (const statement of [
    'update payment_uetrs set uetr = gen_random_uuid()::text where wire_id = $1',
    'delete from payment_uetrs where wire_id = $1',
  ]) {
    await expect(pool.query(statement, [wires[0]])).rejects.toThrow('append-only')
  }
})
