import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { closingServer, emailOf, wireAt, wireBody } from '../../testing/closing.ts'
import { finalMemo, prepare, readMemo } from '../../testing/closing-memo.ts'
import {
  asDatabaseWriter,
  digestAsStored,
  frozenNotices,
  keepWireRows,
} from '../../testing/database-writer.ts'
import { ofWire, wire } from '../../testing/wire-alterations.ts'

const server = await closingServer()
const { call, pool } = server

let closing: Awaited<ReturnType<typeof finalMemo>>
let restore: () => Promise<void>

beforeAll(async () => {
  closing = await finalMemo(server)
  restore = await keepWireRows(pool)
}, 60_000)

beforeEach(() => restore())

const alarms = async (transactionId: string): Promise<unknown[]> => {
  const { rows } = await pool.query(
    `select data->>'fault' as fault from audit_events
      where transaction_id = $1 and type = 'stored details differ' order by id`,
    [transactionId],
  )
  return rows.map(({ fault }) => fault)
}

const freezeOf = async (transactionId: string): Promise<unknown> =>
  (await call('morgan', 'GET', `/transaction/${transactionId}/freeze`)).body.freeze?.kind ?? null

/** The alteration of the wire `$1` in the database. */
const raised = `${wire} amount_cents = amount_cents + 1 ${ofWire}`

test('a wire that was altered is marked when it is read, and its closing frozen before a number is asked for', async () => {
  const { transactionId, trusteeWire } = closing
  const read = () => call('tessa', 'GET', `/wire/${trusteeWire}`)
  expect((await read()).body.altered).toBe(false)
  expect([await alarms(transactionId), await freezeOf(transactionId)]).toEqual([[], null])
  await asDatabaseWriter(pool, raised, [trusteeWire])
  const answers = await Promise.all([read(), read(), read()])
  expect(answers.map(({ status, body }) => [status, body.altered])).toEqual(answers.map(() => [200, true]))
  expect([await alarms(transactionId), await freezeOf(transactionId)]).toEqual([
    ['other-details'],
    'suspected fraud',
  ])
  expect(await frozenNotices(pool)).toContain(emailOf('morgan'))
})

test('the list of wires marks it, and freezes for each person who may see the closing', async () => {
  const { transactionId, trusteeWire } = closing
  const marks = async (person: 'blake' | 'morgan') => {
    const { body } = await call(person, 'GET', `/transaction/${transactionId}`)
    return body.wires.map(({ number, altered }: { number: number; altered: boolean }) => [number, altered])
  }
  await asDatabaseWriter(pool, raised, [trusteeWire])
  // Blake receives the other wire: a person is told of those that the person sees.
  const [seen] = await marks('blake')
  expect(await marks('morgan')).toEqual([
    [1, true],
    [2, false],
  ])
  expect(seen).toBeDefined()
  expect(await freezeOf(transactionId)).toBe('suspected fraud')
})

test('after a release people read on, and what is altered after it was entered anew alarms again', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  const read = async () => (await call('morgan', 'GET', `/wire/${wireId}`)).body
  await asDatabaseWriter(pool, raised, [wireId])
  await read()
  expect(await freezeOf(transactionId)).toBe('suspected fraud')
  await asDatabaseWriter(pool, 'delete from transaction_freezes')
  expect((await read()).altered).toBe(true)
  expect(await freezeOf(transactionId)).toBe(null)
  const body = wireBody({ amount: 77_00, wirePurposes: [{ purpose: 6, amount: 77_00 }] })
  const saved = await call('morgan', 'PUT', `/wire/${wireId}`, body)
  expect([saved.status, saved.body.altered]).toEqual([200, false])
  await asDatabaseWriter(pool, raised, [wireId])
  expect((await read()).altered).toBe(true)
  expect(await freezeOf(transactionId)).toBe('suspected fraud')
  expect(await alarms(transactionId)).toEqual(['other-details', 'other-details'])
})

test.each([
  ['an amount with a digest of its own', raised, true],
  ['an acceptance that was never given', `${wire} status = ${WireStatus.Verified} ${ofWire}`, false],
])(
  'a writer who makes the wire agree with itself is found by what was accepted: %s',
  async (_, statement, rehash) => {
    const { transactionId, wireId } = rehash
      ? { transactionId: closing.transactionId, wireId: closing.trusteeWire }
      : await wireAt(server, 'filled')
    await asDatabaseWriter(pool, statement, [wireId])
    if (rehash) {
      const values = [wireId, await digestAsStored(pool, wireId)]
      await asDatabaseWriter(pool, `${wire} digest = $2 ${ofWire}`, values)
    }
    expect((await call('morgan', 'GET', `/wire/${wireId}`)).body.altered).toBe(true)
    expect(await alarms(transactionId)).toEqual(['not-accepted'])
  },
)

test('no file of wires and no memo says what was altered', async () => {
  const { transactionId, trusteeWire, memoId } = closing
  const draft = await wireAt(server, 'filled')
  const draftMemo = await prepare(server, draft.transactionId)
  const asks = {
    'file of wires': () => call('morgan', 'GET', `/transaction/${transactionId}/wire/csv`),
    'final memo': () => readMemo(server, 'tessa', memoId),
    'draft memo': () => readMemo(server, 'morgan', draftMemo),
    'draft memo as PDF': () => call('morgan', 'GET', `/closingmemo/${draftMemo}/pdf`),
  }
  const answers = async () => {
    const all: Record<string, unknown> = {}
    for (const [what, ask] of Object.entries(asks)) {
      await asDatabaseWriter(pool, 'delete from transaction_freezes')
      const { status, body } = await ask()
      all[what] = status === 200 ? 200 : body.code
    }
    return all
  }
  const each = (answer: unknown) => Object.fromEntries(Object.keys(asks).map((what) => [what, answer]))
  expect(await answers()).toEqual(each(200))
  for (const id of [trusteeWire, draft.wireId]) await asDatabaseWriter(pool, raised, [id])
  expect(await answers()).toEqual(each('stored-details-differ'))
  // What is read again after a release is refused again, and voids nothing.
  expect(await alarms(transactionId)).toEqual(['other-details'])
  expect(await alarms(draft.transactionId)).toEqual(['other-details'])
  expect(await freezeOf(draft.transactionId)).toBe(null)
})

test('people who read on while a freeze has one of its two releases do not void it', async () => {
  const { transactionId, trusteeWire, memoId } = closing
  const release = (person: 'blake' | 'morgan') =>
    call(person, 'POST', `/transaction/${transactionId}/release`, { reason: 'Looked at.' })
  await asDatabaseWriter(pool, raised, [trusteeWire])
  expect((await readMemo(server, 'tessa', memoId)).status).toBe(409)
  expect((await release('blake')).status).toBe(200)
  expect((await readMemo(server, 'tessa', memoId)).body.code).toBe('stored-details-differ')
  await call('tessa', 'GET', `/wire/${trusteeWire}`)
  expect((await release('morgan')).body.freeze).toBe(null)
})

test('after the alarm the same details mend a wire with a list that became nonsense', async () => {
  const { wireId } = await wireAt(server, 'sent')
  const save = () => call('morgan', 'PUT', `/wire/${wireId}`, wireBody())
  await asDatabaseWriter(pool, `${wire} purposes = '[null]' ${ofWire}`, [wireId])
  expect((await save()).body.code).toBe('stored-details-differ')
  await asDatabaseWriter(pool, 'delete from transaction_freezes')
  const saved = await save()
  expect([saved.status, saved.body.altered]).toEqual([200, false])
})
