import { expect, test } from 'vitest'
import { parseMoneyLines } from './parse-money-lines.ts'

const faults = (text: string) => {
  const read = parseMoneyLines(text)
  return read.ok ? [] : read.refusal.map(({ row, column, message }) => `${row} ${column}: ${message}`)
}

test('names and amounts are taken with or without a header, from tabs, semicolons and empty columns', () => {
  const lines = [
    { label: 'Improvement fund', amount: 136_000_000 },
    { label: 'Debt service', amount: 99_726 },
  ]
  for (const text of [
    'Improvement fund\t$1,360,000.00\nDebt service\t997.26\n',
    'Use;;Amount\r\nImprovement fund;;1360000\r\n;;\r\nDebt service;;997.26',
    'Description,Amount\n"Improvement fund","1,360,000.00"\nDebt service,997.26',
  ]) {
    expect(parseMoneyLines(text)).toEqual({ ok: true, value: lines })
  }
})

test('each bad row is named, and nothing is taken with one', () => {
  expect(faults('Par\t-5\nFund\tfive\nTotal uses\t9\nA\t1\t2\nAlone\nGood\t1')).toEqual([
    '1 Amount: An amount cannot be negative',
    '2 Amount: Enter an amount in dollars and cents, such as 1,250,000.00',
    '3 Row: Remove the row with the total',
    '4 Row: This row has more than a name and an amount',
    '5 Row: This row needs a name and an amount',
  ])
})

test('ten thousand lines, a whole workbook and nothing are refused as what they are', () => {
  expect(faults('Fund\t1\n'.repeat(10_000))).toEqual([
    '1 Table: There can be at most 200 lines, and these are 10000',
  ])
  expect(faults('Fund\t1\n'.repeat(100_000))).toEqual([
    '1 Table: This table is too large for sources and uses',
  ])
  expect(faults('  \n')).toEqual(['1 Table: Paste a table with a name and an amount in each row'])
  expect(faults('Use\tAmount')).toEqual(['1 Table: There is no row below the header'])
})
