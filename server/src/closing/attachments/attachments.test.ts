import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, type Person, wireAt, wireBody } from '../../testing/closing.ts'
import { formOf, formType, pdfOf, upload } from '../../testing/upload.ts'

const server = await closingServer()
const { call, pool } = server

const kept = async () => {
  const [row] = await run<{ contents: number; pieces: number }>(
    pool,
    `select (select count(*) from attachment_contents) as contents, (select count(*) from attachment_chunks) as pieces`,
  )
  return row
}

/** A closing in which Tessa receives wire 1 and Blake wire 2, both sent. */
const closing = async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  const added = await call(
    'morgan',
    'POST',
    `/transaction/${transactionId}/wire`,
    wireBody({ receiverEmail: emailOf('blake') }),
  )
  await call('morgan', 'POST', `/wire/${added.body.id}/send`)
  const place = {
    transaction: `/transaction/${transactionId}/attachment`,
    wire: `/wire/${wireId}/attachment`,
  }
  return { transactionId, wireId, otherWireId: added.body.id as string, place }
}

const download = async (person: Person, id: string) => {
  const { status, headers } = await call(person, 'GET', `/attachment/${id}`)
  return { status, headers }
}

test('what is not what its name says, or something else as well, is refused and leaves nothing', async () => {
  const { place } = await closing()
  const before = await kept()
  const refusal = async (bytes: Buffer, name?: string) => {
    const { status, body } = await upload(server, 'morgan', place.wire, bytes, name)
    return [status, body.errors?.[0]?.message]
  }
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  expect(await refusal(page, 'payoff.pdf')).toEqual([
    422,
    expect.stringContaining('not a PDF, JPEG, PNG or WebP'),
  ])
  expect(await refusal(Buffer.concat([Buffer.alloc(9000, 32), pdfOf('x')]))).toEqual([
    422,
    expect.stringContaining('not a PDF, JPEG, PNG or WebP'),
  ])
  expect(await refusal(Buffer.alloc(0))).toEqual([422, 'The file is empty'])
  const zip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
  expect(await refusal(Buffer.concat([pdfOf('x'), zip]))).toEqual([422, expect.stringContaining('archive')])
  const long = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(600_000)])
  expect(await refusal(long)).toEqual([422, expect.stringContaining('incomplete')])
  expect(await kept()).toEqual(before)
})

test('a form without its file, with another field, or that is none, is refused', async () => {
  const { place } = await closing()
  const field = formOf(pdfOf('x'), 'a.pdf').toString().replace('name="file"', 'name="picture"')
  expect((await call('morgan', 'POST', place.wire, Buffer.from(field), formType)).status).toBe(422)
  expect((await call('morgan', 'POST', place.wire, Buffer.from('--cut--\r\n'), formType)).status).toBe(422)
  expect((await call('morgan', 'POST', place.wire, {})).status).toBe(415)
  const broken = await call('morgan', 'POST', place.wire, Buffer.from('--cut\r\nx'), formType)
  expect([400, 422]).toContain(broken.status)
})

test('what is served is the very bytes, to be saved and never shown, under a name that is no path', async () => {
  const { place } = await closing()
  const bytes = Buffer.concat([pdfOf('first'), randomBytes(700_000), Buffer.from('\n%%EOF\n')])
  const added = await upload(server, 'morgan', place.wire, bytes, '../../etc/<img src=x>fdp.exe')
  expect(added.body.name).toBe('<img src=x>fdp exe')
  const served = await call('morgan', 'GET', `/attachment/${added.body.id}`)
  expect(served.bytes.equals(bytes)).toBe(true)
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': 'attachment; filename="-img src-x-fdp exe.pdf"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
})

test('a file whose name hides or turns around characters is refused, and nothing of it is kept', async () => {
  const { place } = await closing()
  const refused = await upload(server, 'morgan', place.wire, pdfOf('x'), 'letter\u202efdp.exe')
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual([
    { field: 'file', message: expect.stringContaining('characters that cannot be shown') },
  ])
})

test('a file whose name holds a routing number is refused, one named after a loan is taken', async () => {
  const { place } = await closing()
  const refused = await upload(server, 'morgan', place.wire, pdfOf('x'), 'wire_to_1011-00621.pdf')
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ field: 'file', message: expect.stringContaining('routing or account number') }],
  ])
  expect((await upload(server, 'morgan', place.wire, pdfOf('y'), 'Loan 4471-220988.pdf')).status).toBe(201)
})

test('a number to call in the name of a file is masked, a scan keeps its date, and one in words is refused', async () => {
  const { place } = await closing()
  for (const [given, shown] of [
    ['URGENT call 816 555 0142 before paying.pdf', 'URGENT call XXXXXXXXXX before paying.pdf'],
    ['Pay at firsttrust-wires.example.pdf', 'Pay at firsttrust-wires example.pdf'],
    ['scan_20261120_093015.pdf', 'scan_20261120_093015.pdf'],
  ] as const) {
    const added = await upload(server, 'morgan', place.wire, pdfOf(given), given)
    expect([added.status, added.body.name]).toEqual([201, shown])
  }
  const words = 'call eight one six five five five oh one four two.pdf'
  const refused = await upload(server, 'morgan', place.wire, pdfOf('w'), words)
  expect([refused.status, refused.body.errors[0].message]).toEqual([422, expect.stringContaining('Rename')])
})

