import { createHash } from 'node:crypto'
import type { MemoContent } from '@countersign/domain/closing/closing-memo/memo-content'
import { memoText } from '@countersign/domain/closing/closing-memo/memo-seal'
import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, wireBody } from '../../testing/closing.ts'
import { closingForMemo, finalMemo, prepare, readMemo } from '../../testing/closing-memo.ts'

const server = await closingServer()
const { call, pool } = server

const missingOf = async (memoId: string): Promise<string[]> =>
  (await readMemo(server, 'morgan', memoId)).body.missing.map(({ message }: { message: string }) => message)

const statusOf = async (memoId: string): Promise<string | undefined> =>
  (await run<{ status: string }>(pool, 'select status from closing_memos where id = $1', [memoId]))[0]?.status

test('only a manager of the closing prepares, finalizes or discards; strangers find nothing', async () => {
  const { transactionId } = await closingForMemo(server, { verified: false })
  for (const [person, status] of [
    ['ursula', 404],
    ['tessa', 403],
    ['nora', 403],
    ['cole', 403],
  ] as const) {
    const answer = await call(person, 'POST', `/transaction/${transactionId}/closingmemo`)
    expect([person, answer.status]).toEqual([person, status])
  }
  const memoId = await prepare(server, transactionId)
  for (const [person, status] of [
    ['ursula', 404],
    ['tessa', 404],
    ['nora', 403],
  ] as const) {
    const actions = [
      await call(person, 'POST', `/closingmemo/${memoId}/finalize`),
      await call(person, 'DELETE', `/closingmemo/${memoId}`),
    ]
    expect([person, ...actions.map((act) => act.status)]).toEqual([person, status, status])
  }
  expect(await statusOf(memoId)).toBe('Draft')
})

