import {
  type PayableWire,
  type PaymentOrder,
  paymentOrderOf,
} from '@countersign/domain/closing/exports/payment-order'
import { noHolderAddress } from '@countersign/domain/wires/bank-details/holder-address'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pain001 } from './pain001.ts'
import { validPain001 } from './testing/schema.ts'

const head = {
  messageId: '01993b5e000070008000000000000001',
  createdAt: new Date('2026-11-20T15:00:00.123Z'),
  transactionId: '01993b5e-0000-7000-8000-00000000abcd',
  executionDate: '2026-12-01',
  debtorName: 'Harbor & Sons <Securities>',
  debtorAccount: null,
  debtorAba: null,
}

const wire: PayableWire = {
  id: '01993b5e-0000-7000-8000-000000000001',
  number: 1,
  amount: 133_379_726,
  fbo: 'First Trust Bank, Trustee',
  aba: '101100621',
  accountNumber: '000123456789',
  intermediaryBank: '',
  furtherCreditName: '',
  furtherCreditAccount: '',
  ...noHolderAddress,
  references: [],
}

const orderOf = (change: Partial<PayableWire>): PaymentOrder => {
  const order = paymentOrderOf({ ...wire, ...change })
  if (!order.ok) throw new Error(order.refusal.join())
  return order.value
}

test('the schema refuses what is none: a file without wires, and an amount that is no number', () => {
  expect(() => validPain001(pain001({ ...head, orders: [] }))).toThrow()
  const good = pain001({ ...head, orders: [orderOf({})] })
  expect(() => validPain001(good.replace('1333797.26</InstdAmt>', '1,333,797.26</InstdAmt>'))).toThrow()
  expect(() => validPain001(good)).not.toThrow()
})

test('a wire with everything: intermediary, further credit, references, the account that pays', () => {
  const full = orderOf({
    fbo: 'Müller & Söhne <Trust>',
    intermediaryBank: 'Correspondent Bank, ABA 0210 0002 1',
    furtherCreditName: 'City of Salina "Project Fund"',
    furtherCreditAccount: '77-001',
    references: ['Series 2026A', 'City of Salina'],
  })
  const xml = pain001({ ...head, debtorAccount: '4455', debtorAba: '101100621', orders: [full, orderOf({})] })
  const { all, one } = validPain001(xml)
  expect(one('GrpHdr/NbOfTxs')).toBe('2')
  expect(one('GrpHdr/CtrlSum')).toBe('2667594.52')
  expect(one('GrpHdr/InitgPty/Nm')).toBe('Harbor & Sons <Securities>')
  expect(one('ReqdExctnDt/Dt')).toBe('2026-12-01')
  expect([one('PmtMtd'), one('ChrgBr')]).toEqual(['TRF', 'SHAR'])
  expect(one('DbtrAcct/Id/Othr/Id')).toBe('4455')
  expect(all('EndToEndId')).toEqual(['00000000ABCD-1', '00000000ABCD-1'])
  expect(all('CdtTrfTxInf/Cdtr/Nm')).toEqual(['Muller & Sohne <Trust>', 'First Trust Bank, Trustee'])
  expect(all('CdtrAgt/FinInstnId/ClrSysMmbId/MmbId')).toEqual(['101100621', '101100621'])
  expect(one('CdtrAgt/FinInstnId/ClrSysMmbId/ClrSysId/Cd')).toBe('USABA')
  expect(one('IntrmyAgt1/FinInstnId/ClrSysMmbId/MmbId')).toBe('021000021')
  expect(one('IntrmyAgt1/FinInstnId/Nm')).toBe('Correspondent Bank')
  expect(one('UltmtCdtr/Nm')).toBe('City of Salina "Project Fund"')
  expect(one('InstrForCdtrAgt/InstrInf')).toBe('FFC ACCOUNT 77-001')
  expect(one('RmtInf/Ustrd')).toBe('Series 2026A City of Salina')
})

test('a name with an ampersand that reads like a character reference leaves as it was typed', () => {
  for (const fbo of ['A&A; Trust', 'Smith &amp; Co', 'Bank &#65; One', '&lt;&amp;lt;']) {
    const full = orderOf({ fbo, furtherCreditName: fbo })
    const { one } = validPain001(pain001({ ...head, debtorName: fbo, orders: [full] }))
    expect([one('CdtTrfTxInf/Cdtr/Nm'), one('UltmtCdtr/Nm'), one('GrpHdr/InitgPty/Nm')]).toEqual([
      fbo,
      fbo,
      fbo,
    ])
  }
})

