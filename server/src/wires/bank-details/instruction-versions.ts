import type { InstructionVersion } from '@countersign/contract/wires/verification'
import type { PersonLimit } from '../../platform/http/person-limit.ts'
import { invalidField } from '../../platform/http/problem.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { maskedDetails } from '../record/bank-details-shown.ts'
import { type InstructionVersionRow, instructionVersionsOf } from './instruction-version-store.ts'
import { noNumbers } from '../record/keep-numbers.ts'
import { openVersions, openWires } from '../record/open-stored-wire.ts'
import { recordReveal } from '../reveals/record-reveal.ts'
import { maySeeVersion } from '../record/viewer.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import type { Services } from '../../platform/http/services.ts'

const compared = {
  fbo: 'fbo',
  aba: 'aba',
  accountNumber: 'accountKey',
  intermediaryBank: 'intermediaryBank',
  furtherCreditName: 'furtherCreditName',
  furtherCreditAccount: 'furtherCreditKey',
  holderStreet: 'holderStreet',
  holderTown: 'holderTown',
  holderCountry: 'holderCountry',
} as const

const present = (
  row: InstructionVersionRow,
  before: InstructionVersionRow | undefined,
): InstructionVersion => ({
  version: row.version,
  ...maskedDetails(row),
  enteredBy: row.enteredBy,
  by: row.by,
  at: row.at.toISOString(),
  accepted: row.accepted.map(({ by, at }) => ({ by, at: new Date(at).toISOString() })),
  differs: before
    ? (Object.keys(compared) as (keyof typeof compared)[]).filter(
        (field) => row[compared[field]] !== before[compared[field]],
      )
    : [],
})

/** Every version of the bank details that the caller may see, newest first, their numbers masked. */
export const listInstructionVersions = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
): Promise<{ items: InstructionVersion[] }> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, { permission: 'view bank details' })
  const all = await instructionVersionsOf(services.database, wire.id)
  const rows = all.filter((row) => maySeeVersion(caller, wire, row))
  return { items: rows.map((row, at) => present(row, rows[at + 1])) }
}

/** Two versions with their numbers opened. Recorded first: what cannot be recorded is not shown. */
export const compareInstructions = async (
  services: Services & { limit: PersonLimit },
  token: VerifiedToken,
  wireId: string,
  asked: { before: number; after: number },
) => {
  const { database, sealer } = services
  const { caller, wire } = await wireForCaller(services, token, wireId, { permission: 'view bank details' })
  const rows = (await instructionVersionsOf(database, wire.id)).filter((row) =>
    maySeeVersion(caller, wire, row),
  )
  const found = (field: 'before' | 'after'): InstructionVersionRow => {
    const row = rows.find(({ version }) => version === asked[field])
    if (row) return row
    throw invalidField(field, 'There is no such version')
  }
  const [before, after] = [found('before'), found('after')]
  await services.limit(caller.userId, 2)
  await openWires(sealer, database, [wire])
  const numbers = await openVersions(sealer, database, wire)
  await recordReveal(services, caller, wire, { versions: [before.version, after.version] })
  return {
    before: numbers.get(before.version) ?? noNumbers,
    after: numbers.get(after.version) ?? noNumbers,
  }
}
