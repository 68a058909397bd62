import { expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { closingServer, emailOf, typedDetails, wireBody } from '../testing/closing.ts'
import { validPain001 } from './testing/schema.ts'

const server = await closingServer()
const account = '000123456789'

let closings = 0

/** A closing of Morgan's; each amount is a wire of Tessa's that is verified, but for the last, which is only sent. */
const closingOf = async (amounts: number[], change: Record<string, unknown> = {}) => {
  closings += 1
  const created = await server.call('morgan', 'POST', '/transaction', {
    name: `City of Salina, Series ${closings}`,
    type: 'Negotiated',
    issuerId: server.ids.salina,
    closingDate: '2026-12-01',
    ...change,
  })
  const id: string = created.body.id
  const wires: string[] = []
  for (const [at, amount] of [...amounts, 777].entries()) {
    const body = wireBody({ amount, wirePurposes: [{ purpose: 6, amount }] })
    const wire = (await server.call('morgan', 'POST', `/transaction/${id}/wire`, body)).body
    wires.push(wire.id)
    await server.call('morgan', 'POST', `/wire/${wire.id}/send`)
    const { body: filled } = await server.call(
      'tessa',
      'PUT',
      `/wire/${wire.id}/instructions`,
      typedDetails(),
    )
    if (at === amounts.length) continue
    const accepted = await server.call('tessa', 'POST', `/wire/${wire.id}/accept`, { digest: filled.digest })
    expect(accepted.body.status).toBe(5)
  }
  return { id, wires }
}

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
  const one = validPain001((await server.call('morgan', 'POST', url, { wireIds: [wires[1]] })).body)
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

test('a name that no payment file carries is refused by name', async () => {
  const { id, wires } = await closingOf([])
  const details = typedDetails({ fbo: '中国银行', accountNumber: '5', accountNumberAgain: '5' })
  const { body } = await server.call('tessa', 'PUT', `/wire/${wires[0]}/instructions`, details)
  await server.call('tessa', 'POST', `/wire/${wires[0]}/accept`, { digest: body.digest })
  const refused = await server.call('morgan', 'POST', `/transaction/${id}/payment-file`, {})
  expect([refused.status, refused.body.code]).toEqual([409, 'not-exportable'])
  expect(refused.body.detail).toContain('Wire #1: The name on the account has signs')
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
       insert into wire_payments (id, wire_id, kind, reference_kind, reference, amount_cents, value_date,
                                  wire_amount_cents, user_id)
         values (gen_random_uuid(), $1, 'sent', 'UETR', 'a', 100, '2026-11-20', 100, $2) returning id)
     update wires set sent_payment_id = sent.id, sent_reference = 'a' from sent where wires.id = $1`,
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

const csv = async (person: 'morgan' | 'tessa' | 'nora' | 'ursula', url: string) => {
  const answer = await server.call(person, 'GET', url)
  const rows: string[][] = parse(answer.body, { bom: true })
  return { ...answer, rows }
}

test('a list opens in a spreadsheet: mark of UTF-8, CRLF, plain amounts, ISO dates, and no formula', async () => {
  const { id } = await closingOf([133_379_726], { name: '+Salina, (again)', closingDate: '2026-12-02' })
  const { body, headers, rows } = await csv('morgan', '/transaction/csv?search=again')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/filename="Transactions-2026-11-20\.csv"/)
  expect(body.startsWith('\uFEFFName,Type,')).toBe(true)
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(rows).toHaveLength(2)
  expect(rows[1]?.[0]).toBe("'+Salina, (again)")
  expect(rows[1]).toContain('2026-12-02')
  expect(rows[1]?.at(-1)).toBe('1333805.03')
  const wires = await csv('morgan', `/transaction/${id}/wire/csv`)
  const cell = (title: string) => wires.rows[1]?.[wires.rows[0]?.indexOf(title) ?? -1]
  expect([cell('Amount'), cell('Project Fund'), cell('ABA'), cell('Account number')]).toEqual([
    '1333797.26',
    '1333797.26',
    '101100621',
    'XXXXXXXXXX',
  ])
})

test('a list leaves with the rights of its reader alone', async () => {
  const { id } = await closingOf([100])
  expect((await csv('ursula', `/transaction/csv`)).rows).toHaveLength(1)
  expect((await server.call('ursula', 'GET', `/transaction/${id}/wire/csv`)).status).toBe(404)
  expect((await server.call('ursula', 'GET', `/transaction/${id}/history/csv`)).status).toBe(404)
  const colleague = await csv('nora', `/transaction/${id}/wire/csv`)
  expect(colleague.body).not.toContain('101100621')
  expect(colleague.body).toContain('N/A')
  for (const url of ['/wire/csv', '/user/csv', '/organization/csv']) {
    expect([url, (await server.call('morgan', 'GET', url)).status]).toEqual([url, 403])
  }
  expect((await server.call('tessa', 'GET', '/transaction/csv?type=Negotiated')).status).toBe(403)
})

test('every other list leaves as a file as well, with its search, masked', async () => {
  await server.pool.query(`update users set role = 'super_admin' where email = $1`, [emailOf('blake')])
  const read = async (person: 'blake' | 'tessa' | 'morgan', url: string): Promise<string[][]> => {
    const { status, body } = await server.call(person, 'GET', url)
    expect([url, status]).toEqual([url, 200])
    expect(body).not.toContain(account)
    return parse(body, { bom: true })
  }
  expect((await read('blake', '/wire/csv?status=5')).length).toBeGreaterThan(1)
  expect(await read('blake', '/user/csv?search=tessa')).toHaveLength(2)
  expect(await read('blake', '/organization/csv?search=Harbor')).toHaveLength(2)
  expect((await read('morgan', '/user/organization/csv')).length).toBe(4)
  expect((await server.call('tessa', 'GET', '/invoice/csv')).status).toBe(403)
  expect((await read('morgan', '/invoice/csv?status=Draft')).length).toBeGreaterThan(1)
  expect((await read('morgan', '/closingmemo/csv?search=nothing'))[0]?.[0]).toBe('Transaction')
  expect((await read('morgan', '/invitation/csv')).length).toBeGreaterThan(1)
  const { accountNumberAgain, ...typed } = typedDetails()
  const standing = {
    label: '=cmd',
    fbo: typed['fbo'],
    aba: typed['aba'],
    accountNumber: account,
    accountNumberAgain,
  }
  expect((await server.call('tessa', 'POST', '/instruction', standing)).status).toBe(201)
  const [, row] = await read('tessa', '/instruction/csv')
  expect([row?.[0], row?.[3]]).toEqual(["'=cmd", 'XXXXXXXXXX'])
  const contact = {
    organizationId: server.ids.firsttrust,
    person: '@Tessa',
    phone: '(555) 555-1234',
    source: 'contract',
  }
  await server.call('morgan', 'POST', '/contact', contact)
  expect((await read('morgan', '/contact/csv')).length).toBeGreaterThanOrEqual(1)
  await server.pool.query(`update users set role = 'user' where email = $1`, [emailOf('blake')])
})

test('a list of more than 10,000 rows is refused, not cut', async () => {
  const { id } = await closingOf([])
  await server.pool.query(
    `insert into audit_events (id, at, type, transaction_id, data)
       select gen_random_uuid(), now(), 'transaction edited', $1, '{}' from generate_series(1, 10001)`,
    [id],
  )
  const { status, body } = await server.call('morgan', 'GET', `/transaction/${id}/history/csv`)
  expect([status, body.code]).toEqual([422, 'too-many-rows'])
})

test('the calendar file names the hour in UTC, or the day alone, and no bank detail', async () => {
  const hour = { closingTime: '10:00', timeZone: 'America/Chicago' }
  const { id } = await closingOf([100], hour)
  const { body, headers } = await server.call('tessa', 'GET', `/transaction/${id}/calendar`)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(body).toContain('DTSTART:20261201T160000Z')
  expect(body).toMatch(new RegExp(`UID:${id}@`))
  expect(body).not.toMatch(/101100621|000123456789/)
  const sequence = async () =>
    Number(
      /SEQUENCE:(\d+)/.exec((await server.call('morgan', 'GET', `/transaction/${id}/calendar`)).body)?.[1],
    )
  const before = await sequence()
  await server.call('morgan', 'PUT', `/transaction/${id}`, {
    name: 'Moved',
    type: 'Negotiated',
    closingDate: '2026-12-03',
  })
  expect(await sequence()).toBeGreaterThan(before)
  const moved = await server.call('morgan', 'GET', `/transaction/${id}/calendar`)
  expect(moved.body).toContain('DTSTART;VALUE=DATE:20261203')
  expect((await server.call('ursula', 'GET', `/transaction/${id}/calendar`)).status).toBe(404)
  const undated = await closingOf([], { closingDate: null })
  expect((await server.call('morgan', 'GET', `/transaction/${undated.id}/calendar`)).body.code).toBe(
    'no-closing-date',
  )
})