test('an address stands with its town and country in elements of their own, and only where one was given', () => {
  const given = {
    holderStreet: '1 Main Street\nSuite A&A; <2>',
    holderTown: 'Sankt Pölten',
    holderCountry: 'AT',
  }
  const town = orderOf({ holderTown: 'Salina', holderCountry: 'US' })
  const xml = pain001({ ...head, orders: [orderOf({}), orderOf(given), town] })
  const { all } = validPain001(xml)
  expect(xml.match(/<PstlAdr>/g)).toHaveLength(2)
  expect(all('Cdtr/PstlAdr/AdrLine')).toEqual(['1 Main Street', 'Suite A&A; <2>'])
  expect(all('Cdtr/PstlAdr/TwnNm')).toEqual(['Sankt Polten', 'Salina'])
  expect(all('Cdtr/PstlAdr/Ctry')).toEqual(['AT', 'US'])
})

test('an address that does not fit a payment file is refused by name, not cut', () => {
  const refused = paymentOrderOf({
    ...wire,
    holderStreet: `a\n${'b'.repeat(71)}`,
    holderTown: '中',
    holderCountry: 'CN',
  })
  expect(refused).toEqual({
    ok: false,
    refusal: [
      'Wire #1: The street of the account holder has 71 characters. A payment file allows 70',
      expect.stringContaining('The town of the account holder has characters'),
    ],
  })
})

test('without the account that pays, the elements that the schema demands say that it was not provided', () => {
  const { one } = validPain001(pain001({ ...head, orders: [orderOf({})] }))
  expect(one('DbtrAcct/Id/Othr/Id')).toBe('NOTPROVIDED')
  expect(one('DbtrAgt/FinInstnId/Othr/Id')).toBe('NOTPROVIDED')
})

test('references that do not fit one line of remittance information stand on a line each, none of them cut', () => {
  const references = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(35))
  const { all } = validPain001(pain001({ ...head, orders: [orderOf({ references })] }))
  expect(all('RmtInf/Ustrd')).toEqual(references)
})

test('two hundred of the largest wires sum up to the cent', () => {
  const orders = Array.from({ length: 200 }, (_, at) => orderOf({ number: at + 1, amount: 999_999_999_999 }))
  const { one, all } = validPain001(pain001({ ...head, orders }))
  expect(one('GrpHdr/CtrlSum')).toBe('1999999999998.00')
  expect(all('CdtTrfTxInf/Amt/InstdAmt')).toHaveLength(200)
})

const name = fc.oneof(
  fc.string({ minLength: 1, maxLength: 140 }),
  fc.string({ minLength: 1, maxLength: 140, unit: 'grapheme' }),
  fc.constantFrom('Müller & Co', "O'Brien <Trust>", '中国银行', 'Łódź “Bank”', '  ', ']]>', '&amp;', '“'),
)
const digits = fc.stringMatching(/^[A-Z0-9]{1,34}$/)

const wires = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 999_999_999_999 }),
    fbo: name,
    accountNumber: digits,
    intermediaryBank: fc.oneof(fc.constant(''), name, fc.constant('021000021')),
    furtherCreditName: fc.oneof(fc.constant(''), name),
    furtherCreditAccount: fc.oneof(fc.constant(''), digits),
    holderStreet: fc.oneof(fc.constant(''), name),
    holderTown: fc.oneof(
      fc.constant('Salina'),
      name.map((text) => text.trim() || 'Salina'),
    ),
    holderCountry: fc.constantFrom('US', 'CA'),
    references: fc.array(fc.stringMatching(/^[A-Za-z0-9 /\-?:().,'+]{1,35}$/), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 200 },
)

test('whatever is not refused by name is valid by the schema, its wires counted and summed to the cent', () => {
  let refused = 0
  fc.assert(
    fc.property(wires, (generated) => {
      const read = generated.map((one, at) => paymentOrderOf({ ...wire, ...one, number: at + 1 }))
      const orders = read.flatMap((one) => (one.ok ? [one.value] : []))
      for (const one of read) {
        if (!one.ok) expect(one.refusal.every((sentence) => /^Wire #\d+: /.test(sentence))).toBe(true)
      }
      refused += read.length - orders.length
      if (orders.length === 0) return
      const { one, all } = validPain001(pain001({ ...head, orders }))
      const cents = orders.reduce((total, { amount }) => total + BigInt(amount), 0n)
      expect(BigInt((one('GrpHdr/CtrlSum') ?? '').replace('.', ''))).toBe(cents)
      expect(one('PmtInf/NbOfTxs')).toBe(String(orders.length))
      expect(new Set(all('EndToEndId')).size).toBe(orders.length)
    }),
    { numRuns: 150 },
  )
  expect(refused).toBeGreaterThan(0)
})
