import type { Sealer } from '../crypto/sealer.ts'
import { standingAccountRecord } from '../instructions/account-record.ts'
import type { Person } from './people.ts'
import type { Rows } from './rows.ts'

const accounts = [
  {
    label: 'Corporate Trust',
    fbo: 'First Trust Bank, Corporate Trust',
    number: 'DEMO0004101',
    role: 'Trustee',
  },
  { label: 'Escrow', fbo: 'First Trust Bank, Escrow Services', number: 'DEMO0006702', role: 'Escrow Agent' },
] as const

type Verified = { id: string; role: string; status: number; updated_at: Date; receiver_email: string }

/** First Trust Bank's own accounts, each last verified where one of its wires of that role was accepted last. */
export const addStandingInstructions = (rows: Rows, sealer: Sealer, theo: Person, at: Date): void => {
  for (const { label, fbo, number, role } of accounts) {
    const id = rows.id(at)
    const [last] = (rows.of('wires') as readonly Verified[])
      .filter((wire) => wire.status === 5 && wire.role === role)
      .toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime())
    rows.add('standing_instructions', {
      id,
      version: 1,
      organization_id: theo.organizationId,
      label,
      fbo,
      aba: '101199904',
      account_sealed: sealer.seal(number, standingAccountRecord(id)),
      account_key: sealer.key(number),
      last_verified_at: last?.updated_at ?? null,
      last_verified_wire: last?.id ?? null,
      user_id: theo.id,
      created_at: at,
    })
  }
}
