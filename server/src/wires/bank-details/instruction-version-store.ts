import { run, type Database } from '../../platform/database/connection.ts'
import { holderAddressColumns } from '../record/holder-address-store.ts'
import type { StoredDetails } from '../record/bank-details-change.ts'

/** One version of a wire's bank details, sealed as stored. */
export type InstructionVersionRow = Omit<StoredDetails, 'dataKey'> & {
  version: number
  enteredBy: 'manager' | 'receiver'
  userId: string
  organizationId: string | null
  by: string
  at: Date
  accepted: { by: string; at: string }[]
}

/** Newest first. */
export const instructionVersionsOf = (db: Database, wireId: string): Promise<InstructionVersionRow[]> =>
  run<InstructionVersionRow>(
    db,
    `select i.version, i.fbo, i.aba, i.account_sealed as "accountSealed", i.account_key as "accountKey",
            i.intermediary_bank as "intermediaryBank", i.further_credit_name as "furtherCreditName",
            ${holderAddressColumns}, i.further_credit_sealed as "furtherCreditSealed", i.further_credit_key as "furtherCreditKey",
            i.entered_by as "enteredBy", i.user_id as "userId", coalesce(i.organization_id, u.organization_id) as "organizationId",
            trim(u.first_name || ' ' || u.last_name) as by, i.created_at as at,
            coalesce((select jsonb_agg(jsonb_build_object('by', trim(du.first_name || ' ' || du.last_name),
                                                          'at', d.created_at) order by d.created_at)
                        from wire_decisions d join users du on du.id = d.user_id
                       where d.wire_id = i.wire_id and d.decision = 'accepted'
                         and d.instruction_version = i.version), '[]') as accepted
       from wire_instructions i join users u on u.id = i.user_id
      where i.wire_id = $1 order by i.version desc`,
    [wireId],
  )
