import { beforeAll, expect, test } from 'vitest'
import { closingServer } from '../../testing/closing.ts'
import { threeSides, verifiedPaidThrough } from '../../testing/paid-through.ts'
import { sentBody } from '../../testing/sent-wire.ts'

const server = await closingServer()
const { call, ids } = server

beforeAll(() => threeSides(server))

const uetr = 'eb6305c9-1f7f-49de-aed0-16487c27b42d'
const omad = '20261120MMQFMP9C000777'
const ofWire = sentBody({ amount: 500_00 })

test('a payer adds to the record of the own wire, not to another; a colleague, a former payer and the receiver to none', async () => {
  const { transactionId, own, paidUrl } = await verifiedPaidThrough(server)
  expect((await call('morgan', 'POST', `/wire/${own.id}/sent`, sentBody())).status).toBe(200)
  expect((await call('blake', 'POST', `${paidUrl}/sent`, ofWire)).status).toBe(200)
  const add = (person: 'blake' | 'theo' | 'nora' | 'tessa' | 'ursula', url: string) =>
    call(person, 'POST', `${url}/sent/references`, { omad })
  expect((await add('blake', `/wire/${own.id}`)).status).toBe(403)
  for (const [person, status] of [
    ['theo', 403],
    ['nora', 403],
    ['tessa', 403],
    ['ursula', 404],
  ] as const) {
    expect([person, (await add(person, paidUrl)).status]).toEqual([person, status])
  }
  expect((await add('blake', paidUrl)).status).toBe(200)
  await call('nora', 'DELETE', `/transaction/${transactionId}/payer/${ids.blake}`)
  const former = await call('blake', 'POST', `${paidUrl}/sent/references`, { uetr })
  expect(former.status).toBe(403)
  expect((await call('morgan', 'POST', `${paidUrl}/sent/void`, { reason: 'Returned' })).status).toBe(200)
})

test('the manager who adds to a payer’s record learns nothing of what that organization pays elsewhere', async () => {
  const [first, second] = [await verifiedPaidThrough(server), await verifiedPaidThrough(server)]
  const paid = { ...sentBody({ amount: 500_00 }), omad: '20261120MMQFMP9C000888' }
  expect((await call('blake', 'POST', `${first.paidUrl}/sent`, paid)).status).toBe(200)
  expect((await call('blake', 'POST', `${second.paidUrl}/sent`, sentBody({ amount: 500_00 }))).status).toBe(
    200,
  )
  const url = `${second.paidUrl}/sent/references`
  // Lexbond itself is held to its own payments, Harbor to its own.
  const own = await call('blake', 'POST', url, { omad: paid.omad })
  expect([own.status, own.body.code]).toEqual([409, 'reference-already-used'])
  expect((await call('morgan', 'POST', url, { omad: paid.omad })).status).toBe(200)
})

test('the file of a payer carries the UETR of its own wire, which the manager who records the payment is offered as well', async () => {
  const { transactionId, own, paid } = await verifiedPaidThrough(server)
  const file = await call('blake', 'POST', `/transaction/${transactionId}/payment-file`, {})
  const [, exported] = /<UETR>(.*)<\/UETR>/.exec(String(file.body)) ?? []
  expect(exported).toMatch(/^[0-9a-f-]{36}$/)
  const offered = async (person: 'blake' | 'morgan' | 'tessa', wireId: string) =>
    (await call(person, 'GET', `/wire/${wireId}/payment`)).body.exportedUetr
  expect([await offered('blake', paid.id), await offered('morgan', paid.id)]).toEqual([exported, exported])
  expect([await offered('tessa', paid.id), await offered('morgan', own.id)]).toEqual([null, null])
})
