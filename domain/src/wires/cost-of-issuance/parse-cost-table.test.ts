import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costLineFaults } from './cost-faults.ts'
import { type CostLine, knownServices, tidyCostLine } from './cost-of-issuance.ts'
import { costKinds } from '../../platform/master-data/cost-kinds.ts'
import { parseCostTable } from './parse-cost-table.ts'
import { printCostTable } from './print-cost-table.ts'

const badCells = (text: string) => {
  const parsed = parseCostTable(text)
  return parsed.ok ? [] : parsed.refusal.map(({ row, column }) => `${row} ${column}`)
}
const linesOf = (text: string) => {
  const parsed = parseCostTable(text)
  return parsed.ok ? parsed.value : parsed.refusal
}
const amountsOf = (cells: string[]) =>
  linesOf(cells.map((cell) => `Trustee\tFirst Trust\t${cell}`).join('\n')).map((line) =>
    'amount' in line ? line.amount : line,
  )

describe('refusals', () => {
  test.each([
    '(1,250.00)',
    '$(5)',
    '-5',
    '\u22125.00',
    '$ -5',
    '0',
    '0.00',
    '',
    'n/a',
    '1.005',
    '10,000,000,000.00',
    '1 250',
  ])('an amount of %j is named by its row and column, and nothing is taken', (amount) => {
    expect(badCells(`Trustee\tFirst Trust\t1\t10.00\nTrustee\tFirst Trust\t2\t${amount}`)).toEqual([
      '2 Amount',
    ])
  })

  test('every bad cell is named, also below an empty row and a header', () => {
    const text = [
      'Payee\tService\tAmount\tInvoice\tKind',
      'Lexbond LLP\tBond Counsel\t$45,000.00\t17\tProfessional fee',
      '',
      '=HYPERLINK("x")\t\t-1\t@2\tgift',
    ].join('\r\n')
    expect(badCells(text)).toEqual(['4 Service', '4 Payee', '4 Invoice number', '4 Amount', '4 Kind'])
  })

  test('a kind is one of two, whatever it is called', () => {
    for (const kind of ['gift', 'constructor', '__proto__']) {
      expect(badCells(`Trustee\tFirst Trust\t1\t${kind}\t5`)).toEqual(['1 Kind'])
    }
  })

  test('a workbook pasted by mistake is not read to its end', () => {
    expect(badCells('Trustee\tFirst Trust\t1\n'.repeat(100_000))).toEqual(['1 Table'])
  })

  test('a total row is not taken for a payee', () => {
    expect(badCells('Service,Payee,Amount\nTrustee,First Trust,5\nTotal,,5')).toEqual(['3 Row'])
  })

  test('what is no table of ours says what one is', () => {
    for (const text of ['', '  \n ', 'hello', 'a\tb', 'Service\tPayee\tAmount', 'a\tb\tc\td\te\tf']) {
      expect(badCells(text)).toEqual(['1 Table'])
    }
    expect(badCells(Array.from({ length: 201 }, () => 'Trustee\tFirst Trust\t1').join('\n'))).toEqual([
      '1 Table',
    ])
  })
})

test('amounts are read as spreadsheets and people write them', () => {
  expect(
    amountsOf(['$1,250.00', ' $ 1250 ', '\u00A01\u00A0250.00\u00A0', '1\u202F250', '$12.5', '1,250.00']),
  ).toEqual([125_000, 125_000, 125_000, 125_000, 1250, 125_000])
})

test('tabs, semicolons and commas separate; quotes hold them together', () => {
  const expected = [
    {
      service: 'Bond Counsel',
      payee: 'Lex, Bond; LLP',
      invoice: '17',
      kind: 'professional fee',
      amount: 125_000,
    },
    { service: 'Filing', payee: 'County "B"', invoice: '', kind: 'administrative cost', amount: 500 },
  ]
  for (const separator of ['\t', ';', ',']) {
    const rows = [
      ['bond counsel', '"Lex, Bond; LLP"', '17', 'fee', '"1,250.00"'],
      ['Filing', '"County ""B"""', '', 'Administrative cost', '5'],
    ]
    expect(linesOf(rows.map((row) => row.join(separator)).join('\n'))).toEqual(expected)
  }
})

test('columns of no interest are passed over when a header names ours', () => {
  expect(linesOf('Date;Vendor;Role;Total\n2026-11-20;Lexbond LLP;Bond Counsel;5')).toMatchObject([
    { service: 'Bond Counsel', payee: 'Lexbond LLP', amount: 500 },
  ])
})

test('what is printed is read back line for line', () => {
  const text = (max: number) => fc.string({ unit: 'grapheme', maxLength: max })
  const line: fc.Arbitrary<CostLine> = fc
    .record({
      service: fc.oneof(fc.constantFrom(...knownServices), text(30)),
      payee: text(40),
      invoice: text(12),
      kind: fc.constantFrom(...costKinds),
      amount: fc.integer({ min: 1, max: 999_999_999_999 }),
    })
    .map(tidyCostLine)
    .filter((one) => costLineFaults(one, { complete: true }).length === 0)
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      expect(linesOf(printCostTable(lines))).toEqual(lines)
    }),
  )
})
