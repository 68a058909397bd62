import { expect, test } from 'vitest'
import { readClosingTable } from './read-closing-table.ts'

const head = 'Receiver email,Role,Amount,Purpose,Reference 1'
const good = 'tessa@firsttrust.example,Trustee,"1,333,797.26",Project Fund,Series 2026A'

const faultsOf = (...lines: string[]): string[] =>
  readClosingTable(lines.join('\n'), 'bond').faults.map(
    ({ row, column, message }) => `${row} ${column}: ${message}`,
  )

const placed = `${head},Payee street,Payee town,Payee country`

test.each([
  ['300 West Ash,Salina,', '2 Payee country: Choose the country too: an address needs its town and country'],
  [',,US', '2 Payee town: Enter the town too: an address needs its town and country'],
  [`${'x'.repeat(200)},Salina,US`, '2 Payee street: Use at most 2 lines of 70 characters'],
  [`,${'x'.repeat(36)},US`, '2 Payee town: Use at most 35 characters'],
  [',Sal\u200Bina,US', '2 Payee town: Contains characters that cannot be shown'],
  [',Salina,Atlantis', '2 Payee country: Choose a country'],
  ['=A1,Salina,US', '2 Payee street: This is a formula. Paste its value'],
])('a bad cell of an address is named, as the form would say it: %j', (cells, expected) => {
  expect(faultsOf(placed, `${good},${cells}`)).toEqual([expected])
})

test('a part of an address whose column is missing is asked for at a cell that is there', () => {
  expect(faultsOf(`${head},Payee street`, `${good},300 West Ash`)).toEqual([
    '2 Payee street: Enter the town too: an address needs its town and country',
  ])
  expect(faultsOf(`${head},Payee city`, `${good},Salina`)).toEqual([
    '2 Payee city: Choose the country too: an address needs its town and country',
  ])
})

test('an address has columns of its own, whole or left out, its country by name or by letters', () => {
  const rows = [',,', '"300 West Ash\nRoom 206",Salina,united states', ',Toronto,ca']
  const read = readClosingTable([placed, ...rows.map((cells) => `${good},${cells}`)].join('\n'), 'bond')
  expect(read.faults).toEqual([])
  expect(read.rows.map(({ address }) => Object.values(address))).toEqual([
    ['', '', ''],
    ['300 West Ash\nRoom 206', 'Salina', 'US'],
    ['', 'Toronto', 'CA'],
  ])
})

test('columns of addresses that may be of anything are not imported, as before', () => {
  expect(faultsOf(`${head},City,Address,Receiver address`, `${good},Salina,x,y`)).toEqual([])
})
