import { expect, test } from 'vitest'
import { choosePayableWires } from '../../closing/exports/choose-payable-wires.ts'
import { withoutHiddenCharacters } from './hidden-characters.ts'
import { csvText } from './csv-cell.ts'
import { obiLines, obiText } from '../../closing/exports/obi-text.ts'
import { paymentOrderOf, wireReference } from '../../closing/exports/payment-order.ts'
import { decimalAmount } from '../money.ts'
import { paymentText, remarkText } from './payment-text.ts'
import { bankDetailFaults, emptyBankDetails } from '../../wires/bank-details/bank-details.ts'
import { noHolderAddress } from '../../wires/bank-details/holder-address.ts'

const wire = {
  id: '01993b5e-0000-7000-8000-000000000001',
  number: 3,
  amount: 133_379_726,
  fbo: 'First Trust Bank',
  aba: '101100621',
  accountNumber: '000123456789',
  intermediaryBank: '',
  furtherCreditName: '',
  furtherCreditAccount: '',
  ...noHolderAddress,
  references: ['Series 2026A'],
}

test('a sign without a plain twin refuses the text and is named; letters with marks become plain ones', () => {
  expect(paymentText('中国 Bank')).toEqual({ ok: false, refusal: ['中', '国'] })
  expect(paymentText('Zoë’s  Søn – “Łódź” & Straße')).toEqual({
    ok: true,
    value: `Zoe's Son - "Lodz" & Strasse`,
  })
  expect(remarkText('中国 Bank', 10)).toBe('Bank')
})

test('a name that a bank could not be given is refused by name, never cut', () => {
  const long = paymentOrderOf({ ...wire, fbo: 'ﷺ'.repeat(140) })
  expect(long).toEqual({
    ok: false,
    refusal: [expect.stringContaining('Wire #3: The name on the account has')],
  })
  const grown = paymentOrderOf({ ...wire, fbo: 'ß'.repeat(140) })
  expect(grown).toEqual({
    ok: false,
    refusal: ['Wire #3: The name on the account has 280 characters. A payment file allows 140'],
  })
  const marks = paymentOrderOf({ ...wire, furtherCreditName: '\u0301' })
  expect(marks.ok).toBe(false)
})

test.each([
  ['Correspondent Bank', { name: 'Correspondent Bank', aba: null }],
  ['021000021', { name: null, aba: '021000021' }],
  ['JPM (ABA# 0210-0002 1)', { name: 'JPM', aba: '021000021' }],
  ['Bank 123456789', { name: 'Bank 123456789', aba: null }],
  // Nine digits of an account, with the right check digit by chance.
  ['JPM acct. no. 123456780, ABA 021000021', { name: 'JPM acct. no. 123456780', aba: '021000021' }],
  ['123456780 at JPM, RTN: 021000021', { name: '123456780 at JPM', aba: '021000021' }],
  ['JPM, account 123456780', { name: 'JPM, account 123456780', aba: null }],
])('an intermediary %s is told by its number where one stands in it', (intermediaryBank, expected) => {
  const order = paymentOrderOf({ ...wire, intermediaryBank })
  expect(order.ok && order.value.intermediary).toEqual(expected)
})

test('an intermediary with two routing numbers is refused where it is typed and where it would be paid by', () => {
  const intermediaryBank = 'JPM 021000021 or Fed 021001208'
  expect(paymentOrderOf({ ...wire, intermediaryBank })).toEqual({
    ok: false,
    refusal: ['Wire #3: The intermediary bank names more than one routing number. Correct the bank details'],
  })
  const faults = (typed: string) =>
    bankDetailFaults({ ...emptyBankDetails, intermediaryBank: typed }, { complete: false })
  expect(faults(intermediaryBank)).toEqual([
    { field: 'intermediaryBank', message: 'Enter one routing number: that of the intermediary bank' },
  ])
  expect(faults('JPM 021000021 (ABA 0210-0002-1)')).toEqual([])
})

const payable = { id: 'a', number: 1, status: 5 as const, senderOrganizationId: 'us' }

