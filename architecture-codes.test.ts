import { expect, it } from 'vitest'
import { namedLimits, namedStatuses } from './architecture-codes.ts'
import { repository } from './repository-files.ts'

/** Samples that the rule must refuse, each alone, and samples that it must let pass. */
const bad = [
  ['domain/src/a.ts', `const done = wire.status === 5`],
  ['domain/src/a.ts', `const open = 3 > transaction?.status`],
  ['web/src/a.tsx', `const shown = row['status'] !== 1 ? <p /> : null`],
  ['server/src/a.ts', `const open = [3, 5, 6].includes(wire.transactionStatus)`],
  ['server/src/a.ts', `const open = new Set([3, 5]).has(status!)`],
  ['server/src/a.ts', `switch (wire.status) { case 5: done() }`],
  ['server/src/a.ts', `const after = { status: passed ? 5 : 4 }`],
  ['server/src/a.ts', `const wait = (status = 3) => status`],
  ['contract/src/a.ts', `type Row = { status: 4 | 5 }`],
  ['server/src/a.test.ts', `if (body.status !== 5) throw new Error()`],
  ['server/src/a-store.ts', 'run(db, `select id from wires where status = 5`)'],
  ['server/src/a-store.ts', 'run(db, `select id from wires w where w.status in (3, 5)`)'],
  ['server/src/a-store.ts', 'run(db, `select id from wires where ${wire}.status >= 3`)'],
  ['server/src/a-store.ts', `run(db, 'select id from wires w where w.status = any(array[3])')`],
  ['server/src/a-store.ts', `run(db, 'select 1 from wires where status is distinct from 3')`],
  ['server/src/a-store.ts', `run(db, 'select case w.status when 3 then 1 end from wires w')`],
]

const good = [
  ['server/src/a.ts', `const gone = answer.status === 404 || error.status === 0`],
  ['server/src/a.ts', `const done = wire.status === WireStatus.Verified`],
  ['server/src/a.test.ts', `run(pool, 'update wires set status = 5')\nlist('?status=5')`],
  [
    'server/src/a-store.ts',
    'run(db, `select id from wires where status = ${WireStatus.Verified} and version = 5`)',
  ],
  ['server/src/a-store.ts', 'run(db, `update users set status = $2 where id = $1`)'],
]

it('statuses have names everywhere', () => {
  expect(repository.length).toBeGreaterThan(50)
  expect(namedStatuses(repository)).toEqual([])
})

it.each(bad)('a status in digits is found in %s: %s', (path, text) => {
  expect(namedStatuses([{ path, text }])).not.toEqual([])
})

it.each(good)('%s is kept: %s', (path, text) => {
  expect(namedStatuses([{ path, text }])).toEqual([])
})

it('limits have names in every schema of the contract', () => {
  expect(namedLimits(repository)).toEqual([])
})

it.each(['z.string().max(200)', 'z.array(Id).min(1).max(1_000)', 'z.string().trim().length(2)'])(
  'a limit in digits is found: %s',
  (schema) => {
    expect(namedLimits([{ path: 'contract/src/a.ts', text: `const a = ${schema}` }])).toHaveLength(1)
  },
)

it.each(['z.string().min(1).max(looseLine)', 'z.int().min(0)', 'z.array(Id).max(choices.length)'])(
  'a limit with a name is kept: %s',
  (schema) => {
    expect(namedLimits([{ path: 'contract/src/a.ts', text: `const a = ${schema}` }])).toEqual([])
  },
)
