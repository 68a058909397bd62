import pg from 'pg'
import { expect, test } from 'vitest'
import { gather, mostTogether } from './gather.ts'

/** Runs that end when the test says so. */
const heldRuns = () => {
  const runs: { items: string[]; end: (outcome?: Error) => void }[] = []
  const ask = gather<string, string>(
    (items) =>
      new Promise((done, failed) => {
        const end = (outcome?: Error) =>
          outcome ? failed(outcome) : done(items.map((item) => `answer to ${item}`))
        runs.push({ items: [...items], end })
      }),
  )
  return { runs, ask }
}

const turn = (): Promise<void> => new Promise((done) => void setImmediate(done))

/** Longer than calls wait for others. */
const moment = async (): Promise<void> => {
  for (let turns = 0; turns < 5; turns += 1) await turn()
}

const refusal = new pg.DatabaseError('value out of range', 1, 'error')

test('what the database refuses together runs again one by one, and only what is at fault fails', async () => {
  const { runs, ask } = heldRuns()
  const answers = Promise.allSettled([ask('a'), ask('bad'), ask('c')])
  await moment()
  runs[0]?.end(refusal)
  for (const [at, outcome] of [undefined, refusal, undefined].entries()) {
    await moment()
    runs[at + 1]?.end(outcome)
  }
  expect((await answers).map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
    'answer to a',
    refusal,
    'answer to c',
  ])
  expect(runs.map(({ items }) => items)).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']])
})

test('a lost connection fails them all and nothing runs again: what was written is not known', async () => {
  const { runs, ask } = heldRuns()
  const answers = Promise.allSettled([ask('a'), ask('b')])
  await moment()
  runs[0]?.end(new Error('Connection terminated unexpectedly'))
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await moment()
  expect(runs).toHaveLength(1)
})

test('calls that are read a turn after each other go together, and do not wait for those that come later', async () => {
  const { runs, ask } = heldRuns()
  const asked = ['a', 'b', 'c'].map((item, at) =>
    (async () => {
      for (let turns = 0; turns < at; turns += 1) await turn()
      return ask(item)
    })(),
  )
  await moment()
  await moment()
  const later = ask('d')
  await moment()
  expect(runs.map(({ items }) => items)).toEqual([['a', 'b', 'c'], ['d']])
  for (const run of runs) run.end()
  expect(await Promise.all([...asked, later])).toEqual(
    ['a', 'b', 'c', 'd'].map((item) => `answer to ${item}`),
  )
})

test('calls that go on coming do not keep the first ones waiting: so many as one statement takes go', async () => {
  const { runs, ask } = heldRuns()
  const asked: Promise<string>[] = []
  while (runs.length === 0 && asked.length < 2 * mostTogether) {
    asked.push(ask(String(asked.length)))
    await turn()
  }
  expect(runs.map(({ items }) => items.length)).toEqual([mostTogether])
  await moment()
  for (const run of runs) run.end()
  expect(await Promise.all(asked)).toHaveLength(asked.length)
})

test('a call alone goes by itself; calls that come while two runs are under way go together afterwards', async () => {
  const { runs, ask } = heldRuns()
  const first = ask('a')
  await moment()
  const second = ask('b')
  await moment()
  const later = Promise.all(Array.from({ length: mostTogether + 1 }, (_, at) => ask(String(at))))
  await moment()
  expect(runs.map(({ items }) => items)).toEqual([['a'], ['b']])
  runs[0]?.end()
  expect(await first).toBe('answer to a')
  await moment()
  expect(runs[2]?.items).toHaveLength(mostTogether)
  runs[1]?.end()
  expect(await second).toBe('answer to b')
  await moment()
  for (const run of runs) run.end()
  expect((await later).at(-1)).toBe(`answer to ${mostTogether}`)
})
