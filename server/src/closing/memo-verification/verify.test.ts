import { groupedCode } from '@countersign/domain/closing/closing-memo/memo-code'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../platform/database/connection.ts'
import { closingServer } from '../../testing/closing.ts'
import { fillWire, finalMemo } from '../../testing/closing-memo.ts'
import { recordIssued, type IssuedDocument } from '../closing-memo/issued-store.ts'

const server = await closingServer()
const { app, call, pool, ids, setNow } = server

beforeEach(() => pool.query('truncate sign_in_limits'))

const upload = async (bytes: Buffer, { field = 'file', more = '', address = '203.0.113.7' } = {}) => {
  const head = `--cut\r\ncontent-disposition: form-data; name="${field}"; filename="memo.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  const answer = await app.inject({
    method: 'POST',
    url: '/closingmemo/verify',
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n${more}--cut--\r\n`)]),
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    remoteAddress: address,
  })
  return { status: answer.statusCode, body: answer.json() }
}

const check = async (code: string, address = '203.0.113.7') => {
  const answer = await app.inject({
    url: `/closingmemo/verify/${encodeURIComponent(code)}`,
    remoteAddress: address,
  })
  return { status: answer.statusCode, body: answer.json() }
}

const issue = (bytes: Buffer, change: Partial<IssuedDocument> & Pick<IssuedDocument, 'transactionId'>) =>
  transaction(pool, (tx) =>
    recordIssued(tx, {
      bytes,
      kind: 'closing memo',
      memoId: null,
      wireId: null,
      issuedTo: ids.tessa,
      at: new Date('2026-11-20T15:00:00Z'),
      ...change,
    }),
  )

const nothing = { since: null, timeZone: null, endedAt: null, closing: null }
const unknown = { ...nothing, result: 'unknown', kind: null }

test('a typing error is told from an unknown code, and neither says anything about a closing', async () => {
  const { memo } = await finalMemo(server)
  const wrong = memo.code.replace(/.$/, (last: string) => (last === '2' ? '3' : '2'))
  for (const code of [wrong, memo.code.slice(1), `${memo.code}2`, 'O'.repeat(12), ' ']) {
    const answer = await check(code)
    expect([code, answer.status, answer.body.errors[0].field]).toEqual([code, 422, 'code'])
  }
  expect((await check('2222-2222-2222')).body).toEqual(unknown)
})

test('a code and a file match, in whatever spelling; after a change both are superseded, since when, and no more', async () => {
  const { memo, memoId, transactionId, trusteeWire } = await finalMemo(server)
  const bytes = Buffer.from('%PDF-1.7 the memo as it was given to Tessa')
  await issue(bytes, { transactionId, memoId })
  await issue(bytes, { transactionId, memoId })
  const match = { ...nothing, result: 'match', kind: 'closing memo' }
  // A code proves that a memo with it exists: what its first page says large is there to compare the paper with.
  const closing = {
    name: 'City of Salina, Series 2026-A',
    closingDate: '2026-12-01',
    amount: 133_379_726,
    amountOf: 'net wire',
    wires: 2,
  }
  for (const code of [memo.code, groupedCode(memo.code), ` ${memo.code.toLowerCase()} `]) {
    expect((await check(code)).body).toEqual({ ...match, closing })
  }
  expect((await upload(bytes)).body).toEqual(match)
  for (const at of [0, 9, bytes.length - 1]) {
    const altered = Buffer.from(bytes)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect((await upload(altered)).body).toEqual(unknown)
  }
  expect((await upload(Buffer.concat([bytes, Buffer.from(' ')]))).body).toEqual(unknown)
  await fillWire(server, 'tessa', trusteeWire, { accountNumber: '5550001', accountNumberAgain: '5550001' })
  const answers = [(await check(memo.code)).body, (await upload(bytes)).body]
  for (const body of answers) {
    expect(body).toEqual({
      ...nothing,
      result: 'superseded',
      since: expect.any(String),
      timeZone: 'America/Chicago',
      kind: 'closing memo',
    })
  }
  expect(answers[0]).toEqual(answers[1])
})

test('a certificate holds as long as what it says of its wire; an invoice matches as what it is', async () => {
  const { transactionId, trusteeWire } = await finalMemo(server)
  const certificate = Buffer.from('certificate')
  const invoice = Buffer.from('invoice')
  await issue(certificate, { transactionId, wireId: trusteeWire, kind: 'wire certificate' })
  await issue(invoice, { transactionId, kind: 'invoice' })
  expect((await upload(certificate)).body).toEqual({ ...nothing, result: 'match', kind: 'wire certificate' })
  expect((await upload(invoice)).body).toEqual({ ...nothing, result: 'match', kind: 'invoice' })
  setNow('2026-11-20T16:30:00Z')
  await fillWire(server, 'tessa', trusteeWire, { accountNumber: '5550001', accountNumberAgain: '5550001' })
  expect((await upload(certificate)).body).toMatchObject({
    result: 'superseded',
    since: '2026-11-20T16:30:00.000Z',
    kind: 'wire certificate',
  })
  setNow('2026-11-20T15:00:00Z')
})

test('what is no single file of at most 10 MB is refused, and never kept', async () => {
  const type = { 'content-type': 'application/json' }
  expect((await call(null, 'POST', '/closingmemo/verify', {}, type)).status).toBe(415)
  expect((await upload(Buffer.alloc(0))).status).toBe(422)
  expect((await upload(Buffer.from('x'), { field: 'other' })).status).toBe(422)
  const second = `--cut\r\ncontent-disposition: form-data; name="file"; filename="b"\r\n\r\nb\r\n`
  expect((await upload(Buffer.from('x'), { more: second })).status).not.toBe(200)
  const full = Buffer.alloc(10 * 1024 * 1024)
  expect((await upload(full)).body).toEqual(unknown)
  const over = await upload(Buffer.concat([full, Buffer.from('x')]))
  expect([over.status, over.body.errors[0].message]).toEqual([422, 'maximum upload size is 10 MB'])
})

test('who tries codes is stopped, by network and all together, whether the codes are known or not', async () => {
  const { memo } = await finalMemo(server)
  const tried = []
  for (let at = 0; at < 31; at += 1) {
    tried.push((await check(at % 2 === 0 ? memo.code : '2222-2222-2222', '198.51.100.4')).status)
  }
  expect(tried.filter((status) => status === 200)).toHaveLength(30)
  expect(tried.at(-1)).toBe(429)
  expect((await check(memo.code, '198.51.100.5')).status).toBe(200)
  // Of the sixth version a network is one, however many addresses it has.
  for (let at = 0; at < 30; at += 1) await check(memo.code, `2001:db8:1:2::${at.toString(16)}`)
  expect((await check(memo.code, '2001:db8:1:2:ffff::1')).status).toBe(429)
  // A customer with many networks of it has a limit for all of them, and leaves the common one to others.
  await pool.query(`update sign_in_limits set points = 600 where key like 'verify-code-site%'`)
  expect((await check(memo.code, '2001:db8:1:3::1')).status).toBe(429)
  expect((await check(memo.code, '2001:db8:2:3::1')).status).toBe(200)
  for (let at = 0; at < 31; at += 1) await upload(Buffer.from('x'), { address: '198.51.100.6' })
  expect((await upload(Buffer.from('x'), { address: '198.51.100.6' })).status).toBe(429)
  await pool.query(`update sign_in_limits set points = 3000 where key like 'verify-code-everybody%'`)
  expect((await check(memo.code, '192.0.2.77')).status).toBe(429)
})
