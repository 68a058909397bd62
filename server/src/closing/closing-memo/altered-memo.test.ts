import { memoSeal } from '@countersign/domain/closing/closing-memo/memo-seal'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { closingServer, emailOf } from '../../testing/closing.ts'
import { fillWire, finalMemo, readMemo } from '../../testing/closing-memo.ts'
import { asDatabaseWriter, frozenNotices, keepWireRows } from '../../testing/database-writer.ts'
import { sha256 } from '../../wires/record/agreed-wire.ts'

const server = await closingServer()
const { call, pool } = server

let closing: Awaited<ReturnType<typeof finalMemo>>
let restore: () => Promise<void>

beforeAll(async () => {
  closing = await finalMemo(server)
  restore = await keepWireRows(pool)
}, 60_000)

beforeEach(() => restore())

const freeze = async () =>
  (await call('morgan', 'GET', `/transaction/${closing.transactionId}/freeze`)).body.freeze

const write = (path: string, value: unknown) =>
  asDatabaseWriter(pool, 'update closing_memos set content = jsonb_set(content, $2, $3) where id = $1', [
    closing.memoId,
    path,
    JSON.stringify(value),
  ])

const answersOf = async () => {
  const answers = [
    await readMemo(server, 'tessa', closing.memoId),
    await call('morgan', 'GET', `/closingmemo/${closing.memoId}/pdf`),
    await call('morgan', 'POST', `/closingmemo/${closing.memoId}/copy-with-numbers`),
  ]
  return answers.map(({ status, body }) => (status === 200 ? 200 : body.code))
}

test('a memo that is as it was sealed leaves by every way', async () => {
  expect(await answersOf()).toEqual([200, 200, 200])
  expect(await freeze()).toBe(null)
})

test.each([
  ['a person of the distribution', '{distribution,0,name}', 'Mallory'],
  ['a fact', '{closingDate}', '2026-12-02'],
  ['the sender of a wire', '{wires,0,sender}', 'Mallory Bank'],
  ['an amount', '{wires,0,amount}', 1],
])('a final memo with another text in the database is not shown, and freezes: %s', async (_, path, value) => {
  const before = (await frozenNotices(pool)).length
  await write(path, value)
  expect(await answersOf()).toEqual(Array(3).fill('stored-memo-differs'))
  expect(await freeze()).toMatchObject({
    kind: 'suspected fraud',
    by: null,
    reason: 'The stored text of closing memo 1 does not match its seal',
  })
  const told = await frozenNotices(pool)
  expect(told.length - before).toBe(3)
  expect(told).toContain(emailOf('morgan'))
  // Released, it is refused again, and stops nothing.
  await asDatabaseWriter(pool, 'delete from transaction_freezes')
  expect(await answersOf()).toEqual(Array(3).fill('stored-memo-differs'))
  expect(await freeze()).toBe(null)
})

test.each(['null', '{}', '{"wires": [{"id": "x"}]}'])(
  'a final memo whose text became %s is refused, and alarms',
  async (content) => {
    await asDatabaseWriter(pool, 'update closing_memos set content = $2 where id = $1', [
      closing.memoId,
      content,
    ])
    const { status, body } = await readMemo(server, 'tessa', closing.memoId)
    expect([status, body.code]).toEqual([409, 'stored-memo-differs'])
    expect(await freeze()).toMatchObject({ kind: 'suspected fraud' })
  },
)

test('a seal of its own does not help: the memo has to say of its wires what was confirmed', async () => {
  const { rows } = await pool.query('select content from closing_memos where id = $1', [closing.memoId])
  const { content } = rows[0]
  content.wires[0].amount = 1
  const statement = 'update closing_memos set content = $2, seal = $3 where id = $1'
  await asDatabaseWriter(pool, statement, [closing.memoId, content, memoSeal(content, sha256)])
  const { status, body } = await readMemo(server, 'tessa', closing.memoId)
  expect([status, body.code]).toEqual([409, 'stored-details-differ'])
  expect(await freeze()).toMatchObject({ kind: 'suspected fraud' })
})

test('a superseded memo that was altered is refused, and stops no closing', async () => {
  const change = { accountNumber: '777700001111', accountNumberAgain: '777700001111' }
  expect((await fillWire(server, 'tessa', closing.trusteeWire, change)).status).toBe(200)
  expect((await readMemo(server, 'morgan', closing.memoId)).body.status).toBe('Superseded')
  await write('{name}', 'Another closing')
  const { status, body } = await readMemo(server, 'morgan', closing.memoId)
  expect([status, body.code]).toEqual([409, 'stored-memo-differs'])
  expect(await freeze()).toBe(null)
})
