import type { Sealer } from '../../platform/crypto/sealer.ts'
import type { Person } from './people.ts'
import type { Rows } from './rows.ts'

/** What the demo is made with, and the people in it. */
export type Demo = {
  rows: Rows
  sealer: Sealer
  now: Date
  organizationIds: ReadonlyMap<string, string>
  persons: ReadonlyMap<string, Person>
}