test('there is one draft at most, also when two prepare it at the same moment', async () => {
  const { transactionId } = await closingForMemo(server, { verified: false })
  const url = `/transaction/${transactionId}/closingmemo`
  const answers = await Promise.all([1, 2, 3].map(() => call('morgan', 'POST', url)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  const first = answers.find(({ status }) => status === 201)
  expect(first?.body).toMatchObject({ revision: 1, status: 'Draft', code: null, seal: null })
  const stale = await call('morgan', 'DELETE', `/closingmemo/${first?.body.id}`, undefined, {
    'if-match': '"9"',
  })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
  expect((await call('morgan', 'DELETE', `/closingmemo/${first?.body.id}`)).status).toBe(204)
  const again = await call('morgan', 'POST', url)
  expect(again.body).toMatchObject({ revision: 1, status: 'Draft' })
})

test('what is missing is named one by one, and nothing becomes final before the last of it is mended', async () => {
  const created = await call('morgan', 'POST', '/transaction', { name: 'Bare', type: 'Negotiated' })
  const transactionId = created.body.id
  const memoId = await prepare(server, transactionId)
  expect(await missingOf(memoId)).toEqual([
    'The closing has no date.',
    'The closing has no hour with its time zone.',
    'The closing has no wires.',
  ])
  const wire = await call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody())
  await call('morgan', 'PUT', `/transaction/${transactionId}`, {
    name: 'Bare',
    type: 'Negotiated',
    closingDate: '2026-12-01',
    closingTime: '10:00',
    timeZone: 'America/Chicago',
  })
  const ready = await missingOf(memoId)
  expect(ready[0]).toBe('Wire #1, $1,333,797.26, is not sent yet. The manager sends its invite.')
  expect(ready.slice(1).join(' ')).toContain('$1,333,797.26')
  await call('morgan', 'POST', `/wire/${wire.body.id}/send`)
  expect((await missingOf(memoId))[0]).toBe(
    'Wire #1, $1,333,797.26, waits for Tessa Test of First Trust Bank to accept or reject it.',
  )
  const refused = await call('morgan', 'POST', `/closingmemo/${memoId}/finalize`)
  expect([refused.status, refused.body.code]).toEqual([409, 'memo-not-final'])
  expect(refused.body.errors.map(({ message }: { message: string }) => message)).toEqual(
    await missingOf(memoId),
  )
  expect(await statusOf(memoId)).toBe('Draft')
})

test('one cent that is missing anywhere keeps a verified closing from being final', async () => {
  const { transactionId } = await closingForMemo(server)
  const memoId = await prepare(server, transactionId)
  expect(await missingOf(memoId)).toEqual([])
  const url = `/transaction/${transactionId}/sources-and-uses`
  const { entered } = (await call('morgan', 'GET', url)).body
  const [first, ...rest] = entered.uses
  await call('morgan', 'PUT', url, { ...entered, uses: [{ ...first, amount: first.amount - 1 }, ...rest] })
  const { missing } = (await readMemo(server, 'morgan', memoId)).body
  expect(missing.length).toBeGreaterThan(0)
  expect(missing.every(({ at, cents }: { at: string; cents: number }) => at === 'money' && cents === 1)).toBe(
    true,
  )
  expect((await call('morgan', 'POST', `/closingmemo/${memoId}/finalize`)).body.code).toBe('memo-not-final')
  await call('morgan', 'PUT', url, entered)
  expect((await call('morgan', 'POST', `/closingmemo/${memoId}/finalize`)).status).toBe(200)
})

test('a closing on which no wire can go out gets no final memo, and names the next open day', async () => {
  const { transactionId } = await closingForMemo(server)
  const memoId = await prepare(server, transactionId)
  const url = `/transaction/${transactionId}`
  const { body: facts } = await call('morgan', 'GET', url)
  const changed = async (change: { closingDate: string; closingTime: string }): Promise<string[]> => {
    const { name, type, parAmount, accruedInterest, goodFaithDeposit, timeZone, issuer } = facts
    const amounts = { parAmount, accruedInterest, goodFaithDeposit }
    const body = { name, type, issuerId: issuer.id, ...amounts, timeZone, ...change }
    expect((await call('morgan', 'PUT', url, body)).status).toBe(200)
    return missingOf(memoId)
  }
  const closed =
    'Fedwire is closed on November 26, 2026 (Thanksgiving Day). It is next open on November 27, 2026, until 6:45 PM EST (5:45 PM CST).'
  expect(await changed({ closingDate: '2026-11-26', closingTime: '10:00' })).toEqual([closed])
  const refused = await call('morgan', 'POST', `/closingmemo/${memoId}/finalize`)
  expect([refused.status, refused.body.errors]).toEqual([409, [{ field: 'facts', message: closed }]])
  expect(await changed({ closingDate: '2026-12-01', closingTime: '17:46' })).toEqual([
    expect.stringContaining('after the Fedwire cut-off of December 1, 2026: 6:45 PM EST (5:45 PM CST)'),
  ])
  expect(await changed({ closingDate: '2026-12-01', closingTime: '17:45' })).toEqual([])
})

test('a frozen and a completed closing get no final memo', async () => {
  const frozen = await closingForMemo(server)
  const memoId = await prepare(server, frozen.transactionId)
  await call('morgan', 'POST', `/transaction/${frozen.transactionId}/freeze`, { reason: 'Looks odd' })
  expect(await missingOf(memoId)).toEqual(['The transaction is frozen. Two people must release it.'])
  expect((await call('morgan', 'POST', `/closingmemo/${memoId}/finalize`)).body.code).toBe(
    'transaction-frozen',
  )
  const done = await closingForMemo(server)
  await pool.query('update transactions set status = 3 where id = $1', [done.transactionId])
  const prepared = await call('morgan', 'POST', `/transaction/${done.transactionId}/closingmemo`)
  expect([prepared.status, prepared.body.code]).toEqual([409, 'transaction-completed'])
})

test('a final memo is sealed over exactly what it says, and says the worked example to the cent', async () => {
  const { memoId, memo } = await finalMemo(server)
  expect(memo).toMatchObject({
    status: 'Final',
    revision: 1,
    finalizedBy: 'Morgan Test',
    missing: null,
    actions: [],
  })
  expect(memo.code).toMatch(/^[2-9A-HJKMNP-Z]{12}$/)
  expect(memo.content).toMatchObject({
    issuer: 'City of Salina',
    closingTime: '10:00',
    settlement: { parAmount: 136_000_000, goodFaithHolder: 'City of Salina', netWire: 133_379_726 },
    statement: { totalSources: 138_599_726, totalUses: 138_599_726 },
    lastEvent: { at: expect.any(String) },
  })
  expect(memo.content.wires.map(({ status }: { status: number }) => status)).toEqual([5, 5])
  const [stored] = await run<{ content: MemoContent; seal: string }>(
    pool,
    'select content, seal from closing_memos where id = $1',
    [memoId],
  )
  const sealOf = (content: MemoContent) => createHash('sha256').update(memoText(content)).digest('hex')
  if (!stored) throw new Error('the memo is gone')
  expect(sealOf(stored.content)).toBe(stored.seal)
  expect(sealOf({ ...stored.content, name: `${stored.content.name} ` })).not.toBe(stored.seal)
  for (const status of [200, 409]) {
    // A second time changes nothing; the first repeats what is there.
    const answer =
      status === 200
        ? await readMemo(server, 'morgan', memoId)
        : await call('morgan', 'POST', `/closingmemo/${memoId}/finalize`)
    expect(answer.status).toBe(status)
  }
  await expect(pool.query(`update closing_memos set seal = 'x' where id = $1`, [memoId])).rejects.toThrow(
    'rewritten',
  )
  await expect(pool.query('delete from closing_memos where id = $1', [memoId])).rejects.toThrow('removed')
})

test('a changed link of costs supersedes a final memo, and one that says the same does not', async () => {
  const { transactionId, feeWire, memoId } = await finalMemo(server)
  const url = `/transaction/${transactionId}/wire/${feeWire}/cost-payments`
  const { body } = await call('morgan', 'GET', url)
  const link = (payment: 'later' | null) =>
    call('morgan', 'PUT', url, {
      wireVersion: body.wireVersion,
      receivers: body.receivers,
      payments: body.payments.map(() => payment),
    })
  expect(body.payments.length).toBeGreaterThan(0)
  expect((await link(null)).status).toBe(200)
  expect(await statusOf(memoId)).toBe('Final')
  expect((await link('later')).status).toBe(200)
  const superseded = (await readMemo(server, 'morgan', memoId)).body
  expect([superseded.status, superseded.supersededBecause]).toEqual([
    'Superseded',
    'the payments of costs changed',
  ])
})
