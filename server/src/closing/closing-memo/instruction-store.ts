import type { HolderAddress } from '@countersign/domain/wires/bank-details/holder-address'
import { holderAddressColumns } from '../../wires/record/holder-address-store.ts'
import { run, type Database } from '../../platform/database/connection.ts'

/** One version of a wire's bank details as far as a memo shows them: whether there are numbers, not which. */
export type MemoInstruction = HolderAddress & {
  wireId: string
  version: number
  fbo: string
  aba: string
  hasAccount: boolean
  intermediaryBank: string
  furtherCreditName: string
  hasFurtherCredit: boolean
  userId: string
  organizationId: string | null
}

/** The bank details of these wires, each in the version asked for. */
export const instructionsAt = (
  db: Database,
  asked: readonly { wireId: string; version: number }[],
): Promise<MemoInstruction[]> =>
  run<MemoInstruction>(
    db,
    `select i.wire_id as "wireId", i.version, i.fbo, i.aba, i.account_sealed is not null as "hasAccount",
            i.intermediary_bank as "intermediaryBank", i.further_credit_name as "furtherCreditName",
            ${holderAddressColumns}, i.further_credit_sealed is not null as "hasFurtherCredit", i.user_id as "userId",
            coalesce(i.organization_id, u.organization_id) as "organizationId"
       from jsonb_to_recordset($1::jsonb) as asked("wireId" uuid, version integer)
       join wire_instructions i on i.wire_id = asked."wireId" and i.version = asked.version
       join users u on u.id = i.user_id`,
    [JSON.stringify(asked)],
  )
