import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { closingServer, emailOf, typedDetails } from '../../testing/closing.ts'
import { verifiedClosing } from '../../testing/verified-closing.ts'

const server = await closingServer()
const account = '000123456789'

const closingOf = (amounts: number[], change: Record<string, unknown> = {}) =>
  verifiedClosing(server, amounts, change)

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
  expect(rows[1]?.at(-2)).toBe('1333805.03')
  const wires = await csv('morgan', `/transaction/${id}/wire/csv`)
  const cell = (title: string) => wires.rows[1]?.[wires.rows[0]?.indexOf(title) ?? -1]
  expect([cell('Amount'), cell('Project Fund'), cell('ABA'), cell('Account number')]).toEqual([
    '1333797.26',
    '1333797.26',
    '101100621',
    'XXXXXXXXXX',
  ])
})

test('the wires of a closing leave in the order that is asked for, by columns that they have', async () => {
  const { id } = await closingOf([300, 100, 200])
  const amounts = async (query: string) => {
    const { rows } = await csv('morgan', `/transaction/${id}/wire/csv${query}`)
    const at = rows[0]?.indexOf('Amount') ?? -1
    return rows.slice(1).map((row) => row[at])
  }
  expect(await amounts('')).toEqual(['3.00', '1.00', '2.00', '7.77'])
  expect(await amounts('?sort=amount')).toEqual(['1.00', '2.00', '3.00', '7.77'])
  expect(await amounts('?sort=amount&order=descending')).toEqual(['7.77', '3.00', '2.00', '1.00'])
  for (const query of ['?sort=accountNumber', '?sort=amount&order=down']) {
    expect((await server.call('morgan', 'GET', `/transaction/${id}/wire/csv${query}`)).status).toBe(422)
  }
  expect((await server.call('ursula', 'GET', `/transaction/${id}/wire/csv?sort=amount`)).status).toBe(404)
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

test('the history is narrowed to days of the closing’s own time zone, and says what was and what is', async () => {
  const { id } = await closingOf([], { timeZone: 'America/Chicago' })
  const edited = { name: 'Moved', type: 'Negotiated', closingDate: '2026-12-03', timeZone: 'America/Chicago' }
  expect((await server.call('morgan', 'PUT', `/transaction/${id}`, edited)).status).toBe(200)
  const at = (moment: string) =>
    server.pool.query(
      `insert into audit_events (id, at, type, transaction_id, data)
         values (gen_random_uuid(), $2, 'transaction frozen', $1, '{}')`,
      [id, moment],
    )
  // 23:59 of 30 November and 0:00 of 1 December in Chicago.
  await at('2026-12-01T05:59:00Z')
  await at('2026-12-01T06:00:00Z')
  const csv = async (query = '') =>
    (await server.call('morgan', 'GET', `/transaction/${id}/history/csv${query}`)).body as string
  const frozen = async (query: string) =>
    (await csv(query)).split('\r\n').filter((line) => line.includes('froze the')).length
  expect(await frozen('?from=2026-12-01')).toBe(1)
  expect(await frozen('?to=2026-11-30')).toBe(1)
  expect(await frozen('?from=2026-11-30&to=2026-12-01')).toBe(2)
  expect(await frozen('?from=2026-12-02')).toBe(0)
  expect(await csv()).toContain('Closing date: Dec 1, 2026 -> Dec 3, 2026')
  for (const [query, field] of [
    ['?from=2026-12-02&to=2026-12-01', 'to'],
    ['?from=2026-02-30', 'from'],
  ]) {
    const refused = await server.call('morgan', 'GET', `/transaction/${id}/history/csv${query}`)
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, field])
  }
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
  expect(moved.body).not.toContain('STATUS:CANCELLED')
  const last = await sequence()
  const off = { reason: 'The issuer withdrew' }
  expect((await server.call('morgan', 'POST', `/transaction/${id}/cancel`, off)).status).toBe(200)
  const canceled = await server.call('tessa', 'GET', `/transaction/${id}/calendar`)
  expect(canceled.body).toContain('STATUS:CANCELLED')
  expect(canceled.body).toContain('SUMMARY:On hold: do not wire. Canceled: Closing: Moved')
  expect(await sequence()).toBeGreaterThan(last)
  expect((await server.call('ursula', 'GET', `/transaction/${id}/calendar`)).status).toBe(404)
  const undated = await closingOf([], { closingDate: null })
  expect((await server.call('morgan', 'GET', `/transaction/${undated.id}/calendar`)).body.code).toBe(
    'no-closing-date',
  )
})
