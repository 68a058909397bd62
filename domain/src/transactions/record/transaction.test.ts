import { expect, test } from 'vitest'
import { transactionFaults } from './transaction-faults.ts'
import { transactionRoles } from '../../platform/master-data/transaction-roles.ts'
import { mayBeDeleted, transactionNameFault, transactionTypes } from './transaction.ts'
import { transactionStatuses } from '../../platform/master-data/transaction-status.ts'

test("[R5.1] letters, digits, spaces and - ' & . , ( ) / \\ + ~ only, with the message of the specification", () => {
  const message = "Only alphanumeric and special characters (- ' & . , ( ) / \\ + ~) are allowed"
  for (const character of '!"#$%*:;<=>?@[]^_`{|}é–“\t\n') {
    expect([character, transactionNameFault(`A${character}B`)]).toEqual([character, message])
  }
  expect(transactionNameFault("AZ az 09 -'&.,()/\\+~")).toBeNull()
  expect(transactionNameFault('  ')).toBe('Required field')
  expect(transactionNameFault('x'.repeat(201))).toBe('Use at most 200 characters')
})

test('[R9.4] the types are the specification’s, the private placement upcoming and refused', () => {
  expect(transactionTypes.map(({ name, upcoming }) => [name, upcoming])).toEqual([
    ['Negotiated', false],
    ['Competitive', false],
    ['Private Placement', true],
  ])
  const facts = {
    name: 'A',
    state: null,
    closingDate: null,
    closingTime: null,
    timeZone: null,
    premium: null,
    discount: null,
  }
  expect(transactionFaults({ ...facts, type: 'Private Placement' }).map(({ field }) => field)).toEqual([
    'type',
  ])
  expect(transactionFaults({ ...facts, type: 'Competitive' })).toEqual([])
})

test('[R4.13] the status codes are the specification’s', () => {
  expect(transactionStatuses.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Created',
    '2 In Progress',
    '3 Completed',
  ])
})

test('[R6.2] the transaction roles are the fourteen of the specification', () => {
  expect(transactionRoles).toEqual([
    'Transaction Manager',
    'Wire Sender',
    'Wire Receiver',
    'Advisor',
    'Bank',
    'Bond Counsel',
    'County',
    'Disclosure Counsel',
    'Escrow Agent',
    'Issuer',
    'Placement Agent',
    'Trustee',
    'Underwriter',
    "Underwriter's Counsel",
  ])
})

test('only a created transaction without any invite may be deleted', () => {
  expect(mayBeDeleted({ status: 1, everInvited: false })).toBe(true)
  expect(mayBeDeleted({ status: 1, everInvited: true })).toBe(false)
  expect(mayBeDeleted({ status: 2, everInvited: false })).toBe(false)
})
