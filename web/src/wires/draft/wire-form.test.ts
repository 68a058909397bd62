import { describe, expect, it } from 'vitest'
import { exampleBankDetails, exampleWire } from '../../testing/example-records.ts'
import {
  purposeSum,
  stepOf,
  wireBodyOf,
  wireFormFaults,
  wireFormLike,
  wireFormOf,
  type WireForm,
} from './wire-form.ts'

const empty = wireFormOf(null)
const complete: WireForm = {
  ...empty,
  role: 'Trustee',
  receiverEmail: ' Tessa@FirstTrust.example ',
  amount: '1,360,997.26',
  wirePurposes: [
    { purpose: '6', amount: '1,360,000.00' },
    { purpose: '', amount: '' },
    { purpose: '4', amount: '997.26' },
  ],
  references: ['Salina 2026-A', '', '', ''],
}
const fieldsAtFault = (form: WireForm, draft = false) =>
  wireFormFaults(form, { draft }).map(({ field }) => field)

describe('wireFormFaults', () => {
  it('asks for everything the manager owns, and nothing of the bank details', () => {
    expect(fieldsAtFault(empty)).toEqual(['receiverEmail', 'role', 'amount', 'wirePurposes'])
    expect(fieldsAtFault(complete)).toEqual([])
  })

  it('lets a draft be incomplete but not malformed', () => {
    expect(fieldsAtFault(empty, true)).toEqual([])
    expect(
      fieldsAtFault({ ...empty, amount: '1.234', aba: '123', references: ['ä', '', '', ''] }, true),
    ).toEqual(['amount', 'references.0', 'aba'])
  })

  it('leaves a reference that stands to the one who wrote it, as the server does', () => {
    const references = ['call 816-555-0142', '', '', '']
    const form = { ...complete, references }
    const standing = { references: ['call 816-555-0142'], associatedServices: [] }
    expect(fieldsAtFault(form)).toEqual(['references.0'])
    expect(wireFormFaults(form, { draft: false, standing })).toEqual([])
  })

  it('names the row that the person sees, whatever empty rows stand before it', () => {
    const twice = {
      ...complete,
      wirePurposes: [...complete.wirePurposes.slice(0, 2), { purpose: '6', amount: '997.26' }],
    }
    expect(fieldsAtFault(twice)).toEqual(['wirePurposes.2.purpose'])
    const zero = {
      ...complete,
      wirePurposes: [...complete.wirePurposes.slice(0, 2), { purpose: '4', amount: '0' }],
    }
    expect(fieldsAtFault(zero)).toEqual(['wirePurposes.2.amount', 'wirePurposes'])
  })

  it('says nothing of the sum while a row cannot be read', () => {
    const half = {
      ...complete,
      wirePurposes: [
        { purpose: '6', amount: 'x' },
        { purpose: '', amount: '5' },
      ],
    }
    expect(fieldsAtFault(half)).toEqual(['wirePurposes.0.amount', 'wirePurposes.1.purpose'])
  })

  it('says by how much the purposes miss the amount', () => {
    const [fault] = wireFormFaults({ ...complete, amount: '1,361,000.00' }, { draft: false })
    expect(fault?.message).toBe("The purposes sum to $1,360,997.26, $2.74 less than the wire's $1,361,000.00")
  })

  it('wants an account number typed twice alike, spaces aside', () => {
    const typed = { ...complete, accountNumber: '4021 7783 99', accountNumberAgain: '4021778399' }
    expect(fieldsAtFault(typed)).toEqual([])
    expect(fieldsAtFault({ ...typed, accountNumberAgain: '4021778398' })).toEqual(['accountNumberAgain'])
  })
})

