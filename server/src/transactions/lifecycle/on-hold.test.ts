import { onHoldTitle } from '@countersign/domain/transactions/lifecycle/on-hold'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closingServer, emailOf, type Answer } from '../../testing/closing.ts'
import { finalMemo } from '../../testing/closing-memo.ts'
import {
  endHold,
  good,
  heldTimes,
  heldWays,
  holdReason,
  putOnHold,
  type HeldWay,
} from '../../testing/held-closing.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { formOf, formType } from '../../testing/upload.ts'

const server = await closingServer()
const { call, pool, ids, setNow } = server

const { before, since, later } = heldTimes
const describeSince = 'since Nov 20, 2026, 10:00 AM CST'

beforeAll(async () => {
  // A report on one wire gates its account, and takes the word of earlier ones to it, in the closings after it as well.
  await pool.query('insert into gate_settings (organization_id, gates) values ($1, $2)', [
    ids.harbor,
    JSON.stringify({ on: { 'differs-from-verified': false, 'reported-account': false } }),
  ])
})

beforeEach(async () => {
  setNow(before)
  await pool.query('truncate sign_in_limits')
})

const sha = async (bytes: Buffer) =>
  (await call(null, 'POST', '/closingmemo/verify', formOf(bytes, 'paper.pdf'), formType)).body

/** A final memo with the papers of it that strangers hold. */
const closingWithDocuments = async () => {
  const made = await finalMemo(server)
  const { memoId, trusteeWire, transactionId } = made
  const memoFile = good(await call('tessa', 'GET', `/closingmemo/${memoId}/pdf`)).bytes
  const certificate = good(await call('tessa', 'GET', `/wire/${trusteeWire}/certificate`)).bytes
  const url = `/transaction/${transactionId}`
  return { ...made, url, memoFile, certificate }
}

type Made = Awaited<ReturnType<typeof closingWithDocuments>>

const causes: Record<HeldWay, string> = {
  frozen: 'manager',
  canceled: 'canceled',
  'fraud-reported': 'suspected fraud',
  'past its freeze hour': 'closing day',
}

const textOf = async (url: string): Promise<string> => {
  const { bytes } = good(await call('tessa', 'GET', url))
  return readPdf(bytes).pages.join('\n').replaceAll(/\s+/g, ' ')
}

