import { longestImport } from '@countersign/domain/closing/limits'
import { expect, test } from 'vitest'
import { bestTime } from '../../testing/best-time.ts'
import { closingServer, emailOf } from '../../testing/closing.ts'
import { longestStall, longestStallMs } from '../../testing/longest-stall.ts'

const server = await closingServer()

const head = 'Receiver email,Role,Amount,Purpose,Reference 1,Reference 2,Reference 3,Reference 4'
const rows = (cells: (row: number) => string): string =>
  Array.from({ length: 200 }, (_, row) => cells(row)).join('\n')
const upTo = (text: string): string =>
  text.repeat(Math.ceil(longestImport / text.length)).slice(0, longestImport)

const numbers = (row: number): string =>
  Array.from({ length: 4 }, (_, line) =>
    Array.from({ length: 17 }, (__, at) => (row * 7 + line * 5 + at * 3) % 10).join(' '),
  ).join(',')

const tables: [string, string][] = [
  ['lines above the header', `${upTo('x\n').slice(head.length)}${head}`],
  ['formulas in one row', upTo(`Name,Stalls\n${head}\n`).slice(0, head.length + 13) + '=,'.repeat(700_000)],
  ['spaces in an amount', `Name,Stalls\n${head}\na@b.co,Trustee,1${' '.repeat(100_000)}b,6,`],
  [
    'rows of digits one by one',
    `Name,Stalls\n${head}\n${rows((row) => `a@b.co,Trustee,5,6,${numbers(row)}`)}`,
  ],
  [
    'every address one of its own',
    `Name,Stalls\n${head}\n${rows((row) => `${emailOf('tessa').replace('@', `${row}@x${row}`)},Trustee,5,6,,,,`)}`,
  ],
  ['a fault in every cell', `Name,Stalls\n${head}${',a'.repeat(52)}\n${rows(() => '=,'.repeat(60))}`],
  [
    'combining characters',
    `Name,Stalls\n${head}\n${rows(() => `a@b.co,Trustee,5,6,a${'\u0301'.repeat(900)}`)}`,
  ],
  ['commas alone', `Name,Stalls\n${head}\n${','.repeat(1_400_000)}`],
]

test.each(tables)('a preview lets other requests go first: %s', async (_, text) => {
  const preview = () => server.call('morgan', 'POST', '/transaction/import/preview', { text })
  const { status, body } = await preview()
  expect([status, body.faults.length > 0 || body.rows.length === 200]).toEqual([200, true])
  expect(await bestTime(() => longestStall(preview), longestStallMs)).toBeLessThan(longestStallMs)
})

test('a person who imports without end has to wait', async () => {
  const read = () => server.call('nora', 'POST', '/transaction/import/preview', { text: 'x' })
  const before = await Promise.all(Array.from({ length: 120 }, read))
  expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]))
  const { status, body } = await read()
  expect([status, body.code]).toEqual([429, 'too-many-requests'])
  const other = await server.call('morgan', 'POST', '/transaction/import/preview', { text: 'x' })
  expect(other.status).toBe(200)
})