test('at rest there is no word of a file, and one that was altered or moved does not open', async () => {
  const { place } = await closing()
  const words = 'pay to account 987650001234'
  const { body } = await upload(server, 'morgan', place.wire, pdfOf(words))
  const rows = await run<{ sealed: Buffer; id: string }>(
    pool,
    `select k.sealed, k.content_id as id from attachment_chunks k join attachments a on a.content_id = k.content_id
      where a.id = $1`,
    [body.id],
  )
  expect(rows).toHaveLength(1)
  const dump = await run(
    pool,
    'select c::text from attachment_contents c union all select k::text from attachment_chunks k',
  )
  expect(JSON.stringify(dump)).not.toContain(Buffer.from(words).toString('hex'))
  expect(rows[0]?.sealed.includes(words)).toBe(false)
  await expect(
    run(pool, 'delete from attachment_chunks where content_id = $1', [rows[0]?.id]),
  ).rejects.toThrow('kept as it is')
  await expect(run(pool, `update attachment_contents set size_bytes = 1`)).rejects.toThrow('kept as it is')
  await run(pool, 'alter table attachment_chunks disable trigger all')
  const altered = Buffer.from(rows[0]?.sealed ?? '')
  altered[40] = (altered[40] ?? 0) ^ 1
  await run(pool, 'update attachment_chunks set sealed = $2 where content_id = $1', [rows[0]?.id, altered])
  expect((await download('morgan', body.id)).status).toBe(409)
  await run(pool, 'alter table attachment_chunks enable trigger all')
})

test('the same file is kept once, and hangs at one place once, however it comes', async () => {
  const { place } = await closing()
  const bytes = pdfOf('the same in two closings')
  const before = await kept()
  const both = await Promise.all([
    upload(server, 'morgan', place.wire, bytes),
    upload(server, 'tessa', place.wire, bytes),
  ])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  const elsewhere = await closing()
  expect((await upload(server, 'morgan', elsewhere.place.transaction, bytes)).status).toBe(201)
  expect((await kept())?.contents).toBe((before?.contents ?? 0) + 1)
})

test('a transaction takes 200 files and no more, even when uploads arrive at once', async () => {
  const { transactionId, place } = await closing()
  const { body } = await upload(server, 'morgan', place.transaction, pdfOf('one of many'))
  await run(pool, 'drop index attachments_once')
  await run(
    pool,
    `insert into attachments (id, transaction_id, content_id, name, kind, user_id)
       select gen_random_uuid(), $1, a.content_id, n || '.pdf', 'Other', a.user_id
         from attachments a, generate_series(1, 198) n where a.id = $2`,
    [transactionId, body.id],
  )
  const all = await Promise.all(
    [1, 2, 3].map((at) => upload(server, 'morgan', place.transaction, pdfOf(`the last ${at}`))),
  )
  expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  expect(all.find(({ status }) => status === 409)?.body.code).toBe('too-many-files')
})

test('tells the other side once, without name or digit, and records what was attached, opened and removed', async () => {
  const { transactionId, place } = await closing()
  const { body } = await upload(server, 'tessa', place.wire, pdfOf('a'), 'Payoff 000123456789.pdf')
  await upload(server, 'tessa', place.wire, pdfOf('b'), 'Payoff 2.pdf')
  await download('morgan', body.id)
  const told = await call('morgan', 'GET', '/notification')
  const ours = told.body.items.filter(
    (one: { type: string; transactionId: string }) =>
      one.type === 'Attachment Added' && one.transactionId === transactionId,
  )
  expect(ours).toHaveLength(1)
  expect(ours[0].message).toContain('Tessa Test attached a file to wire #1')
  const mail = await vi.waitFor(async () => {
    const rows = await run<{ text: string }>(
      pool,
      `select body_text as text from mails where recipient = $1 and subject like 'New file: wire #1%' order by id desc`,
      [emailOf('morgan')],
    )
    expect(rows.some(({ text }) => text.includes(transactionId))).toBe(true)
    return rows[0]?.text ?? ''
  }, 15_000)
  expect(mail).not.toMatch(/000123456789|\.pdf/)
  const history = await call('morgan', 'GET', `/transaction/${transactionId}/history`)
  expect(history.body.items.map(({ sentence }: { sentence: string }) => sentence).slice(0, 3)).toEqual([
    'opened a file (Other) of wire #1',
    'attached a file (Other) to wire #1',
    'attached a file (Other) to wire #1',
  ])
  const trail = await run(pool, 'select data from audit_events where transaction_id = $1', [transactionId])
  expect(JSON.stringify(trail)).not.toMatch(/000123456789|\.pdf/)
})
