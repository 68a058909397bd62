import { expect, test } from 'vitest'
import type { CostLine } from './cost-of-issuance.ts'
import { costPaymentFaults, paidLater } from './cost-payments.ts'

const line = (payee: string, invoice = '', amount = 100): CostLine => ({
  service: 'Bond Counsel',
  payee,
  invoice,
  kind: 'professional fee',
  amount,
})

const [a, b, c] = [line('A', '1'), line('B', '2'), line('C')]
const purposes = [{ purpose: 2, amount: 300 }] as const
const deposit = {
  id: 'deposit',
  sender: 'harbor',
  receiver: 'trust',
  wirePurposes: purposes,
  associatedServices: [a, b, c],
}
const wires = [
  deposit,
  { id: 'paid', sender: 'trust', receiver: 'lexbond', wirePurposes: purposes },
  { id: 'direct', sender: 'harbor', receiver: 'lexbond', wirePurposes: purposes },
  {
    id: 'project',
    sender: 'trust',
    receiver: 'builder',
    wirePurposes: [{ purpose: 6, amount: 300 }] as const,
  },
]

test('a line links a cost wire of the receiver, of this closing, and no other', () => {
  const fieldsOf = (paidBy: string) =>
    costPaymentFaults(deposit, [null, paidBy, null], wires).map(({ field }) => field)
  expect(fieldsOf('paid')).toEqual([])
  expect(fieldsOf(paidLater)).toEqual([])
  for (const refused of ['deposit', 'direct', 'project', 'of-another-closing']) {
    expect(fieldsOf(refused), refused).toEqual(['payments.1'])
  }
  const draft = { ...wires[1]!, id: 'draft', receiver: null }
  expect(costPaymentFaults(deposit, [null, 'draft', null], [...wires, draft])).toEqual([
    { field: 'payments.1', message: 'Name the receiver of the wire that pays this line first' },
  ])
  const unnamed = { ...deposit, receiver: null }
  expect(costPaymentFaults(unnamed, ['paid', paidLater, null], wires)).toHaveLength(2)
  expect(costPaymentFaults(deposit, ['paid'], wires)).toMatchObject([{ field: 'payments' }])
})
