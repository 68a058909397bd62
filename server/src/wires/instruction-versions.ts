import type { InstructionVersion } from '@countersign/contract/verification'
import { maskedValue } from '@countersign/domain/product'
import { refuseFields } from '@countersign/domain/result'
import { writeAuditEvent } from '../audit/store.ts'
import type { PersonLimit } from '../http/person-limit.ts'
import { problemOf } from '../http/problem.ts'
import type { Caller } from '../identity/authenticate.ts'
import type { VerifiedToken } from '../identity/token-verifier.ts'
import { newId } from '../new-id.ts'
import { accountRecord, furtherCreditRecord } from './bank-details-change.ts'
import { type InstructionVersionRow, instructionVersionsOf } from './instruction-version-store.ts'
import type { WireRow } from './store.ts'
import { subjectOf } from './viewer.ts'
import { wireForCaller } from './wire-for-caller.ts'
import type { WireServices } from './wire-services.ts'

/** A receiver sees what stands and what its own side entered: what another receiver entered before is not its business. */
const maySee = (caller: Caller, wire: WireRow, row: InstructionVersionRow): boolean =>
  subjectOf(caller, wire).isWireReceiver !== true ||
  row.version === wire.instructionVersion ||
  row.userId === caller.userId ||
  (caller.organizationId !== null && row.organizationId === caller.organizationId)

const compared = {
  fbo: 'fbo',
  aba: 'aba',
  accountNumber: 'accountKey',
  intermediaryBank: 'intermediaryBank',
  furtherCreditName: 'furtherCreditName',
  furtherCreditAccount: 'furtherCreditKey',
} as const

const present = (
  row: InstructionVersionRow,
  before: InstructionVersionRow | undefined,
): InstructionVersion => ({
  version: row.version,
  fbo: row.fbo,
  aba: row.aba,
  accountNumber: row.accountSealed ? maskedValue : '',
  intermediaryBank: row.intermediaryBank,
  furtherCreditName: row.furtherCreditName,
  furtherCreditAccount: row.furtherCreditSealed ? maskedValue : '',
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
  services: WireServices,
  token: VerifiedToken,
  wireId: string,
): Promise<{ items: InstructionVersion[] }> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, { permission: 'view bank details' })
  const all = await instructionVersionsOf(services.database, wire.id)
  const rows = all.filter((row) => maySee(caller, wire, row))
  return { items: rows.map((row, at) => present(row, rows[at + 1])) }
}

/** Two versions with their numbers opened. Recorded first: what cannot be recorded is not shown. */
export const compareInstructions = async (
  services: WireServices & { limit: PersonLimit },
  token: VerifiedToken,
  wireId: string,
  asked: { before: number; after: number },
) => {
  const { database, clock, sealer } = services
  const { caller, wire } = await wireForCaller(services, token, wireId, { permission: 'view bank details' })
  const rows = (await instructionVersionsOf(database, wire.id)).filter((row) => maySee(caller, wire, row))
  const found = (field: 'before' | 'after'): InstructionVersionRow => {
    const row = rows.find(({ version }) => version === asked[field])
    if (row) return row
    throw problemOf(refuseFields([{ field, message: 'There is no such version' }]).refusal)
  }
  const [before, after] = [found('before'), found('after')]
  await services.limit(caller.userId)
  await writeAuditEvent(database, {
    id: newId(),
    at: clock(),
    type: 'account number shown',
    actorId: caller.userId,
    transactionId: wire.transactionId,
    wireId: wire.id,
    data: { number: wire.number, versions: [before.version, after.version] },
  })
  const opened = (row: InstructionVersionRow) => ({
    accountNumber: row.accountSealed ? sealer.open(row.accountSealed, accountRecord(wire.id)) : '',
    furtherCreditAccount: row.furtherCreditSealed
      ? sealer.open(row.furtherCreditSealed, furtherCreditRecord(wire.id))
      : '',
  })
  return { before: opened(before), after: opened(after) }
}
