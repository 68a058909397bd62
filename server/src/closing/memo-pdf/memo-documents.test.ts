import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, type Person } from '../../testing/closing.ts'
import { bankDigits, closingForMemo, fillWire, finalMemo, prepare } from '../../testing/closing-memo.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { formOf, formType } from '../../testing/upload.ts'
import { documentName } from './issue-memo-pdf.ts'

const server = await closingServer()
const { call, pool, ids } = server

const pdfOf = (person: Person | null, memoId: string) => call(person, 'GET', `/closingmemo/${memoId}/pdf`)

const copyOf = (person: Person | null, memoId: string) =>
  call(person, 'POST', `/closingmemo/${memoId}/copy-with-numbers`)

const textOf = (bytes: Uint8Array): string => readPdf(bytes).pages.join('\n')

const checked = async (bytes: Buffer) => {
  const { body } = await call(null, 'POST', '/closingmemo/verify', formOf(bytes, 'memo.pdf'), formType)
  return body
}

const eventsOf = async (transactionId: string): Promise<string[]> => {
  const rows = await run<{ type: string }>(
    pool,
    'select type from audit_events where transaction_id = $1 order by id',
    [transactionId],
  )
  return rows.map(({ type }) => type)
}

const issued = async (memoId: string) =>
  run<{ sha256: string; kind: string; issuedTo: string }>(
    pool,
    'select sha256, kind, issued_to as "issuedTo" from issued_documents where memo_id = $1',
    [memoId],
  )

const elsewhere = { accountNumber: '55550001', accountNumberAgain: '55550001' }

const looked = 'account numbers of the closing memo shown'

test("each reader's paper masks the accounts they may see, and has not a digit of any other", async () => {
  const { transactionId, memoId, memo } = await finalMemo(server)
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.nora, rights: 'checker' })
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.cole, rights: 'view' })
  const abas: Record<string, string[]> = {}
  for (const person of ['morgan', 'nora', 'cole', 'tessa', 'theo', 'blake'] as const) {
    const answer = await pdfOf(person, memoId)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="City-of-Salina-Series-2026-A-closing-memo-1-Final-2026-11-20\.pdf"$/,
    )
    const text = textOf(answer.bytes)
    const packed = text.replaceAll(/[\s-]/g, '')
    abas[person] = Object.values(bankDigits).flatMap(({ aba }) => (packed.includes(aba) ? [aba] : []))
    for (const { accountNumber } of Object.values(bankDigits)) expect(packed).not.toContain(accountNumber)
    expect(text.match(/Account XXXXXXXXXX/g) ?? []).toHaveLength(abas[person].length)
    expect(text.match(/Not shown to you/g) ?? []).toHaveLength(2 - abas[person].length)
    expect(packed).toContain(memo.seal)
    expect(packed).toContain(memo.code.match(/.{4}/g)?.join('-').replaceAll('-', ''))
  }
  const [tessa, blake] = [bankDigits.tessa.aba, bankDigits.blake.aba]
  expect(abas).toEqual({
    morgan: [tessa, blake],
    nora: [tessa, blake],
    cole: [],
    tessa: [tessa],
    theo: [],
    blake: [blake],
  })
  expect((await pdfOf('ursula', memoId)).status).toBe(404)
  expect((await pdfOf(null, memoId)).status).toBe(401)
})

test('a paper is known by its bytes: the same again is the same, one byte changed is none of ours', async () => {
  const { memoId } = await finalMemo(server)
  const { bytes } = await pdfOf('tessa', memoId)
  expect(Buffer.compare(bytes, (await pdfOf('tessa', memoId)).bytes)).toBe(0)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(await issued(memoId)).toEqual([{ sha256, kind: 'closing memo', issuedTo: ids.tessa }])
  expect(await checked(bytes)).toMatchObject({ result: 'match', since: null, kind: 'closing memo' })
  for (const at of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect((await checked(changed)).result).toBe('unknown')
  }
})

test('a draft is printed for the managing side alone, marked, without a code, and not issued', async () => {
  const { transactionId, trusteeWire } = await closingForMemo(server, { verified: false })
  await fillWire(server, 'tessa', trusteeWire)
  const memoId = await prepare(server, transactionId)
  for (const person of ['tessa', 'blake', 'ursula'] as const) {
    expect((await pdfOf(person, memoId)).status).toBe(404)
  }
  const { pages } = readPdf((await pdfOf('morgan', memoId)).bytes)
  for (const page of pages) expect(page).toMatch(/^DRAFT$/m)
  expect(pages.join('\n')).toContain('Pending Verification')
  expect(pages.join('\n')).not.toMatch(/^Code/m)
  expect(await issued(memoId)).toEqual([])
})

test('a file says what it is however long the name of its closing is', () => {
  const at = new Date('2026-11-20T15:00:00Z')
  const name = documentName('City & County, '.repeat(14), 'closing memo 12 Superseded on hold', at)
  expect(name).toMatch(/^City-County-[A-Za-z-]+-closing-memo-12-Superseded-on-hold-2026-11-20\.pdf$/)
})

