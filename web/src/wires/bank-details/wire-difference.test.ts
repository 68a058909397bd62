import { noHolderAddress } from '@countersign/domain/wires/bank-details/holder-address'
import { expect, it } from 'vitest'
import { wireDifference } from './wire-difference.ts'
import type { Wire } from '../record/wire-queries.ts'

const wire: Wire = {
  id: '0198c1f2-0000-7000-8000-000000000001',
  transactionId: '0198c1f2-0000-7000-8000-000000000002',
  number: 3,
  version: 4,
  status: 3,
  role: 'Trustee',
  sender: 'Harbor Securities',
  senderOrganizationId: 'harbor',
  payer: null,
  receiver: {
    email: 'tessa@firsttrust.example',
    name: 'Tessa Lin',
    organization: 'First Trust Bank',
    organizationId: null,
    registered: true,
    organizationVerified: true,
    isManagersOrganization: false,
  },
  amount: 99_726,
  wirePurposes: [{ purpose: 4, amount: 99_726 }],
  references: ['Salina 2026-A'],
  payoff: null,
  associatedServices: [],
  contingencyAmount: 0,
  platformSecurityFee: 0,
  bankDetailsFilled: true,
  bankDetails: {
    fbo: 'City of Salina',
    aba: '101100621',
    accountNumber: 'XXXXXXXXXX',
    intermediaryBank: '',
    furtherCreditName: '',
    furtherCreditAccount: '',
    ...noHolderAddress,
    enteredBy: 'manager',
    enteredAt: '2026-11-20T10:00:00.000Z',
    version: 1,
  },
  retype: [],
  isReceiver: true,
  isOfReceiversOrganization: true,
  isReceiversSecondPerson: false,
  secondPerson: null,
  standIn: null,
  digest: 'a'.repeat(64),
  decision: null,
  sentAt: '2026-11-20T10:00:00.000Z',
  openGates: null,
  verification: null,
  frozen: false,
  completed: false,
  canceled: false,
  payment: null,
  lostConfirmation: null,
  altered: false,
  updatedAt: '2026-11-20T10:00:00.000Z',
}
const bank = { ...wire.bankDetails!, version: 2 }

it('sets old and new beside each other, in words', () => {
  expect(wireDifference(wire, { ...wire, amount: 99_727 }, 'bond')).toEqual([
    { label: 'Amount', before: '$997.26', after: '$997.27' },
  ])
  expect(
    wireDifference(wire, { ...wire, bankDetails: { ...bank, aba: '011000015' } }, 'bond'),
  ).toContainEqual({
    label: 'ABA routing number',
    before: '1011 0062 1',
    after: '0110 0001 5',
  })
})

it('names an address of the account holder that came, and one part of it that changed', () => {
  const address = { holderStreet: '1 Main Street', holderTown: 'Salina', holderCountry: 'US' }
  const given = { ...wire, bankDetails: { ...bank, ...address } }
  const label = 'Address of the account holder'
  const salina = '1 Main Street, Salina, United States'
  expect(wireDifference(wire, given, 'bond')).toContainEqual({ label, before: '', after: salina })
  const moved = { ...given, bankDetails: { ...bank, ...address, holderCountry: 'CA' } }
  expect(wireDifference(given, moved, 'bond')).toContainEqual({
    label,
    before: salina,
    after: '1 Main Street, Salina, Canada',
  })
})

it('says that the bank details are another version, though both numbers are masked', () => {
  expect(wireDifference(wire, { ...wire, bankDetails: bank }, 'bond')).toEqual([
    { label: 'Bank details', before: 'XXXXXXXXXX (version 1)', after: 'XXXXXXXXXX (version 2)' },
  ])
})

it('names the cost lines that came and went, and the parts that changed', () => {
  const line = {
    service: 'Bond Counsel',
    payee: 'Lexbond LLP',
    invoice: '17',
    kind: 'professional fee',
  } as const
  const before = {
    ...wire,
    associatedServices: [
      { ...line, amount: 100 },
      { ...line, invoice: '18', amount: 5 },
    ],
  }
  const after = {
    ...before,
    associatedServices: [
      { ...line, amount: 200 },
      { ...line, invoice: '18', amount: 5 },
    ],
  }
  expect(wireDifference(before, { ...after, contingencyAmount: 7 }, 'bond')).toEqual([
    {
      label: 'Cost lines',
      before: 'Lexbond LLP, Bond Counsel, invoice 17: $1.00',
      after: 'Lexbond LLP, Bond Counsel, invoice 17: $2.00',
    },
    { label: 'Contingency', before: '$0.00', after: '$0.07' },
  ])
})

it('finds nothing different in what only grew older', () => {
  expect(
    wireDifference(wire, { ...wire, version: 9, updatedAt: '2026-11-21T10:00:00.000Z' }, 'bond'),
  ).toEqual([])
})
