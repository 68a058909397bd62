import { expect, test } from 'vitest'
import { readClosingTable } from './read-closing-table.ts'

const settlement = 'Receiver email,Role,Amount,Purpose'

test('the labels of a real-estate closing are read like the codes that they stand for', () => {
  const rows = 'a@b.co,Payoff lender,5,Loan payoff\nb@b.co,Trustee,5,Debt Service Fund\nc@b.co,seller,5,1'
  const { faults, rows: read } = readClosingTable(`${settlement}\n${rows}`, 'real_estate')
  expect(faults).toEqual([])
  expect(read.map(({ wire: { role, wirePurposes } }) => [role, wirePurposes[0]?.purpose])).toEqual([
    ['Trustee', 4],
    ['Trustee', 4],
    ['Issuer', 1],
  ])
})

test('a new closing is of the kind that its facts name, and another kind does not know its labels', () => {
  const closing = (kind: string) =>
    readClosingTable(
      `Name,118 Main\nKind,${kind}\nType,Purchase\n${settlement}\na@b.co,Buyer,5,Purchase price`,
      null,
    )
  expect(closing('Real estate').faults).toEqual([])
  expect(closing('Real estate').rows[0]?.wire).toMatchObject({
    role: 'Underwriter',
    wirePurposes: [{ purpose: 6 }],
  })
  expect(closing('Bond').faults.map(({ column, message }) => `${column}: ${message}`)).toEqual([
    'Role: Use one of the fourteen roles, such as Trustee',
    'Purpose: Use the name or number of one purpose, such as Project Fund or 6',
  ])
})

test('the day and hour of a settlement are those of the closing, once', () => {
  const read = (...facts: string[]) =>
    readClosingTable(['Name,118 Main', ...facts, settlement, 'a@b.co,Buyer,5,6'].join('\n'), null)
  const { facts, faults } = read('Kind,Real estate', 'Settlement date,12/1/2026', 'Settlement time,10:00 AM')
  expect(faults).toEqual([])
  expect(facts).toMatchObject([
    {},
    {},
    { name: 'closingDate', label: 'Settlement date', value: '2026-12-01' },
    { name: 'closingTime', label: 'Settlement time' },
  ])
  expect(
    read('Kind,Real estate', 'Closing date,12/1/2026', 'Settlement date,12/2/2026').faults,
  ).toMatchObject([{ message: 'This fact appears twice' }])
})

test('columns are named by the purposes of either kind', () => {
  const { rows } = readClosingTable(
    'Email,Role,Seller Proceeds,Closing Costs\na@b.co,Seller,7,0',
    'real_estate',
  )
  expect(rows[0]?.wire.wirePurposes).toEqual([{ purpose: 1, amount: 700 }])
})

const loans = 'Email,Role,Loan Payoff,Per diem,Good through'
const readLoan = (row: string, kind: 'real_estate' | 'bond' = 'real_estate') =>
  readClosingTable(`${loans}\n${row}`, kind)
const faultsOf = (...given: Parameters<typeof readLoan>) =>
  readLoan(...given).faults.map(({ column, message }) => `${column}: ${message}`)

test('the payoff letter of a lender is two columns, which may stay empty', () => {
  const { rows, faults } = readLoan('a@b.co,Payoff Lender,"$412,300.00",$123.45,12/1/2026')
  expect(faults).toEqual([])
  expect(rows[0]?.wire.payoff).toEqual({ perDiem: 12_345, goodThrough: '2026-12-01' })
  expect(readLoan('a@b.co,Payoff Lender,5.00,,').rows[0]?.wire.payoff).toBeNull()
  expect(readLoan('a@b.co,Payoff Lender,5000,1,2028-02-29').faults).toEqual([])
})

test('a payoff that is half, wrong, or in a bond closing is refused at its cell', () => {
  expect(faultsOf('a@b.co,Payoff Lender,5000,1,')).toEqual([
    'Per diem: Enter the day through which the payoff is good too',
  ])
  expect(faultsOf('a@b.co,Payoff Lender,5000,,12/1/2026')).toEqual([
    'Good through: Enter the interest of a day too',
  ])
  expect(faultsOf('a@b.co,Payoff Lender,5000,x,2/29/2026')).toEqual([
    'Per diem: Enter an amount in dollars and cents, such as 1,250,000.00',
    'Good through: Enter a valid date, such as 2026-12-01',
  ])
  expect(faultsOf('a@b.co,Payoff Lender,5000,0,12/1/2026')).toEqual(['Per diem: Enter an amount above $0.00'])
  expect(faultsOf('a@b.co,Payoff Lender,50,50,12/1/2026')).toEqual([
    'Per diem: The interest of a day has to be less than the loan payoff of $50.00',
  ])
  expect(faultsOf('a@b.co,Trustee,5000,1,12/1/2026', 'bond')).toEqual([
    'Per diem: Only for a wire of a real-estate closing with the purpose Loan Payoff',
  ])
  expect(faultsOf('a@b.co,Payoff Lender,5000,=1,12/1/2026')).toEqual([
    'Per diem: This is a formula. Paste its value',
  ])
})
