import { describe, expect, test } from 'vitest'
import { moneyOfWires } from './passed-on.ts'
import { costsOnce, costsPassedOn, disbursementsOf } from './cost-flows.ts'
import { invoicesPaidElsewhere, invoicesPaidTwice, type InvoiceLine } from './duplicate-invoices.ts'

const [harbor, trust, salina] = ['harbor', 'trust', 'salina']

const wire = (sender: string, receiver: string | null, amount: number) => ({
  id: `${sender} ${receiver} ${amount}`,
  sender,
  receiver,
  amount,
  wirePurposes: [{ purpose: 2, amount }] as const,
})

const deposit = wire(harbor, trust, 19_875_000)
const disbursed = [wire(trust, 'lexbond', 12_250_000), wire(trust, 'summit', 4_025_000)]

describe('costs count once', () => {
  test('a deposit of $198,750.00 and the $162,750.00 that is paid from it are $198,750.00, not $361,500.00', () => {
    expect(costsOnce([deposit, ...disbursed])).toBe(19_875_000)
    expect(costsPassedOn([...disbursed, deposit])).toEqual([{ party: trust, amount: 16_275_000 }])
  })

  test('direct wires, two deposits and a receiver that is not named yet each count', () => {
    expect(costsOnce([deposit, wire(harbor, 'lexbond', 500), wire(harbor, null, 70)])).toBe(19_875_570)
    expect(costsOnce([deposit, wire(salina, trust, 1_000), ...disbursed])).toBe(19_876_000)
  })

  test('what a party pays out of its own money beside the deposit counts too', () => {
    expect(costsOnce([wire(harbor, trust, 100), wire(trust, 'lexbond', 130)])).toBe(130)
  })

  test('money that returns to its payer is no cost, and a longer way is one cost', () => {
    expect(costsOnce([wire(harbor, trust, 100), wire(trust, harbor, 40), wire(trust, 'lexbond', 60)])).toBe(
      60,
    )
    expect(
      costsOnce([wire(harbor, trust, 100), wire(trust, 'agent', 100), wire('agent', 'lexbond', 90)]),
    ).toBe(100)
  })

  test('only this purpose counts', () => {
    const mixed = {
      ...deposit,
      wirePurposes: [
        { purpose: 6, amount: 7 },
        { purpose: 2, amount: 5 },
      ] as const,
    }
    expect(costsOnce([mixed])).toBe(5)
  })

  test('the money of a closing leaves out what is passed on, whatever it is for', () => {
    expect(moneyOfWires([deposit, ...disbursed])).toBe(19_875_000)
    expect(moneyOfWires([wire('lender', harbor, 500), wire(harbor, 'seller', 450)])).toBe(500)
    expect(moneyOfWires([{ sender: harbor, receiver: null, amount: null }])).toBe(0)
  })

  test('the disbursements of a deposit are the cost wires that its receiver sends', () => {
    const all = [deposit, ...disbursed, wire(harbor, 'lexbond', 1)]
    expect(disbursementsOf(deposit, all)).toEqual(disbursed)
    expect(disbursementsOf(wire(trust, 'lexbond', 1), all)).toEqual([])
    expect(disbursementsOf(wire(harbor, null, 1), all)).toEqual([])
  })
})

const line = (number: number, sender: string, receiver: string | null, invoice = 'LB-17'): InvoiceLine => ({
  number,
  sender,
  receiver,
  payee: 'Lexbond LLP',
  invoice,
})

const D = line(1, harbor, trust)
const P = line(2, trust, 'lexbond')

describe('an invoice is paid once', () => {
  test.each<[string, InvoiceLine[], [number, number][]]>([
    ['deposit and disbursement', [D, P], []],
    ['disbursement entered before the deposit', [line(1, trust, 'lexbond'), line(2, harbor, trust)], []],
    [
      'three steps in any order',
      [line(1, 'agent', 'lexbond'), line(2, harbor, trust), line(3, trust, 'agent')],
      [],
    ],
    ['a deposit and two disbursements', [D, P, line(3, trust, 'lexbond')], [[3, 2]]],
    ['a direct wire and a deposit', [line(1, harbor, 'lexbond'), line(2, harbor, trust)], [[2, 1]]],
    ['a direct wire beside deposit and disbursement', [D, P, line(3, harbor, 'lexbond')], [[3, 1]]],
    ['two deposits', [D, line(2, harbor, trust)], [[2, 1]]],
    ['two deposits and a disbursement', [D, line(2, salina, trust), line(3, trust, 'lexbond')], [[2, 1]]],
    ['two direct wires', [line(1, harbor, 'lexbond'), line(2, harbor, 'lexbond')], [[2, 1]]],
    ['two lines of one wire', [D, line(1, harbor, trust, 'lb -17'), P], [[1, 1]]],
    ['wires without a receiver', [line(1, harbor, null), line(2, trust, null)], [[2, 1]]],
    ['other invoices', [D, line(2, harbor, trust, 'LB-18'), line(3, harbor, trust, '')], []],
  ])('%s', (_, lines, twice) => {
    expect(invoicesPaidTwice(lines).map((one) => [one.line.number, one.paidBy.number])).toEqual(twice)
  })

  test('at entry the line is refused that pays again, with the wire that pays already', () => {
    const cost = {
      service: 'Bond Counsel',
      payee: 'Lexbond  LLP',
      kind: 'professional fee',
      amount: 1,
    } as const
    const lines = [
      { ...cost, invoice: '' },
      { ...cost, invoice: 'lb - 17' },
    ]
    const at = (sender: string, receiver: string | null, elsewhere: InvoiceLine[]) =>
      invoicesPaidElsewhere({ sender, receiver, lines }, elsewhere)
    const refused = (number: number) => [
      {
        field: 'associatedServices.1.invoice',
        message: `Invoice lb - 17 of Lexbond  LLP is already in wire #${number}`,
      },
    ]
    expect(at(trust, 'lexbond', [D])).toEqual([])
    expect(at(harbor, trust, [P])).toEqual([])
    expect(at(trust, 'lexbond', [D, P])).toEqual(refused(2))
    expect(at(harbor, 'lexbond', [D])).toEqual(refused(1))
    expect(at(harbor, 'lexbond', [P])).toEqual(refused(2))
    expect(at(harbor, trust, [line(4, harbor, 'lexbond')])).toEqual(refused(4))
  })
})
