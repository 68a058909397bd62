import type { Sealer } from '../../platform/crypto/sealer.ts'
import { sealStandingNumber } from '../../wires/standing-instructions/account-record.ts'
import { addDataKey } from './data-keys.ts'
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
    const sealed = sealStandingNumber(sealer, { id, version: 1 }, number)
    rows.add('standing_instructions', {
      id,
      version: 1,
      organization_id: theo.organizationId,
      label,
      fbo,
      aba: '101199904',
      account_sealed: sealed.accountSealed,
      account_key: sealed.accountKey,
      user_id: theo.id,
      created_at: at,
      account_data_key: addDataKey(rows, sealed.accountDataKey, at),
    })
  }
}
