import type { Sealer } from '../crypto/sealer.ts'
import { standingAccountRecord } from '../instructions/account-record.ts'
import type { Person } from './people.ts'
import type { Rows } from './rows.ts'

const accounts = [
  {
    label: 'Corporate Trust',
    fbo: 'First Trust Bank, Corporate Trust',
    number: 'DEMO0004101',
  },
  { label: 'Escrow', fbo: 'First Trust Bank, Escrow Services', number: 'DEMO0006701' },
] as const

/** First Trust Bank's own accounts, on which some of its wires were accepted. */
export const addStandingInstructions = (rows: Rows, sealer: Sealer, theo: Person, at: Date): void => {
  for (const { label, fbo, number } of accounts) {
    const id = rows.id(at)
    rows.add('standing_instructions', {
      id,
      version: 1,
      organization_id: theo.organizationId,
      label,
      fbo,
      aba: '101199904',
      account_sealed: sealer.seal(number, standingAccountRecord(id)),
      account_key: sealer.key(number),
      user_id: theo.id,
      created_at: at,
    })
  }
}
