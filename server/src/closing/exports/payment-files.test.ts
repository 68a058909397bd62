import { expect, test } from 'vitest'
import { closingServer, typedDetails } from '../../testing/closing.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { asDatabaseWriter, confirmAsStored } from '../../testing/database-writer.ts'
import { verifiedClosing } from '../../testing/verified-closing.ts'
import { validPain001 } from './testing/schema.ts'

const server = await closingServer()
const account = '000123456789'

const closingOf = (amounts: number[], change: Record<string, unknown> = {}) =>
  verifiedClosing(server, amounts, change)

const events = async (transactionId: string) => {
  const { rows } = await server.pool.query<{ type: string; data: Record<string, unknown> }>(
    `select type, data from audit_events where transaction_id = $1 and type like 'payment%' order by id`,
    [transactionId],
  )
  return rows
}

test('a receiver, a colleague and another desk get no file with numbers, and nothing is recorded', async () => {
  const { id } = await closingOf([100])
  for (const call of ['payment-file', 'obi']) {
    const url = `/transaction/${id}/${call}`
    for (const person of ['tessa', 'nora', 'cole'] as const) {
      const { status, body } = await server.call(person, 'POST', url, {})
      expect([person, status, body.code]).toEqual([person, 403, 'not-permitted'])
    }
    const stranger = await server.call('ursula', 'POST', url, {})
    expect(stranger.status).toBe(404)
  }
  expect(await events(id)).toEqual([])
})

test('a file is refused while frozen, without a date, and when nothing is verified', async () => {
  const none = await closingOf([])
  const empty = await server.call('morgan', 'POST', `/transaction/${none.id}/payment-file`, {})
  expect([empty.status, empty.body.code]).toEqual([409, 'nothing-verified'])
  const undated = await closingOf([100], { closingDate: null })
  const dateless = await server.call('morgan', 'POST', `/transaction/${undated.id}/payment-file`, {})
  expect([dateless.status, dateless.body.code]).toEqual([409, 'not-exportable'])
  expect((await server.call('morgan', 'POST', `/transaction/${undated.id}/obi`, {})).status).toBe(200)
  const frozen = await closingOf([100])
  await server.call('morgan', 'POST', `/transaction/${frozen.id}/freeze`, { reason: 'Something is odd' })
  for (const call of ['payment-file', 'obi']) {
    const refused = await server.call('morgan', 'POST', `/transaction/${frozen.id}/${call}`, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'transaction-frozen'])
  }
  expect(await events(frozen.id)).toEqual([])
})

test('a payment file for a day on which Fedwire is closed is refused with the next open day; a text has no day', async () => {
  for (const [closingDate, detail] of [
    [
      '2026-12-25',
      'Fedwire is closed on December 25, 2026 (Christmas Day). It is next open on December 28, 2026.',
    ],
    ['2026-12-05', 'Fedwire is closed on December 5, 2026 (Saturday). It is next open on December 7, 2026.'],
  ] as const) {
    const { id } = await closingOf([100], { closingDate })
    const refused = await server.call('morgan', 'POST', `/transaction/${id}/payment-file`, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'not-exportable'])
    expect(refused.body.detail).toContain(detail)
    expect(await events(id)).toEqual([])
    expect((await server.call('morgan', 'POST', `/transaction/${id}/obi`, {})).status).toBe(200)
  }
})

