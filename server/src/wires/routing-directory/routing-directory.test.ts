import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closingServer, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'
import { fedachLine, fedwireLine, routingNumber, writeLines } from '../../testing/participant-files.ts'
import { closingForMemo, prepare, readMemo } from '../../testing/closing-memo.ts'
import { verifiedClosing } from '../../testing/verified-closing.ts'
import { importDirectory } from './import-directory.ts'

const server = await closingServer()
const { call, pool } = server
const folder = await mkdtemp(join(tmpdir(), 'countersign-directory-'))
afterAll(() => rm(folder, { recursive: true }))

const [good, closed, settling, merged, achOnly] = [0, 1, 2, 3, 4].map(routingNumber) as [
  string,
  string,
  string,
  string,
  string,
]
const unknown = routingNumber(9)

const load = async (lines: readonly string[]) =>
  importDirectory(
    pool,
    {
      path: await writeLines(join(folder, 'file.txt'), lines),
      asOf: '2026-11-01',
      acceptFewer: true,
      force: false,
    },
    { clock: () => new Date('2026-11-20T15:00:00Z'), say: () => undefined },
  )

test('without a directory nothing is named, nothing is stale, and no number is refused', async () => {
  expect((await call('tessa', 'GET', '/routing-directory')).body).toEqual({
    loaded: false,
    asOf: null,
    stale: false,
  })
  const { body } = await call('tessa', 'GET', `/routing-directory/${good}`)
  expect(body).toEqual({ loaded: false, asOf: null, bank: null, stale: false })
  const { wireId } = await wireAt(server, 'sent')
  const saved = await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails({ aba: closed }))
  expect(saved.status).toBe(200)
})

test('what is no routing number is refused', async () => {
  for (const other of ['12345678', '1234567890', 'abcdefghi', "1'or'1'='1"]) {
    const answer = await call('tessa', 'GET', `/routing-directory/${encodeURIComponent(other)}`)
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'aba'])
  }
})

test('a bank is named, and after the allowed age the directory is stale', async () => {
  await load([
    fedwireLine({ aba: good, name: 'PRAIRIE BANK' }),
    fedwireLine({ aba: closed, flags: 'N Y' }),
    fedwireLine({ aba: settling, flags: 'YSY' }),
  ])
  await load([
    fedachLine({ aba: merged, newAba: good }),
    fedachLine({ aba: achOnly }),
    fedachLine({ aba: good, newAba: closed }),
  ])
  const { body } = await call('morgan', 'GET', `/routing-directory/${good}`)
  expect(body).toEqual({
    loaded: true,
    asOf: '2026-11-01',
    bank: {
      name: 'PRAIRIE BANK',
      city: 'WICHITA',
      state: 'KS',
      fundsEligible: true,
      settlementOnly: false,
      achOnly: false,
      newRoutingNumber: null,
    },
    stale: false,
  })
  expect((await call('morgan', 'GET', `/routing-directory/${unknown}`)).body.bank).toBeNull()
  server.setNow('2027-01-31T15:00:00Z')
  expect((await call('morgan', 'GET', '/routing-directory')).body).toMatchObject({
    loaded: true,
    stale: true,
  })
  server.setNow('2026-11-20T15:00:00Z')
})

const refusals: [string, RegExp][] = [
  [closed, /does not accept funds transfers/],
  [settling, /accepts only settlements/],
  [merged, /retired this number\. Its new number is 1011 0000 \d\./],
  [achOnly, /is listed for ACH payments only\. Ask for its wire routing number\./],
]

test.each(refusals)('%s is refused at its field, for each side and way of entry', async (aba, message) => {
  const bankDetails = { ...(wireBody()['bankDetails'] as object), aba }
  const { transactionId, wireId } = await wireAt(server, 'ready')
  type Refused = { status: number; body: { errors: { field: string; message: string }[] } }
  const refusedAt = (field: string, answer: Refused) => {
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([{ field, message: expect.stringMatching(message) }])
  }
  refusedAt(
    'bankDetails.aba',
    await call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody({ bankDetails })),
  )
  refusedAt(
    'bankDetails.aba',
    await call(
      'morgan',
      'POST',
      `/transaction/${transactionId}/wire`,
      wireBody({ bankDetails, draft: true }),
    ),
  )
  refusedAt('bankDetails.aba', await call('morgan', 'PUT', `/wire/${wireId}`, wireBody({ bankDetails })))
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  refusedAt('aba', await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails({ aba })))
  const { body } = await call('morgan', 'GET', `/wire/${wireId}`)
  expect([body.status, body.bankDetails.version]).toEqual([3, 0])
})

