import { noSourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { finalMemo } from '../../testing/closing-memo.ts'
import {
  agreedClosing,
  cancelClosing,
  cancelReason as reason,
  openedClosing,
} from '../../testing/canceled-closing.ts'
import { closingServer, emailOf, typedDetails, wireBody } from '../../testing/closing.ts'
import { addFinalMemo } from '../../testing/final-memo.ts'
import { pdfOf, upload } from '../../testing/upload.ts'

const server = await closingServer()
const { call, ids, pool } = server

const opened = (fixtures?: 'ready' | 'sent' | 'filled') => openedClosing(server, fixtures)

/** Its one wire verified, its memo final. */
const ready = async () => {
  const made = await agreedClosing(server)
  await addFinalMemo(pool, made.transactionId, ids.morgan)
  return made
}

const cancel = <Made extends { url: string }>(made: Made) => cancelClosing(server, made)

const sent = {
  imad: '20261120MMQFMP9B000123',
  amount: 133_379_726,
  valueDate: '2026-11-20',
}

test('who does not manage it neither cancels nor reinstates: outsiders find nothing, a former manager’s colleague has no right', async () => {
  const { url } = await cancel(await opened('sent'))
  for (const path of ['cancel', 'reinstate']) {
    expect((await call(null, 'POST', `${url}/${path}`, reason)).status).toBe(401)
    expect((await call('ursula', 'POST', `${url}/${path}`, reason)).status).toBe(404)
    for (const person of ['tessa', 'nora', 'cole'] as const) {
      const refused = await call(person, 'POST', `${url}/${path}`, reason)
      expect([person, path, refused.status, refused.body.code]).toEqual([person, path, 403, 'not-permitted'])
    }
  }
  await call('morgan', 'POST', `${url}/reinstate`, reason)
  await call('morgan', 'POST', `${url}/team`, { userId: ids.nora, rights: 'checker', isManager: true })
  expect((await call('nora', 'POST', `${url}/cancel`, reason)).status).toBe(200)
  await pool.query('update users set organization_id = $2 where id = $1', [ids.nora, ids.otherdesk])
  expect((await call('nora', 'POST', `${url}/reinstate`, reason)).status).toBe(404)
  await pool.query('update users set organization_id = $2 where id = $1', [ids.nora, ids.harbor])
})

test('refused with the reason: frozen, completed, money sent, unsaid why, not canceled, canceled already, stale', async () => {
  const frozen = await opened('sent')
  await call('morgan', 'POST', `${frozen.url}/freeze`, { reason: 'Wait' })
  expect((await call('morgan', 'POST', `${frozen.url}/cancel`, reason)).body.code).toBe('transaction-frozen')
  const done = await ready()
  expect((await call('morgan', 'POST', `${done.url}/complete`)).status).toBe(200)
  const completed = await call('morgan', 'POST', `${done.url}/cancel`, reason)
  expect([completed.status, completed.body.code]).toEqual([409, 'transaction-completed'])

  const paid = await ready()
  expect((await call('morgan', 'POST', `${paid.wireUrl}/sent`, sent)).status).toBe(200)
  const refused = await call('morgan', 'POST', `${paid.url}/cancel`, reason)
  expect([refused.status, refused.body.code]).toEqual([409, 'wire-already-sent'])
  expect(refused.body.detail).toContain('wire #1')
  expect((await call('morgan', 'POST', `${paid.wireUrl}/sent/void`, { reason: 'Came back' })).status).toBe(
    200,
  )
  const stale = await call('morgan', 'POST', `${paid.url}/cancel`, reason, { 'if-match': '"1"' })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
  const unsaid = await call('morgan', 'POST', `${paid.url}/cancel`, { reason: ' ' })
  expect([unsaid.status, unsaid.body.errors[0].field]).toEqual([422, 'reason'])
  expect((await call('morgan', 'POST', `${paid.url}/reinstate`, reason)).body.code).toBe(
    'transaction-not-canceled',
  )
  const certificate = async () => (await call('tessa', 'GET', `${paid.wireUrl}/certificate`)).status
  expect(await certificate()).toBe(200)
  await cancel(paid)
  expect(await certificate()).toBe(409)
  const again = await call('morgan', 'POST', `${paid.url}/cancel`, reason)
  expect([again.status, again.body.code]).toEqual([409, 'transaction-canceled'])
  const back = await call('morgan', 'POST', `${paid.url}/reinstate`, { reason: '' })
  expect([back.status, back.body.errors[0].field]).toEqual([422, 'reason'])
  expect((await call('morgan', 'POST', `${paid.url}/freeze`, { reason: 'Wait' })).status).toBe(200)
  expect((await call('morgan', 'POST', `${paid.url}/reinstate`, reason)).body.code).toBe('transaction-frozen')
})

test('while it is canceled nothing of it goes on, for either side; copying, reading and a freeze do', async () => {
  const made = await opened('filled')
  const { url, wireUrl, transactionId } = made
  const invited = await call('morgan', 'POST', `${url}/participant`, {
    email: emailOf('blake'),
    role: 'Bond Counsel',
  })
  const participant = `/participant/${invited.body.participant.id}`
  const draft = (await call('morgan', 'POST', `${url}/wire`, wireBody({ draft: true }))).body.id
  const memo = (await call('morgan', 'POST', `${url}/closingmemo`)).body.id
  const { plan } = (await call('morgan', 'GET', `${url}/closing-plan`)).body
  expect(memo).toEqual(expect.any(String))
  await cancel(made)
  const again = typedDetails({ accountNumber: '42', accountNumberAgain: '42' })
  const decision = { digest: made.wire.digest }
  const refusedFor = [
    ['morgan', 'PUT', url, { name: 'Other', type: 'Negotiated' }],
    ['morgan', 'POST', `${url}/complete`, undefined],
    ['morgan', 'POST', `${url}/wire`, wireBody()],
    ['morgan', 'PUT', wireUrl, wireBody()],
    ['morgan', 'POST', `${wireUrl}/recall`, { reason: 'x' }],
    ['morgan', 'POST', `/wire/${draft}/send`, undefined],
    ['morgan', 'DELETE', `/wire/${draft}`, undefined],
    ['tessa', 'PUT', `${wireUrl}/instructions`, again],
    ['tessa', 'POST', `${wireUrl}/accept`, decision],
    ['tessa', 'POST', `${wireUrl}/reject`, { ...decision, reasons: ['not-expected'], remarks: '' }],
    ['tessa', 'POST', `${wireUrl}/hand-over`, { email: emailOf('theo') }],
    ['blake', 'POST', `${participant}/accept`, {}],
    ['blake', 'POST', `${participant}/reject`, {}],
    ['morgan', 'POST', `${wireUrl}/sent`, sent],
    ['morgan', 'POST', `${url}/participant`, { email: emailOf('theo'), role: 'Trustee' }],
    ['morgan', 'POST', `${participant}/resend`, undefined],
    ['morgan', 'POST', `${participant}/cancel`, undefined],
    ['morgan', 'POST', `${url}/team`, { userId: ids.nora, rights: 'view' }],
    ['morgan', 'PUT', `${url}/freeze`, { freezeAt: '2026-12-01T15:00:00Z' }],
    ['morgan', 'PUT', `${url}/closing-plan`, plan],
    ['morgan', 'PUT', `${url}/sources-and-uses`, noSourcesAndUses],
    ['morgan', 'POST', '/transaction/import', { transactionId, text: 'x' }],
    ['morgan', 'POST', `${url}/closingmemo`, undefined],
    ['morgan', 'POST', `/closingmemo/${memo}/finalize`, undefined],
    ['morgan', 'DELETE', `/closingmemo/${memo}`, undefined],
    ['morgan', 'POST', `${url}/payment-file`, {}],
    ['morgan', 'POST', `${url}/obi`, {}],
  ] as const
  for (const [person, method, path, body] of refusedFor) {
    const { status, body: answer } = await call(person, method, path, body)
    expect([person, method, path, status, answer.code]).toEqual([
      person,
      method,
      path,
      409,
      'transaction-canceled',
    ])
  }
  const file = await upload(server, 'morgan', `${url}/attachment`, pdfOf('letter'))
  expect([file.status, file.body.code]).toEqual([409, 'transaction-canceled'])
  expect((await call('morgan', 'GET', `${url}/attachment`)).body.mayAttach).toBe(false)
  const { rows } = await pool.query('select status from wires where transaction_id = $1 order by number', [
    transactionId,
  ])
  expect(rows).toEqual([{ status: 3 }, { status: 1 }])
  expect((await call('morgan', 'POST', `${url}/copy`, { name: 'Next' })).body.canceled).toBeNull()
  expect((await call('tessa', 'GET', wireUrl)).body).toMatchObject({ canceled: true, status: 3 })
  expect((await call('morgan', 'POST', `${url}/freeze`, { reason: 'Wait' })).status).toBe(200)
})

test('a transaction without sent invites can be canceled, but not deleted while it is canceled', async () => {
  const { url } = await cancel(await opened('ready'))
  const refused = await call('morgan', 'DELETE', url)
  expect([refused.status, refused.body.code]).toEqual([409, 'transaction-canceled'])
  await call('morgan', 'POST', `${url}/reinstate`, reason)
  expect((await call('morgan', 'DELETE', url)).status).toBe(204)
})

test('the flag with its reason is said everywhere, and status and filter stay; taken back, all is as it was', async () => {
  const made = await opened('filled')
  const { url, transactionId, wireUrl } = made
  const before = (await call('morgan', 'GET', url)).body
  const done = await call('morgan', 'POST', `${url}/cancel`, { reason: 'Not account 000123456789' })
  const canceled = { at: '2026-11-20T15:00:00.000Z', by: 'Morgan Test', reason: expect.any(String) }
  expect([done.status, done.body.status, done.body.canceled]).toEqual([200, 2, canceled])
  expect(done.body.canceled.reason).not.toContain('000123456789')
  for (const person of ['morgan', 'tessa'] as const) {
    expect((await call(person, 'GET', url)).body).toMatchObject({ canceled, status: 2 })
    const { items } = (await call(person, 'GET', '/transaction?status=2')).body
    const listed = items.find(({ id }: { id: string }) => id === transactionId)
    expect(listed).toMatchObject({ canceled, actionNeeded: false })
  }
  const csv = (await call('morgan', 'GET', '/transaction/csv')).body as string
  const lines: Record<string, string>[] = parse(csv, { columns: true, bom: true })
  expect(lines.some((line) => line['Canceled'] === '2026-11-20T15:00:00Z')).toBe(true)
  expect((await call('morgan', 'GET', `${url}/completion`)).body.missing).toBeNull()

  const open = await call('morgan', 'POST', `${url}/reinstate`, { reason: 'Sold again' })
  expect(open.body).toEqual({
    ...before,
    version: expect.any(Number),
    updatedAt: expect.any(String),
    wires: [{ ...before.wires[0], version: expect.any(Number) }],
  })
  const { items } = (await call('morgan', 'GET', `${url}/history`)).body
  expect(items.slice(0, 2).map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'reinstated the canceled transaction: Sold again',
    expect.stringMatching(/^canceled the transaction: Not account /),
  ])
  const accepted = await call('tessa', 'POST', `${wireUrl}/accept`, { digest: made.wire.digest })
  expect([accepted.status, accepted.body.status]).toEqual([200, 5])
})

test('a final memo is superseded for good, and its copy with numbers does not leave', async () => {
  const { transactionId, memo } = await finalMemo(server)
  const url = `/transaction/${transactionId}`
  await cancel({ url })
  const copy = await call('morgan', 'POST', `/closingmemo/${memo.id}/copy-with-numbers`)
  expect([copy.status, copy.body.code]).toEqual([409, 'transaction-canceled'])
  for (const file of ['payment-file', 'obi']) {
    expect((await call('morgan', 'POST', `${url}/${file}`, {})).body.code).toBe('transaction-canceled')
  }
  expect((await call('morgan', 'GET', `/closingmemo/${memo.id}`)).body.actions).toEqual([])
  await call('morgan', 'POST', `${url}/reinstate`, reason)
  expect((await call('morgan', 'GET', `/closingmemo/${memo.id}`)).body).toMatchObject({
    status: 'Superseded',
    supersededBecause: 'the closing was canceled',
    actions: ['prepare'],
  })
  expect((await call('morgan', 'POST', `${url}/obi`, {})).status).toBe(200)
  const completed = await call('morgan', 'POST', `${url}/complete`)
  expect(completed.body.errors.map(({ field }: { field: string }) => field)).toEqual(['closing memo'])
})