describe.each(heldWays)('a closing that is %s', (name) => {
  const onHold = { since, timeZone: 'America/Chicago', causes: [causes[name]] }
  let made: Made
  beforeAll(async () => {
    setNow(before)
    made = await closingWithDocuments()
    await putOnHold(server, made, name)
  })
  beforeEach(() => setNow(later))

  test('is on hold for strangers by code and by file, since when, and neither why nor what is in it', async () => {
    const byCode = await call(null, 'GET', `/closingmemo/verify/${made.memo.code}`)
    expect(byCode.headers['cache-control']).toContain('no-store')
    for (const body of [byCode.body, await sha(made.memoFile), await sha(made.certificate)]) {
      expect(body).toMatchObject({ result: 'on hold', since, timeZone: 'America/Chicago', closing: null })
      expect(JSON.stringify(body)).not.toMatch(/mailbox|fraud|frozen|cancel|manager|Salina/)
    }
  })

  test('is on hold in every list and on every screen', async () => {
    const listed = (answer: Answer) =>
      answer.body.items.find((row: { id?: string; transactionId?: string }) =>
        [row.id, row.transactionId].includes(made.transactionId),
      )
    expect(listed(await call('tessa', 'GET', '/transaction')).onHold).toEqual(onHold)
    expect(listed(await call('tessa', 'GET', '/closingmemo?pageSize=100')).onHold).toEqual(onHold)
    expect(listed(await call('morgan', 'GET', '/invoice?pageSize=100')).onHold).toEqual(onHold)
    expect((await call('tessa', 'GET', made.url)).body.onHold).toEqual(onHold)
    expect((await call('tessa', 'GET', `${made.url}/board`)).body.onHold).toEqual(onHold)
    expect((await call('tessa', 'GET', `${made.url}/closingmemo`)).body.onHold).toEqual(onHold)
    expect((await call('tessa', 'GET', `/closingmemo/${made.memoId}`)).body.onHold).toEqual(onHold)
    await pool.query(`update users set role = 'super_admin' where email = $1`, [emailOf('ursula')])
    const platform = await call('ursula', 'GET', '/wire?pageSize=100')
    const csv = await call('ursula', 'GET', '/wire/csv')
    await pool.query(`update users set role = 'user' where email = $1`, [emailOf('ursula')])
    const wire = platform.body.items.find(({ id }: { id: string }) => id === made.trusteeWire)
    expect(wire.onHold).toEqual(onHold)
    expect(csv.body).toContain(`${onHoldTitle}, ${describeSince}`)
  })

  test('is on hold on every paper and in every file, and no list of it carries bank details', async () => {
    const memo = await textOf(`/closingmemo/${made.memoId}/pdf`)
    expect(memo).toContain(onHoldTitle)
    expect(memo).toContain(`ON HOLD Do not wire ${describeSince}`)
    expect(memo).not.toContain('101100621')
    for (const url of [
      '/transaction/csv',
      '/closingmemo/csv',
      `${made.url}/wire/csv`,
      `${made.url}/history/csv`,
    ]) {
      const { body } = good(await call('tessa', 'GET', url))
      expect([url, body]).toEqual([url, expect.stringContaining(`${onHoldTitle}, ${describeSince}`)])
      expect([url, body]).toEqual([url, expect.not.stringMatching(/101100621|Salina State Bank/)])
    }
    const invoices = good(await call('morgan', 'GET', '/invoice/csv'))
    expect(invoices.body).toContain(`${onHoldTitle}, ${describeSince}`)
    const calendar = good(await call('tessa', 'GET', `${made.url}/calendar`)).body.replaceAll('\r\n ', '')
    expect(calendar).toContain(`SUMMARY:${onHoldTitle}. `)
    expect(calendar).toContain('since Nov 20\\, 2026\\, 10:00 AM CST')
    expect(calendar).not.toContain('mailbox')
    expect(calendar).toContain(name === 'canceled' ? 'STATUS:CANCELLED' : 'STATUS:TENTATIVE')
  })

  test('gives out no certificate, no payment file and no copy with numbers', async () => {
    const code = name === 'canceled' ? 'transaction-canceled' : 'transaction-frozen'
    for (const [method, path, body] of [
      ['GET', `/wire/${made.trusteeWire}/certificate`, undefined],
      ['POST', `${made.url}/payment-file`, { debtorAccount: '1234567', debtorAba: '101100621' }],
      ['POST', `${made.url}/obi`, {}],
      ['POST', `/closingmemo/${made.memoId}/copy-with-numbers`, undefined],
    ] as const) {
      const answer = await call('morgan', method, path, body)
      expect([path, answer.status, answer.body.code]).toEqual([path, 409, code])
    }
  })

  test('refuses to add a checker or a manager to the team', async () => {
    const team = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      call('morgan', method, `${made.url}/team${path}`, body)
    const checker = { rights: 'checker', isManager: false }
    const refused = [
      await team('POST', '', { userId: ids.nora, ...checker }),
      await team('POST', '', { userId: ids.nora, rights: 'view', isManager: true }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 409])
    expect((await call('tessa', 'GET', made.url)).body.teamMembers).toEqual([])
  })
})

test('a freeze by the hour moves the calendar entry on without a write, and each change moves it on again', async () => {
  const made = await closingWithDocuments()
  const sequence = async () =>
    Number(/SEQUENCE:(\d+)/.exec((await call('tessa', 'GET', `${made.url}/calendar`)).body)?.[1])
  await putOnHold(server, made, 'past its freeze hour')
  const told = [await sequence()]
  setNow(since)
  told.push(await sequence())
  for (const person of ['morgan', 'tessa'] as const) {
    good(await call(person, 'POST', `${made.url}/release`, { reason: 'Called all parties' }))
    told.push(await sequence())
  }
  expect(told).toEqual([...told].sort((a, b) => a - b))
  expect(new Set(told).size).toBe(told.length)
  const open = (await call('tessa', 'GET', `${made.url}/calendar`)).body
  expect(open).toContain('SUMMARY:Closing: ')
  expect(open).toContain('STATUS:CONFIRMED')
})

test('what is released or reinstated holds again, and a freeze renewed for another reason keeps its beginning', async () => {
  const made = await closingWithDocuments()
  await putOnHold(server, made, 'frozen')
  setNow(later)
  const report = { wireId: made.trusteeWire, whatHappened: holdReason }
  good(await call('morgan', 'POST', `${made.url}/fraud-response`, report))
  expect(await sha(made.certificate)).toMatchObject({ result: 'on hold', since })
  await endHold(server, made.url, 'frozen')
  expect(await sha(made.certificate)).toMatchObject({ result: 'match', since: null })
  expect(await sha(made.memoFile)).toMatchObject({ result: 'match', since: null })
  good(await call('morgan', 'POST', `${made.url}/cancel`, { reason: holdReason }))
  expect(await sha(made.memoFile)).toMatchObject({
    result: 'on hold',
    since: later,
    endedAt: expect.any(String),
  })
  await endHold(server, made.url, 'canceled')
  expect(await sha(made.certificate)).toMatchObject({ result: 'match' })
  expect(await sha(made.memoFile)).toMatchObject({ result: 'superseded' })
})
