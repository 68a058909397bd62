import type { Rows } from './rows.ts'

// Banks that do not exist. The first four are those that the demo's people have accounts with or are likely to type.
const fedwire = [
  ['101199904', 'Sample Prairie Trust Bank', 'Wichita', 'KS', 'Y', ''],
  ['101999502', 'Sample Capitol Bank', 'Topeka', 'KS', 'Y', ''],
  ['111499908', 'Sample Smoky Hill Bank', 'Salina', 'KS', 'Y', ''],
  ['101100621', 'Sample Test Number Bank', 'Wichita', 'KS', 'Y', ''],
  ['101199917', 'Sample Savings without Wires', 'Hays', 'KS', 'N', ''],
  ['101199920', 'Sample Settlement Corporation', 'Kansas City', 'MO', 'Y', 'S'],
] as const

const fedach = [
  ['101199933', 'Sample Merged Bank', 'Emporia', 'KS', '101199904'],
  ['101199946', 'Sample Bank for ACH Alone', 'Hutchinson', 'KS', null],
] as const

/** A small made-up directory, so that the demo shows what a real one does: named, refused, merged and ACH-only banks. */
export const addSampleDirectory = (rows: Rows, at: Date): void => {
  const asOf = at.toISOString().slice(0, 10)
  const loaded = { as_of: asOf, file_name: 'made up for the demo', is_sample: true, imported_at: at }
  rows.add('routing_directories', { kind: 'Fedwire', entries: fedwire.length, ...loaded })
  rows.add('routing_directories', { kind: 'FedACH', entries: fedach.length, ...loaded })
  for (const [aba, name, city, state, funds, settlement] of fedwire) {
    rows.add('routing_directory_entries', {
      kind: 'Fedwire',
      aba,
      name,
      city,
      state,
      funds_eligible: funds === 'Y',
      settlement_only: settlement === 'S',
      new_aba: null,
    })
  }
  for (const [aba, name, city, state, newAba] of fedach) {
    rows.add('routing_directory_entries', {
      kind: 'FedACH',
      aba,
      name,
      city,
      state,
      funds_eligible: null,
      settlement_only: false,
      new_aba: newAba,
    })
  }
}