test('a wire that is not verified is left out, and refused by name when it was asked for', async () => {
  const { id, wires } = await closingOf([100, 250])
  const url = `/transaction/${id}/payment-file`
  const asked = await server.call('morgan', 'POST', url, { wireIds: [wires[0], wires[2]] })
  expect([asked.status, asked.body.code, asked.body.detail]).toEqual([
    409,
    'wire-not-verified',
    'Wire #3 is not verified.',
  ])
  const other = await closingOf([100])
  const foreign = await server.call('morgan', 'POST', url, { wireIds: [other.wires[0]] })
  expect(foreign.status).toBe(404)
  const all = validPain001((await server.call('morgan', 'POST', url, {})).body)
  expect([all.one('GrpHdr/NbOfTxs'), all.one('GrpHdr/CtrlSum')]).toEqual(['2', '3.50'])
  const again = validPain001((await server.call('morgan', 'POST', url, {})).body)
  expect(again.one('GrpHdr/MsgId')).toBe(all.one('GrpHdr/MsgId'))
  const one = validPain001((await server.call('morgan', 'POST', url, { wireIds: [wires[1]] })).body)
  expect(one.one('GrpHdr/MsgId')).not.toBe(all.one('GrpHdr/MsgId'))
  expect([one.one('GrpHdr/NbOfTxs'), one.one('GrpHdr/CtrlSum')]).toEqual(['1', '2.50'])
})

test('the manager gets a schema-valid file; it is recorded without digits, and outsiders do not read of it', async () => {
  const { id } = await closingOf([133_379_726])
  const answer = await server.call('morgan', 'POST', `/transaction/${id}/payment-file`, {
    debtorAccount: '99-8877',
    debtorAba: '1011-0062 1',
  })
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/xml',
    'no-store',
  ])
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="City-of-Salina.*\.xml"$/)
  const { one } = validPain001(answer.body)
  expect(one('CdtrAcct/Id/Othr/Id')).toBe(account)
  expect(one('Dbtr/Nm')).toBe('Harbor Securities')
  expect(one('DbtrAcct/Id/Othr/Id')).toBe('998877')
  expect(one('EndToEndId')).toBe(`${id.replaceAll('-', '').slice(-12).toUpperCase()}-1`)
  expect(one('ReqdExctnDt/Dt')).toBe('2026-12-01')
  const recorded = await events(id)
  expect(recorded).toEqual([
    { type: 'payment file exported', data: { wires: '#1', instructionVersions: [1] } },
  ])
  const sentences = async (person: 'nora' | 'tessa') =>
    (await server.call(person, 'GET', `/transaction/${id}/history?pageSize=100`)).body.items.map(
      ({ sentence }: { sentence: string }) => sentence,
    )
  expect(await sentences('nora')).toContain('made a payment file with the account numbers of #1')
  expect(await sentences('tessa')).not.toContain('made a payment file with the account numbers of #1')
  const { rows } = await server.pool.query(
    `select concat((select json_agg(data) from audit_events), (select json_agg(payload) from outbox)) as all`,
  )
  expect(rows[0].all).not.toMatch(/000123456789|998877/)
})

test('a wrong account or bank of the payer is refused at its field', async () => {
  const { id } = await closingOf([100])
  const { status, body } = await server.call('morgan', 'POST', `/transaction/${id}/payment-file`, {
    debtorAccount: '12/34',
    debtorAba: '101100620',
  })
  expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([
    422,
    ['debtorAccount', 'debtorAba'],
  ])
})

test('a name that no payment file carries, kept since before it was refused, is read and not exported', async () => {
  const { id, wires } = await closingOf([])
  const details = typedDetails()
  const { body } = await server.call('tessa', 'PUT', `/wire/${wires[0]}/instructions`, details)
  await server.call('tessa', 'POST', `/wire/${wires[0]}/accept`, { digest: body.digest })
  const { pool } = server
  const wireId = wires[0] ?? ''
  await asDatabaseWriter(
    pool,
    `update wire_instructions set fbo = '中国银行' where wire_id = $1
        and version = (select instruction_version from wires where id = $1)`,
    [wireId],
  )
  await confirmAsStored(pool, wireId)
  const wire = await server.call('tessa', 'GET', `/wire/${wires[0]}`)
  expect([wire.status, wire.body.bankDetails.fbo]).toEqual([200, '中国银行'])
  const refused = await server.call('morgan', 'POST', `/transaction/${id}/payment-file`, {})
  expect([refused.status, refused.body.code]).toEqual([409, 'not-exportable'])
  expect(refused.body.detail).toContain(
    'Wire #1: The name on the account has characters that a payment file cannot contain',
  )
})

