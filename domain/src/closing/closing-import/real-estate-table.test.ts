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

test('columns are named by the purposes of either kind', () => {
  const { rows } = readClosingTable(
    'Email,Role,Seller Proceeds,Closing Costs\na@b.co,Seller,7,0',
    'real_estate',
  )
  expect(rows[0]?.wire.wirePurposes).toEqual([{ purpose: 1, amount: 700 }])
})
