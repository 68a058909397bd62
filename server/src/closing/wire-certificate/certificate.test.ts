import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { closingServer, emailOf, type Person, typedDetails, wireAt } from '../../testing/closing.ts'
import { bankDigits, fillWire } from '../../testing/closing-memo.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { formOf, formType } from '../../testing/upload.ts'

const server = await closingServer()
const { call, pool, ids } = server

const phone = '8165550142'

const certificateOf = (person: Person | null, wireId: string) =>
  call(person, 'GET', `/wire/${wireId}/certificate`)

const checked = async (bytes: Buffer) =>
  (await call(null, 'POST', '/closingmemo/verify', formOf(bytes, 'wire.pdf'), formType)).body

const accepted = async () => {
  const made = await wireAt(server, 'filled')
  const { body } = await call('tessa', 'POST', `/wire/${made.wireId}/accept`, { digest: made.wire.digest })
  return { ...made, wire: body }
}

test('a wire that is not verified has no certificate', async () => {
  const { wireId } = await wireAt(server, 'filled')
  for (const person of ['morgan', 'tessa'] as const) {
    expect((await certificateOf(person, wireId)).body).toMatchObject({
      status: 409,
      code: 'wire-not-verified',
    })
  }
})

test('the certificate is for those who see the bank details', async () => {
  const { wireId, transactionId } = await accepted()
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.nora, rights: 'checker' })
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.cole, rights: 'view' })
  const answers: Record<string, number> = {}
  for (const person of ['morgan', 'nora', 'tessa', 'cole', 'theo', 'blake', 'ursula'] as const) {
    answers[person] = (await certificateOf(person, wireId)).status
  }
  expect(answers).toEqual({
    morgan: 200,
    nora: 200,
    tessa: 200,
    cole: 403,
    theo: 403,
    blake: 404,
    ursula: 404,
  })
  expect((await certificateOf(null, wireId)).status).toBe(401)
})

test('one page says what was accepted, who accepted it and when, with the number masked', async () => {
  const { wireId, wire } = await accepted()
  const { bytes, headers } = await certificateOf('tessa', wireId)
  expect(headers['content-type']).toBe('application/pdf')
  const { pages, catalog, fonts } = readPdf(bytes)
  expect(pages).toHaveLength(1)
  expect(catalog).toContain('/StructTreeRoot')
  expect(fonts.every(({ embedded }) => embedded)).toBe(true)
  const text = pages.join('\n')
  expect(text).toContain('$1,333,797.26')
  expect(text).toContain('Project Fund\n$1,332,800.00')
  expect(text).toContain('Account number\nXXXXXXXXXX')
  expect(text).toContain(bankDigits.tessa.aba)
  expect(text).toContain('Accepted\nTessa Test, First Trust Bank \nNov 20, 2026, 3:00 PM UTC')
  expect(text).toContain('Not required')
  expect(text).toContain('The first account verified for this organization')
  expect(text).not.toContain('Gates that were open')
  expect(text.replaceAll(/\s/g, '')).toContain(wire.digest)
  expect(text.replaceAll(/\s/g, '')).not.toContain(bankDigits.tessa.accountNumber)
})

test('the second approver and the call-back are told, and where the number was learnt, but not the number', async () => {
  await run(pool, `insert into gate_settings (organization_id, gates) values ($1, $2)`, [
    ids.harbor,
    JSON.stringify({ on: { amount: true }, limits: { amountCents: 100 } }),
  ])
  const { wireId, transactionId, wire } = await accepted()
  expect((await certificateOf('tessa', wireId)).status).toBe(409)
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.nora, rights: 'checker' })
  const contactId = newId()
  await run(
    pool,
    `insert into organization_contacts (id, version, owner_id, organization_id, person, phone, source, phone_since, user_id)
       values ($1, 1, $2, $3, 'Ruth Adler', $4, 'public register', '2024-03-01T12:00:00Z', $5)`,
    [contactId, ids.harbor, ids.firsttrust, phone, ids.nora],
  )
  const { body: callBack } = await call('nora', 'POST', `/wire/${wireId}/call-back`, {
    contactId,
    calledAt: '2026-11-20T15:00:00Z',
    reached: 'person',
    spokeWith: 'Ruth Adler',
    readBack: 'Agreed',
  })
  const passed = await call('nora', 'POST', `/wire/${wireId}/verification/pass`, {
    digest: wire.digest,
    callBackId: callBack.id,
  })
  expect(passed.body.status).toBe(5)
  await pool.query('delete from gate_settings')
  const text = readPdf((await certificateOf('tessa', wireId)).bytes).pages.join('\n')
  expect(text).toContain('Second approver\nNora Test, Nov 20, 2026, 3:00 PM UTC')
  expect(text).toContain('Gates that were open\nThe amount reaches $1.00')
  expect(text).toContain('Nora Test called Ruth Adler, Nov 20, 2026, 3:00 PM UTC')
  expect(text).toContain('The number is from: public register, known since March 1, 2024')
  expect(text.replaceAll(/\D/g, '')).not.toContain(phone)
})

test('a certificate is known by its bytes, until its wire is corrected', async () => {
  const { wireId } = await accepted()
  const { bytes } = await certificateOf('morgan', wireId)
  expect(Buffer.compare(bytes, (await certificateOf('morgan', wireId)).bytes)).toBe(0)
  expect(await checked(bytes)).toMatchObject({ result: 'match', since: null, kind: 'wire certificate' })
  const changed = Buffer.from(bytes)
  changed[100] = (changed[100] ?? 0) ^ 1
  expect((await checked(changed)).result).toBe('unknown')
  server.setNow('2026-11-20T16:00:00Z')
  await fillWire(server, 'tessa', wireId, { accountNumber: '5550001', accountNumberAgain: '5550001' })
  expect((await checked(bytes)).result).toBe('superseded')
  expect((await certificateOf('morgan', wireId)).status).toBe(409)
})

test('a first decision after activation by email, and an account of a reported wire, are said', async () => {
  const textOf = async (wireId: string): Promise<string> =>
    readPdf((await certificateOf('morgan', wireId)).bytes).pages.join('\n')
  const by = async (receiver: 'blake', at: string) => {
    server.setNow(at)
    const { wireId } = await wireAt(server, 'sent', { receiverEmail: emailOf(receiver) })
    const typed = typedDetails({ accountNumber: '5550009', accountNumberAgain: '5550009' })
    const { body: wire } = await call(receiver, 'PUT', `/wire/${wireId}/instructions`, typed)
    const { body } = await call(receiver, 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
    return { wireId, status: body.status }
  }
  const first = await by('blake', '2026-11-20T17:00:00Z')
  expect(first.status).toBe(5)
  const text = (await textOf(first.wireId)).replaceAll(/\s+/g, ' ')
  expect(text).toContain('The person The first decision of Blake Test after activation by email')
  expect(text).toContain('The account The first account verified for this organization')
  const second = await by('blake', '2026-11-20T18:00:00Z')
  const later = (await textOf(second.wireId)).replaceAll(/\s+/g, ' ')
  expect(later).toContain('Verified on an earlier wire of this organization')
  expect(later).not.toContain('first decision')
  const report = { whatHappened: 'Not our account' }
  expect((await call('blake', 'POST', `/wire/${first.wireId}/suspected-fraud`, report)).status).toBe(201)
  expect((await textOf(second.wireId)).replaceAll(/\s+/g, ' ')).toContain('which was reported as fraud')
})
