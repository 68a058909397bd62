import { expect, test } from 'vitest'
import { run } from '../platform/database/connection.ts'
import { closingServer, emailOf, wireAt, wireBody } from '../testing/closing.ts'
import { closingForMemo } from '../testing/closing-memo.ts'

const server = await closingServer()
const { call, pool } = server

const lastOf = async (transactionId: string, type: string) => {
  const rows = await run<{ data: Record<string, unknown>; who: string }>(
    pool,
    `select e.data, u.email as who from audit_events e join users u on u.id = e.actor_id
      where e.transaction_id = $1 and e.type = $2 order by e.id desc limit 1`,
    [transactionId, type],
  )
  return rows[0]
}

test('what a wire said before it was edited is in the trail, the number of a loan too, and no account', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const references = ['LOAN 4471-220988', 'City of Salina']
  const purposes = [{ purpose: 6, amount: 5 }]
  const edited = wireBody({ receiverEmail: emailOf('blake'), amount: 5, wirePurposes: purposes, references })
  expect((await call('morgan', 'PUT', `/wire/${wireId}`, edited)).status).toBe(200)
  const event = await lastOf(transactionId, 'wire edited')
  expect(event).toMatchObject({
    who: emailOf('morgan'),
    data: {
      changed: ['receiverEmail', 'amount', 'wirePurposes', 'references'],
      before: {
        receiverEmail: emailOf('tessa'),
        amount: 133_379_726,
        references: ['Series 2026A', 'City of Salina'],
      },
      after: { receiverEmail: emailOf('blake'), amount: 5, wirePurposes: purposes, references },
    },
  })
  expect(JSON.stringify(event)).not.toMatch(/000123456789|101100621/)
})

test('what facts, sources and uses said before they were changed is in the trail', async () => {
  const { transactionId } = await closingForMemo(server)
  const facts = { name: 'Another', type: 'Competitive', parAmount: 100, closingDate: '2026-12-02' }
  expect((await call('morgan', 'PUT', `/transaction/${transactionId}`, facts)).status).toBe(200)
  expect((await lastOf(transactionId, 'transaction edited'))?.data).toMatchObject({
    before: { name: 'City of Salina, Series 2026-A', parAmount: 136_000_000, closingDate: '2026-12-01' },
    after: { name: 'Another', parAmount: 100, closingDate: '2026-12-02', issuerId: null },
  })
  const url = `/transaction/${transactionId}/sources-and-uses`
  const { entered } = (await call('morgan', 'GET', url)).body
  expect((await call('morgan', 'PUT', url, { ...entered, contributions: [] })).status).toBe(200)
  expect((await lastOf(transactionId, 'sources and uses changed'))?.data).toEqual({
    changed: ['contributions'],
    before: { contributions: entered.contributions },
    after: { contributions: [] },
  })
})
