import type { FileAnswer } from '@countersign/contract/platform/endpoint'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { stringify } from 'csv-stringify/sync'

type Template = { facts: string[][]; wires: string[][] }

const holder = ['Account holder street', 'Account holder town', 'Account holder country']

const bond: Template = {
  facts: [
    ['Name', 'City of Salina, Series 2026A'],
    ['Type', 'Negotiated'],
    ['Issuer', ''],
    ['State', 'KS'],
    ['Closing date', '2026-12-01'],
    ['Closing time', '10:00 AM'],
    ['Time zone', 'Central'],
    ['Par amount', '1360000.00'],
    ['Accrued interest', '997.26'],
    [],
  ],
  wires: [
    [
      'Receiver email',
      'Role',
      'Amount',
      'Project Fund',
      'Debt Service Fund',
      'Reference 1',
      'Reference 2',
      ...holder,
    ],
    [
      'trustee@example.com',
      'Trustee',
      '1333797.26',
      '1332800.00',
      '997.26',
      'Series 2026A',
      'City of Salina',
      '',
      '',
      '',
    ],
  ],
}

/** A payoff letter has a day and the interest of each later day; other wires leave both empty. */
const realEstate: Template = {
  facts: [
    ['Name', '118 Main Street'],
    ['Kind', 'Real estate'],
    ['Type', 'Purchase'],
    ['Property address', '118 Main Street, Salina, KS 67401'],
    ['File number', '2026-1184'],
    ['State', 'KS'],
    ['Settlement date', '2026-12-01'],
    ['Settlement time', '10:00 AM'],
    ['Time zone', 'Central'],
    ['Purchase price', '640000.00'],
    [],
  ],
  wires: [
    [
      'Receiver email',
      'Role',
      'Amount',
      'Purpose',
      'Good through',
      'Per diem interest',
      'Reference 1',
      'Reference 2',
      ...holder,
    ],
    [
      'payoffs@example.com',
      'Payoff Lender',
      '412300.00',
      'Loan Payoff',
      '2026-12-04',
      '123.45',
      'Loan 5512',
      '118 Main Street',
      '',
      '',
      '',
    ],
    [
      'seller@example.com',
      'Seller',
      '181250.00',
      'Seller Proceeds',
      '',
      '',
      '118 Main Street',
      '',
      '',
      '',
      '',
    ],
  ],
}

/** A table to fill in: one closing with its wires, or for a closing that is there already, the wires alone. */
export const importTemplate = (kind: TransactionKind, wiresOnly: boolean): FileAnswer => {
  const { facts, wires } = kind === 'bond' ? bond : realEstate
  const rows = wiresOnly ? wires : [...facts, ...wires]
  const written = stringify(rows, { record_delimiter: '\r\n' })
  return {
    bytes: Buffer.from(`\uFEFF${written}`, 'utf8'),
    mediaType: 'text/csv; charset=utf-8',
    name: wiresOnly ? 'wires-to-import.csv' : 'closing-to-import.csv',
  }
}
