import type { Permission } from '@countersign/domain/platform/access/policy'
import { expect, it } from 'vitest'
import { canceledReason, completedReason, frozenReason } from '../../transactions/lifecycle/held-back.ts'
import { exampleTransaction } from '../../testing/example-records.ts'
import { menuEntries } from './menu-entries.ts'

const everything = () => true
const standing = { isTransactionManager: true }
const dated = { closingDate: '2031-12-01' }

const shown = (given: Parameters<typeof exampleTransaction>[0] = {}, frozen = false) =>
  menuEntries({ transaction: exampleTransaction({ ...dated, ...given }), frozen }, standing, everything)

const labels = (entries: ReturnType<typeof menuEntries>) => entries.map(({ label }) => label)
const stopped = (entries: ReturnType<typeof menuEntries>) =>
  Object.fromEntries(
    entries.filter(({ reason }) => reason !== null).map(({ label, reason }) => [label, reason]),
  )

const order = [
  'Edit',
  'Copy',
  'Import Wires',
  'Add to Calendar',
  'Wires as CSV',
  'History as CSV',
  'Payment File',
  'Freeze Hour',
  'Complete',
  'Fraud Response',
  'Freeze Transaction',
  'Cancel Transaction',
  'Delete Transaction',
]

const canceled = { at: '2026-11-20T15:00:00.000Z', by: 'Morgan Hale', reason: 'Sold' }

it('keeps one order in every state, with the dangerous entries last and Delete at the very end', () => {
  expect(labels(shown())).toEqual(order)
  const turned = (changes: Record<string, string>) => order.map((label) => changes[label] ?? label)
  expect(labels(shown({ status: 3 }))).toEqual(turned({ Complete: 'Reopen' }))
  expect(labels(shown({ canceled }))).toEqual(turned({ 'Cancel Transaction': 'Reinstate' }))
  expect(labels(shown({}, true))).toEqual(turned({ 'Freeze Transaction': 'Release' }))
  const groups = shown().map(({ group }) => group)
  expect(groups.slice(groups.indexOf('danger'))).toEqual(Array.from({ length: 4 }, () => 'danger'))
})

it('keeps what cannot be done now, and says why', () => {
  const all = (names: string[], reason: string) => Object.fromEntries(names.map((name) => [name, reason]))
  const invited = { 'Delete Transaction': 'An invite was sent. Cancel the transaction instead.' }
  expect(stopped(shown())).toEqual({})
  expect(stopped(shown({ closingDate: null, everInvited: true }))).toEqual({
    'Add to Calendar': 'The closing has no date yet.',
    ...invited,
  })
  expect(stopped(shown({ status: 3 }))).toEqual({
    ...all(['Edit', 'Import Wires', 'Freeze Hour', 'Cancel Transaction'], completedReason),
    ...invited,
  })
  expect(stopped(shown({ canceled }))).toEqual(
    all(
      ['Edit', 'Import Wires', 'Payment File', 'Freeze Hour', 'Complete', 'Delete Transaction'],
      canceledReason,
    ),
  )
  expect(stopped(shown({}, true))).toEqual(
    all(
      order.filter((label) => !/Calendar|CSV|Fraud|Freeze Transaction/.test(label)),
      frozenReason,
    ),
  )
})

it('leaves out what the viewer may never do', () => {
  const only = (...permissions: Permission[]) =>
    labels(
      menuEntries({ transaction: exampleTransaction(dated), frozen: false }, standing, (permission) =>
        permissions.includes(permission),
      ),
    )
  const anyone = ['Add to Calendar', 'Wires as CSV', 'History as CSV']
  expect(only()).toEqual(anyone)
  expect(only('export payments')).toEqual([...anyone, 'Payment File'])
  expect(only('freeze transaction')).toEqual([...anyone, 'Freeze Transaction'])
})