test('a file takes the verified wires of its payer that are not sent yet; one asked for by name is never left out', () => {
  const wires = [
    payable,
    { ...payable, id: 'b', number: 2, status: 3 as const },
    { ...payable, id: 'c', number: 3 },
    { ...payable, id: 'd', number: 4, senderOrganizationId: 'trustee' },
    { ...payable, id: 'e', number: 5 },
  ]
  const us = { payerId: 'us', sent: new Set(['c']), withheld: new Set(['e']) }
  const codeOf = (asked: string[]) => {
    const chosen = choosePayableWires(wires, us, asked)
    return chosen.ok ? chosen.value.map(({ id }) => id) : chosen.refusal.code
  }
  expect(choosePayableWires(wires, us, null)).toEqual({ ok: true, value: [payable] })
  expect(choosePayableWires(wires.slice(1), us, null)).toMatchObject({
    refusal: { code: 'nothing-verified' },
  })
  expect(codeOf(['a'])).toEqual(['a'])
  expect(codeOf(['a', 'b'])).toBe('wire-not-verified')
  expect(codeOf(['c'])).toBe('wire-already-sent')
  expect(codeOf(['d'])).toBe('wire-of-another-payer')
  expect(codeOf(['e'])).toBe('wire-not-shown')
  expect(codeOf(['z'])).toBe('not-found')
})

test('OBI lines are the references, or the name of the closing in four lines of 35', () => {
  expect(obiLines(['Series 2026A'], 'x')).toEqual(['Series 2026A'])
  const lines = obiLines([], `City of Salina & ${'Water and Sewer Utility '.repeat(12)}`)
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe('City of Salina + Water and Sewer')
  expect(lines.every((line) => line.length <= 35 && /^[A-Za-z0-9 /\-?:().,'+]+$/.test(line))).toBe(true)
})

test('a wire reads from top to bottom as a bank asks for it', () => {
  const order = paymentOrderOf({ ...wire, furtherCreditName: 'City of Salina', furtherCreditAccount: '77' })
  if (!order.ok) throw new Error('refused')
  const banks = new Map([['101100621', 'PRAIRIE BÄNK, WICHITA, KS']])
  const text = (named: ReadonlyMap<string, string>): string[] =>
    obiText('Closing', [order.value], { head: ['Head'], banks: named }).split('\r\n')
  expect(text(new Map()).filter((line) => line.startsWith('Beneficiary bank'))).toHaveLength(1)
  expect(text(banks)).toEqual([
    'Head',
    '',
    'WIRE #3',
    'Amount (USD)            1,333,797.26',
    'Beneficiary bank ABA    101100621',
    'Beneficiary bank        PRAIRIE BANK, WICHITA, KS',
    'Beneficiary name        First Trust Bank',
    'Beneficiary account     000123456789',
    'Further credit name     City of Salina',
    'Further credit account  77',
    'OBI line 1              Series 2026A',
    '',
  ])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '  =1', '\u200B=1', '＝1', '＋1', '－1', '＠x', '\ufeff=1'])(
  'a cell that a spreadsheet would run is made text: %j',
  (cell) => expect(csvText(cell)).toBe(`'${withoutHiddenCharacters(cell)}`),
)

test.each([
  ['Officer;=1+1', "Officer;'=1+1"],
  ['Officer; "=HYPERLINK(1)', `Officer; "'=HYPERLINK(1)`],
  ['one\n-2+3\t@sum', "one\n'-2+3\t'@sum"],
  ['a|＝1;;+2', "a|'＝1;;'+2"],
  [`a;- 1+cmd|' /C calc'!A0`, `a;'- 1+cmd|' /C calc'!A0`],
  ['a\n- SUM(A1)', "a\n'- SUM(A1)"],
  ['=1;=2', "'=1;'=2"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
])('a part of a cell that a spreadsheet of another country would run is made text: %j', (cell, written) =>
  expect(csvText(cell)).toBe(written),
)

test.each([
  '',
  'City of Salina',
  'a=b',
  '1-2',
  "'=1",
  'Salina; Kansas',
  'a;b-c',
  "a;'=1",
  'Note:\n- one\n- two',
])('any other cell stays as it is: %j', (cell) => expect(csvText(cell)).toBe(cell))

// One that goes back for each line break takes half a minute.
test('a cell of many line breaks is written at once', () => {
  const cell = `a${'\n'.repeat(100_000)}a`
  expect(csvText(cell)).toBe(cell)
})

test('amounts and references for machines', () => {
  expect([0, 1, 99, 100, 133_379_726, -5].map(decimalAmount)).toEqual([
    '0.00',
    '0.01',
    '0.99',
    '1.00',
    '1333797.26',
    '-0.05',
  ])
  expect(wireReference('01993b5e-0000-7000-8000-00000000abcd', 12)).toBe('00000000ABCD-12')
})