test('a bank that takes wires, and one that the directory does not name, may be entered', async () => {
  const { wireId } = await wireAt(server, 'sent')
  for (const aba of [good, unknown]) {
    const saved = await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails({ aba }))
    expect(saved.status).toBe(200)
  }
})

test('a bank in between that takes no wires is refused at its field, for each side', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  const intermediaryBank = `Prairie Correspondent, ABA ${achOnly.slice(0, 4)}-${achOnly.slice(4, 8)}-${achOnly.slice(8)}`
  const errors = [{ field: 'intermediaryBank', message: expect.stringContaining('ACH payments only') }]
  const typed = typedDetails({ aba: good, intermediaryBank })
  const saved = await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typed)
  expect([saved.status, saved.body.errors]).toEqual([422, errors])
  const bankDetails = { ...(wireBody()['bankDetails'] as object), intermediaryBank }
  const added = await call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody({ bankDetails }))
  const nested = errors.map(({ message }) => ({ field: 'bankDetails.intermediaryBank', message }))
  expect([added.status, added.body.errors]).toEqual([422, nested])
})

/** As if the files that say so had been loaded after the wires were filled. */
const loadedLater = async (use: () => Promise<void>): Promise<void> => {
  const aba = '101100621'
  await load([fedwireLine({ aba: good }), fedwireLine({ aba, flags: 'N Y' })])
  try {
    await use()
  } finally {
    await load([fedwireLine({ aba: good }), fedwireLine({ aba })])
  }
}

test('a wire that was filled before the directory knew better is not accepted', async () => {
  const { wireId, wire } = await wireAt(server, 'filled')
  await loadedLater(async () => {
    const answer = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
    expect([answer.status, answer.body.code]).toEqual([409, 'bank-takes-no-wires'])
    expect(answer.body.detail).toMatch(/does not accept funds transfers.* Correct the bank details/)
  })
  expect((await call('morgan', 'GET', `/wire/${wireId}`)).body.status).toBe(3)
})

test('its manager may still correct another part of it', async () => {
  const { wireId } = await wireAt(server, 'filled')
  await loadedLater(async () => {
    const { body } = await call('morgan', 'GET', `/wire/${wireId}`)
    const bankDetails = { ...body.bankDetails, accountNumber: null, furtherCreditAccount: null }
    const { fbo, aba, accountNumber, intermediaryBank, furtherCreditName, furtherCreditAccount } = bankDetails
    const kept = { fbo, aba, accountNumber, intermediaryBank, furtherCreditName, furtherCreditAccount }
    const saved = await call(
      'morgan',
      'PUT',
      `/wire/${wireId}`,
      wireBody({ bankDetails: kept, references: ['A'] }),
    )
    expect([saved.status, saved.body.references]).toEqual([200, ['A']])
  })
})

test('a verified wire to such a bank keeps the memo from being final, and leaves in no payment file', async () => {
  await load([fedwireLine({ aba: '101100621' }), fedwireLine({ aba: '011000015' })])
  const { transactionId, trusteeWire: wireId } = await closingForMemo(server)
  const memoId = await prepare(server, transactionId)
  const { id } = await verifiedClosing(server, [100])
  await loadedLater(async () => {
    const { missing } = (await readMemo(server, 'morgan', memoId)).body
    expect(missing).toEqual([
      expect.objectContaining({ at: 'wire', wireId, message: expect.stringContaining('takes no wires') }),
    ])
    expect(JSON.stringify(missing)).not.toContain('MADE UP')
    const refused = await call('morgan', 'POST', `/closingmemo/${memoId}/finalize`)
    expect([refused.status, refused.body.code]).toEqual([409, 'memo-not-final'])
    for (const file of ['payment-file', 'obi']) {
      const answer = await call('morgan', 'POST', `/transaction/${id}/${file}`, {})
      expect([answer.status, answer.body.code]).toEqual([409, 'not-exportable'])
      expect(answer.body.detail).toMatch(/^Wire #1: MADE UP BANK .* does not accept funds transfers/)
    }
  })
  expect((await readMemo(server, 'morgan', memoId)).body.missing).toEqual([])
})
