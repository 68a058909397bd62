import { expect, test } from 'vitest'
import { longestImportCell, mostImportColumns } from '../limits.ts'
import { readClosingTable } from './read-closing-table.ts'

const head = 'Receiver email,Role,Amount,Purpose,Reference 1'
const good = 'tessa@firsttrust.example,Trustee,"1,333,797.26",Project Fund,Series 2026A'

const faultsOf = (...lines: string[]): string[] =>
  readClosingTable(lines.join('\n'), 'bond').faults.map(
    ({ row, column, message }) => `${row} ${column}: ${message}`,
  )

test('a row with too many cells, a cell that is too long and a header far below are each named', () => {
  expect(faultsOf(head, good, `${good}${',x'.repeat(mostImportColumns)}`)).toEqual([
    `3 Table: Row 3 has too many cells. An import has at most ${mostImportColumns} columns`,
  ])
  expect(faultsOf(head, `${good}${'x'.repeat(longestImportCell)}`)).toEqual([
    `2 Table: Cell 5 of row 2 is too long. A cell has at most ${longestImportCell} characters`,
  ])
  expect(faultsOf(...Array.from({ length: 61 }, () => 'x'), head, good)).toEqual([
    '1 Table: Name the columns in a header. At most 60 rows can stand above it',
  ])
  // A spreadsheet that was once wider leaves empty cells behind.
  expect(faultsOf(head, `${good}${','.repeat(1000)}`)).toEqual([])
})

test.each([
  ['lines above the header', 'x\n'.repeat(700_000) + head],
  ['spaces in an amount', `${head}\na@b.co,Trustee,1${' '.repeat(200_000)}b,6,`],
])('the largest table takes less than a second of the processor: %s', (_, text) => {
  // Of three tries the best: another process makes a try longer, never shorter.
  const tries = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    expect(readClosingTable(text, null).faults.length).toBeGreaterThan(0)
    return process.cpuUsage(before).user / 1000
  })
  expect(Math.min(...tries)).toBeLessThan(1000)
})