test('a superseded memo is printed as such, and what was printed before is known as superseded', async () => {
  const { trusteeWire, memoId } = await finalMemo(server)
  const { bytes } = await pdfOf('blake', memoId)
  await fillWire(server, 'tessa', trusteeWire, elsewhere)
  expect(await checked(bytes)).toMatchObject({ result: 'superseded', kind: 'closing memo' })
  const { pages } = readPdf((await pdfOf('blake', memoId)).bytes)
  for (const page of pages) expect(page).toMatch(/SUPERSEDED\nsince \w{3} \d+, \d{4}, \d+:\d\d [AP]M UTC/)
})

test('full numbers are for the managers of the closing alone', async () => {
  const { transactionId, memoId } = await finalMemo(server)
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.nora, rights: 'checker' })
  const answers: Record<string, number> = {}
  for (const person of ['nora', 'tessa', 'theo', 'blake', 'ursula'] as const) {
    answers[person] = (await copyOf(person, memoId)).status
  }
  expect(answers).toEqual({ nora: 403, tessa: 403, theo: 403, blake: 403, ursula: 404 })
  expect((await copyOf(null, memoId)).status).toBe(401)
  expect(await eventsOf(transactionId)).not.toContain(looked)
  expect(await issued(memoId)).toEqual([])
})

test('a copy with full numbers is marked on every page and recorded, and its numbers are nowhere else', async () => {
  const { transactionId, memoId } = await finalMemo(server)
  const { status, bytes } = await copyOf('morgan', memoId)
  expect(status).toBe(200)
  const { pages } = readPdf(bytes)
  for (const page of pages) {
    expect(page).toContain('Shown to Morgan Test, Harbor Securities\nNov 20, 2026, 3:00 PM UTC')
  }
  const text = pages.join('\n')
  for (const { accountNumber } of Object.values(bankDigits))
    expect(text).toContain(`Account ${accountNumber}`)
  expect(text).not.toContain('XXXXXXXXXX')
  expect((await eventsOf(transactionId)).at(-1)).toBe(looked)
  expect(await issued(memoId)).toMatchObject([{ kind: 'closing memo with numbers', issuedTo: ids.morgan }])
  expect(await checked(bytes)).toMatchObject({ result: 'match', kind: 'closing memo with numbers' })
  const kept = await run<{ text: string }>(
    pool,
    `select (select string_agg(data::text, '') from audit_events) ||
            (select coalesce(string_agg(payload::text, ''), '') from outbox) ||
            (select coalesce(string_agg(content::text, ''), '') from closing_memos) as text`,
  )
  for (const { accountNumber } of Object.values(bankDigits))
    expect(kept[0]?.text).not.toContain(accountNumber)
  const { body: history } = await call('tessa', 'GET', `/transaction/${transactionId}/history`)
  expect(JSON.stringify(history)).not.toContain('account numbers of')
  const { body: own } = await call('morgan', 'GET', `/transaction/${transactionId}/history`)
  expect(JSON.stringify(own)).toContain('had the account numbers of revision 1 of the closing memo shown')
})

test('no numbers leave a frozen closing, a draft or a superseded memo', async () => {
  const { transactionId, memoId } = await finalMemo(server)
  await call('morgan', 'POST', `/transaction/${transactionId}/freeze`, { reason: 'A call was odd' })
  expect((await copyOf('morgan', memoId)).body).toMatchObject({ status: 409, code: 'transaction-frozen' })
  expect((await pdfOf('morgan', memoId)).status).toBe(200)
  const other = await finalMemo(server)
  await fillWire(server, 'tessa', other.trusteeWire, elsewhere)
  expect((await copyOf('morgan', other.memoId)).body).toMatchObject({ status: 409, code: 'memo-not-final' })
  const draft = await prepare(server, other.transactionId)
  expect((await copyOf('morgan', draft)).body).toMatchObject({ status: 409, code: 'memo-not-final' })
  for (const id of [transactionId, other.transactionId]) expect(await eventsOf(id)).not.toContain(looked)
})

test('what cannot be recorded is not shown', async () => {
  const { memoId } = await finalMemo(server)
  await pool.query(
    `create function refuse_look() returns trigger language plpgsql as $$ begin
       if new.type = '${looked}' then raise exception 'no'; end if; return new; end $$;
     create trigger refuse_look before insert on audit_events for each row execute function refuse_look()`,
  )
  const { status, bytes } = await copyOf('morgan', memoId)
  await pool.query('drop trigger refuse_look on audit_events; drop function refuse_look')
  expect(status).toBe(500)
  expect(bytes.toString('latin1')).not.toContain('%PDF')
})

test('papers and copies are limited for each person', async () => {
  const { memoId } = await finalMemo(server)
  await pool.query('delete from sign_in_limits')
  expect([(await copyOf('morgan', memoId)).status, (await pdfOf('tessa', memoId)).status]).toEqual([200, 200])
  await pool.query('update sign_in_limits set points = 60')
  expect([(await copyOf('morgan', memoId)).status, (await pdfOf('tessa', memoId)).status]).toEqual([429, 429])
  expect((await pdfOf('theo', memoId)).status).toBe(200)
})
