import type { FileAnswer } from '@countersign/contract/platform/endpoint'
import { stringify } from 'csv-stringify/sync'

const facts = [
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
]

const wires = [
  [
    'Receiver email',
    'Role',
    'Amount',
    'Project Fund',
    'Debt Service Fund',
    'Reference 1',
    'Reference 2',
    'Account holder street',
    'Account holder town',
    'Account holder country',
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
]

/** A table to fill in: one closing with one wire, or for a closing that is there already, the wire alone. */
export const importTemplate = (wiresOnly: boolean): FileAnswer => {
  const rows = wiresOnly ? wires : [...facts, ...wires]
  const written = stringify(rows, { record_delimiter: '\r\n' })
  return {
    bytes: Buffer.from(`\uFEFF${written}`, 'utf8'),
    mediaType: 'text/csv; charset=utf-8',
    name: wiresOnly ? 'wires-to-import.csv' : 'closing-to-import.csv',
  }
}