describe('the amount of the only purpose', () => {
  const one = (purpose: string, amount = '5,000.00', own = ''): WireForm => ({
    ...complete,
    amount,
    wirePurposes: [{ purpose, amount: own }],
  })
  const keep = { account: false, furtherCredit: false }

  it('is that of the wire, which is typed once', () => {
    expect(fieldsAtFault(one('6'))).toEqual([])
    expect(wireBodyOf(one('6'), { draft: false, keep })).toMatchObject({
      amount: 5_000_00,
      wirePurposes: [{ purpose: 6, amount: 5_000_00 }],
    })
    expect(purposeSum(one('6'))).toEqual({ sum: 5_000_00, left: 0 })
  })

  it('is refused at the field of the wire alone, and the purpose at its own', () => {
    for (const wrong of ['', '0', '1.005', 'twelve']) {
      expect([wrong, fieldsAtFault(one('6', wrong))]).toEqual([wrong, ['amount']])
    }
    expect(fieldsAtFault(one(''))).toEqual(['wirePurposes'])
    expect(fieldsAtFault(one('', ''))).toEqual(['amount', 'wirePurposes'])
  })

  it('stays apart where a wire was saved with two that differ', () => {
    const differing = wireFormOf(exampleWire({ amount: 100, wirePurposes: [{ purpose: 6, amount: 90 }] }))
    expect(differing.wirePurposes).toEqual([{ purpose: '6', amount: '0.90' }])
    expect(fieldsAtFault(differing)).toEqual(['wirePurposes'])
    const same = wireFormOf(exampleWire({ amount: 100, wirePurposes: [{ purpose: 6, amount: 100 }] }))
    expect(same.wirePurposes).toEqual([{ purpose: '6', amount: '' }])
  })
})

it('a wire like another one has what its manager typed, but no bank details and no invoice', () => {
  const like = wireFormLike(
    exampleWire({
      bankDetails: exampleBankDetails({
        fbo: 'First Trust Bank',
        aba: '101100621',
        accountNumber: 'XXXXXXXXXX',
      }),
      references: ['Series 2026-A'],
      associatedServices: [
        { service: 'Filing', payee: 'Lexbond LLP', invoice: '17', kind: 'professional fee', amount: 100 },
      ],
    }),
  )
  expect(like).toMatchObject({
    role: 'Trustee',
    receiverEmail: 'tessa@firsttrust.example',
    amount: '125,000.00',
    wirePurposes: [{ purpose: '6', amount: '' }],
    associatedServices: [{ payee: 'Lexbond LLP', invoice: '' }],
  })
  expect(like.references[0]).toBe('Series 2026-A')
  const { fbo, aba, accountNumber, intermediaryBank, holderTown } = like
  expect({ fbo, aba, accountNumber, intermediaryBank, holderTown }).toEqual({
    fbo: '',
    aba: '',
    accountNumber: '',
    intermediaryBank: '',
    holderTown: '',
  })
})

describe('wireBodyOf', () => {
  it('sends cents, filled rows and lines only, and one spelling of the address', () => {
    expect(
      wireBodyOf(complete, { draft: false, keep: { account: false, furtherCredit: false } }),
    ).toMatchObject({
      role: 'Trustee',
      receiverEmail: 'tessa@firsttrust.example',
      amount: 136_099_726,
      wirePurposes: [
        { purpose: 6, amount: 136_000_000 },
        { purpose: 4, amount: 99_726 },
      ],
      references: ['Salina 2026-A'],
      bankDetails: { accountNumber: '' },
    })
  })

  it('keeps a number that stands unless another one is typed', () => {
    const keep = { account: true, furtherCredit: true }
    expect(wireBodyOf(complete, { draft: true, keep }).bankDetails.accountNumber).toBeNull()
    const replaced = wireBodyOf({ ...complete, accountNumber: '55' }, { draft: true, keep })
    expect(replaced.bankDetails).toMatchObject({ accountNumber: '55', furtherCreditAccount: null })
  })
})

it('sums as it is typed', () => {
  expect(purposeSum(complete)).toEqual({ sum: 136_099_726, left: 0 })
  expect(purposeSum({ ...complete, amount: '' })).toEqual({ sum: 136_099_726, left: null })
})

it.each([
  ['receiverEmail', 'Bank Details'],
  ['aba', 'Bank Details'],
  ['wirePurposes.0.amount', 'Wire Details'],
  ['amount', 'Wire Details'],
  ['associatedServices.3.payee', 'Cost of Issuance'],
  ['contingencyAmount', 'Cost of Issuance'],
  ['references.2', 'Wire Details'],
])('finds %s on step %s', (field, step) => {
  expect(stepOf(field)).toBe(step)
})
