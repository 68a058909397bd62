import { expect, test } from 'vitest'
import { closingServer, emailOf, wireBody, type Person } from '../../testing/closing.ts'
import { bankDigits, fillWire, finalMemo, prepare, readMemo } from '../../testing/closing-memo.ts'

const server = await closingServer()
const { call, pool, ids } = server

const readers: (Person | null)[] = ['morgan', 'nora', 'cole', 'tessa', 'theo', 'blake', 'ursula', null]

test('each reader gets the bank details that this reader may see, and not a digit of any other', async () => {
  const { transactionId, trusteeWire, feeWire, memoId } = await finalMemo(server)
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.nora, rights: 'checker' })
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.cole, rights: 'view' })
  const seen: Record<string, string[]> = {}
  for (const person of readers) {
    const { status, body } = await readMemo(server, person, memoId)
    seen[`${person}`] = status === 200 ? Object.keys(body.bankDetails).sort() : [`${status}`]
    const text = JSON.stringify(body)
    for (const { accountNumber } of Object.values(bankDigits)) expect(text).not.toContain(accountNumber)
    if (person === 'tessa') expect(text).not.toContain(bankDigits.blake.aba)
    if (person === 'blake') expect(text).not.toContain(bankDigits.tessa.aba)
    if (person === 'cole' || person === 'theo') {
      for (const { aba } of Object.values(bankDigits)) expect(text).not.toContain(aba)
      expect(body.content.wires.map(({ digest }: { digest: string }) => digest)).toEqual(['', ''])
    }
  }
  const both = [trusteeWire, feeWire].sort()
  expect(seen).toEqual({
    morgan: both,
    nora: both,
    cole: [],
    tessa: [trusteeWire],
    theo: [],
    blake: [feeWire],
    ursula: ['404'],
    null: ['401'],
  })
  const { body } = await readMemo(server, 'tessa', memoId)
  expect(body.bankDetails[trusteeWire]).toMatchObject({
    aba: bankDigits.tessa.aba,
    accountNumber: 'XXXXXXXXXX',
  })
  await pool.query(`update users set role = 'super_admin', organization_id = null where id = $1`, [
    ids.ursula,
  ])
  expect((await readMemo(server, 'ursula', memoId)).status).toBe(404)
  await pool.query(`update users set role = 'user', organization_id = $2 where id = $1`, [
    ids.ursula,
    ids.otherdesk,
  ])
})

test('a superseded memo keeps what it said, and shows no receiver what another one entered', async () => {
  const { transactionId, trusteeWire, memoId, memo } = await finalMemo(server)
  const changed = await fillWire(server, 'tessa', trusteeWire, {
    accountNumber: '55550001',
    accountNumberAgain: '55550001',
  })
  expect(changed.status).toBe(200)
  const handed = await call('tessa', 'POST', `/wire/${trusteeWire}/hand-over`, { email: emailOf('theo') })
  expect(handed.status).toBe(200)
  const now = (await readMemo(server, 'morgan', memoId)).body
  expect(now).toMatchObject({
    status: 'Superseded',
    supersededBecause: 'wire #1 changed',
    actions: ['prepare'],
  })
  expect(now.content).toEqual(memo.content)
  expect((await readMemo(server, 'blake', memoId)).body.supersededBecause).toBe('a wire changed')
  expect((await readMemo(server, 'theo', memoId)).status).toBe(200)
  // Of one organization with Tessa, who entered it; of another he would not read it.
  expect(Object.keys((await readMemo(server, 'theo', memoId)).body.bankDetails)).toEqual([trusteeWire])
  await pool.query('update users set organization_id = $2 where id = $1', [ids.theo, ids.lexbond])
  expect((await readMemo(server, 'theo', memoId)).body.bankDetails).toEqual({})
  await pool.query('update users set organization_id = $2 where id = $1', [ids.theo, ids.firsttrust])
  const next = await call('morgan', 'POST', `/transaction/${transactionId}/closingmemo`)
  expect(next.body).toMatchObject({ revision: 2, status: 'Draft', newest: { revision: 2 } })
  expect((await readMemo(server, 'tessa', next.body.id)).status).toBe(404)
  const revisions = async (person: Person) =>
    (await call(person, 'GET', `/transaction/${transactionId}/closingmemo`)).body.items.map(
      ({ revision, status }: { revision: number; status: string }) => `${revision} ${status}`,
    )
  expect(await revisions('nora')).toEqual(['2 Draft', '1 Superseded'])
  expect(await revisions('blake')).toEqual(['1 Superseded'])
  const difference = `/closingmemo/${next.body.id}/difference?with=${memoId}`
  const { items } = (await call('morgan', 'GET', difference)).body
  expect(items).toContainEqual({
    section: 'Transfer instructions',
    what: 'Wire #1: status',
    before: 'Verified',
    after: 'Pending Verification',
  })
  expect((await call('tessa', 'GET', difference)).status).toBe(404)
})

test.each([
  [
    'a wire is added',
    (id: string) => call('morgan', 'POST', `/transaction/${id}/wire`, wireBody()),
    'wire #3 was added',
  ],
  [
    'a fact changes',
    (id: string) =>
      call('morgan', 'PUT', `/transaction/${id}`, {
        name: 'City of Salina, Series 2026-B',
        type: 'Competitive',
      }),
    'facts of the closing changed',
  ],
  [
    'the plan changes',
    (id: string) =>
      call('morgan', 'PUT', `/transaction/${id}/closing-plan`, {
        method: null,
        place: 'Room 2',
        delivery: { way: null, agent: '', remarks: '' },
        maturities: [],
        documents: [],
        timetable: [],
        distribution: [],
      }),
    'the plan of the closing changed',
  ],
])('when %s, the memo is superseded at once', async (_, change, because) => {
  const { transactionId, memoId } = await finalMemo(server)
  expect((await change(transactionId)).status).toBeLessThan(300)
  expect((await readMemo(server, 'morgan', memoId)).body).toMatchObject({
    status: 'Superseded',
    supersededBecause: because,
  })
})

test('a draft does not stand in the way of deleting or copying its transaction', async () => {
  const created = await call('morgan', 'POST', '/transaction', { name: 'Short-lived', type: 'Negotiated' })
  const memoId = await prepare(server, created.body.id)
  const copy = await call('morgan', 'POST', `/transaction/${created.body.id}/copy`, { name: 'Next' })
  expect((await call('morgan', 'GET', `/transaction/${copy.body.id}/closingmemo`)).body).toEqual({
    items: [],
    onHold: null,
    freezeAt: null,
    mayPrepare: true,
  })
  expect((await call('morgan', 'DELETE', `/transaction/${created.body.id}`)).status).toBe(204)
  expect((await readMemo(server, 'morgan', memoId)).status).toBe(404)
})