test('the text for a bank’s screen has the numbers and the OBI lines, and is recorded', async () => {
  const { id } = await closingOf([133_379_726])
  const answer = await server.call('morgan', 'POST', `/transaction/${id}/obi`, {})
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toContain(`Beneficiary account     ${account}\r\n`)
  expect(answer.body).toContain('OBI line 1              Series 2026A\r\n')
  expect(answer.body).toContain('1,333,797.26 USD in all')
  expect((await events(id)).map(({ type }) => type)).toEqual(['payment text exported'])
})

test('a wire whose money was sent leaves in no further file', async () => {
  const { id, wires } = await closingOf([100])
  await server.pool.query(
    `with sent as (
       insert into wire_payments (id, wire_id, kind, uetr, amount_cents, value_date,
                                  wire_amount_cents, user_id)
         values (gen_random_uuid(), $1, 'sent', 'a', 100, '2026-11-20', 100, $2) returning id)
     update wires set sent_payment_id = sent.id from sent where wires.id = $1`,
    [wires[0], server.ids.morgan],
  )
  const again = await server.call('morgan', 'POST', `/transaction/${id}/payment-file`, {})
  expect([again.status, again.body.code]).toEqual([409, 'nothing-verified'])
  const named = await server.call('morgan', 'POST', `/transaction/${id}/payment-file`, {
    wireIds: [wires[0]],
  })
  expect(named.body.code).toBe('wire-already-sent')
})

test('many files with numbers in an hour are too many', async () => {
  const { id } = await closingOf([100])
  const statuses: number[] = []
  for (let at = 0; at < 31; at += 1) {
    statuses.push((await server.call('morgan', 'POST', `/transaction/${id}/obi`, {})).status)
  }
  expect(statuses.at(-1)).toBe(429)
  await server.pool.query(`delete from sign_in_limits where key like 'numbers-exported%'`)
})

test('a wire that changes in the same moment is in the file as it was verified, or not at all', async () => {
  const { id, wires } = await closingOf([100, 250])
  for (let round = 0; round < 5; round += 1) {
    const [file, recalled] = await Promise.all([
      server.call('morgan', 'POST', `/transaction/${id}/payment-file`, {}),
      server.call('morgan', 'POST', `/wire/${wires[round === 0 ? 0 : 1]}/recall`, { reason: 'Another day' }),
    ])
    expect([200, 409]).toContain(recalled.status)
    if (file.status === 409) expect(file.body.code).toBe('nothing-verified')
    else {
      const { one, all } = validPain001(file.body)
      expect(all('CdtrAcct/Id/Othr/Id')).toEqual(all('CdtTrfTxInf/PmtId/InstrId').map(() => account))
      expect(['2', '1']).toContain(one('GrpHdr/NbOfTxs'))
    }
  }
  const after = await server.call('morgan', 'POST', `/transaction/${id}/payment-file`, {})
  expect(after.body.code).toBe('nothing-verified')
})

test('a file that waited for a change of the closing has what then stands, or is refused as it then would be', async () => {
  const { id } = await closingOf([100])
  for (const [change, expected] of [
    [`closing_date = '2026-12-09'`, [200, '<Dt>2026-12-09</Dt>']],
    ['closing_date = null', [409, 'no date for the payment yet']],
  ] as const) {
    const other = await server.pool.connect()
    await other.query('begin')
    await other.query(`update transactions set ${change} where id = $1`, [id])
    const asked = server.call('morgan', 'POST', `/transaction/${id}/payment-file`, {})
    await lockWaits(server.pool)
    await other.query('commit')
    other.release()
    const { status, body } = await asked
    expect(status).toBe(expected[0])
    expect(JSON.stringify(body)).toContain(expected[1])
  }
  expect((await events(id)).length).toBe(1)
})
