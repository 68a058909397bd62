import { describe, expect, it } from 'vitest'
import { costSum, costsOf, emptyCostRow, type CostRow } from './cost-form.ts'
import {
  rowField,
  wireBodyOf,
  wireFormFaults,
  wireFormOf,
  wireSteps,
  type WireForm,
} from '../draft/wire-form.ts'

const row = (change: Partial<CostRow> = {}): CostRow => ({
  ...emptyCostRow,
  service: 'Bond Counsel',
  payee: 'Lexbond LLP',
  amount: '45,000.00',
  ...change,
})

const form: WireForm = {
  ...wireFormOf(null),
  role: 'Bond Counsel',
  receiverEmail: 'blake@lexbond.example',
  amount: '50,000',
  wirePurposes: [{ purpose: '2', amount: '50,000' }],
  associatedServices: [emptyCostRow, row(), row({ payee: 'Printer', amount: '4,000' }), emptyCostRow],
  contingencyAmount: '750',
  platformSecurityFee: '$250.00',
}

const fieldsAtFault = (change: Partial<WireForm>, draft = false) =>
  wireFormFaults({ ...form, ...change }, { draft }).map(({ field }) => field)

describe('a form with a cost of issuance', () => {
  it('names the row that the person sees, whatever empty rows stand before it', () => {
    expect(fieldsAtFault({})).toEqual([])
    expect(
      fieldsAtFault({ associatedServices: [emptyCostRow, row({ payee: '=1', amount: '49,000' })] }),
    ).toEqual(['associatedServices.1.payee'])
    expect(rowField(form, 'associatedServices.1.invoice')).toBe('associatedServices.2.invoice')
  })

  it('says nothing of the sum while an amount cannot be read', () => {
    expect(fieldsAtFault({ associatedServices: [row({ amount: '−5' })] })).toEqual([
      'associatedServices.0.amount',
    ])
    expect(fieldsAtFault({ contingencyAmount: 'much' })).toContain('contingencyAmount')
    expect(fieldsAtFault({ contingencyAmount: '751' })).toEqual(['associatedServices'])
  })

  it('keeps what is not finished in a draft', () => {
    const unfinished = [row({ payee: '', amount: '' })]
    expect(fieldsAtFault({ associatedServices: unfinished }, true)).toEqual([])
    expect(costsOf({ ...form, associatedServices: unfinished }).associatedServices).toMatchObject([
      { service: 'Bond Counsel', payee: '', amount: null },
    ])
  })

  it('sends cents and filled rows, and none of it without the purpose', () => {
    const keep = { account: false, furtherCredit: false }
    expect(wireBodyOf(form, { draft: false, keep })).toMatchObject({
      associatedServices: [{ amount: 4_500_000 }, { amount: 400_000 }],
      contingencyAmount: 75_000,
      platformSecurityFee: 25_000,
    })
    const without = { ...form, wirePurposes: [{ purpose: '6', amount: '50,000' }] }
    expect(wireBodyOf(without, { draft: false, keep })).toMatchObject({
      associatedServices: [],
      contingencyAmount: 0,
      platformSecurityFee: 0,
    })
  })

  it('sums as it is typed', () => {
    expect(costSum(form)).toEqual({ sum: 5_000_000, wanted: 5_000_000, left: 0 })
    expect(costSum({ ...form, platformSecurityFee: '' })).toMatchObject({ left: 25_000 })
  })

  it('has its step only with the purpose', () => {
    expect(wireSteps({ costs: true })[2]).toBe('Cost of Issuance')
    expect(wireSteps({ costs: false })).not.toContain('Cost of Issuance')
  })
})
