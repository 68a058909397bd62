import { type GateDifference, describeLoosening } from '@countersign/domain/wires/gates/gate-change'
import { type Database, type Transaction, run, runOne } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'

/** A loosening as a statement gives it: the instant as text. */
export type LoweringRow = {
  at: string
  loosened: GateDifference
  isPlatform: boolean
  proposedBy: string
  confirmedBy: string | null
}

/** SQL for the transaction `t`: what lowered its protection since it was created, up to the instant `until`, oldest first. */
export const loweringsOf = (t: string, until = `'infinity'::timestamptz`): string =>
  `coalesce((
     select json_agg(json_build_object(
              'at', to_char(pl.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'loosened', pl.loosened,
              'isPlatform', gq.organization_id is null,
              'proposedBy', trim(pu.first_name || ' ' || pu.last_name),
              'confirmedBy', trim(cu.first_name || ' ' || cu.last_name)) order by pl.at)
       from protection_lowerings pl
       join gate_proposals gq on gq.id = pl.proposal_id
       join users pu on pu.id = gq.proposed_by
       left join users cu on cu.id = gq.ended_by
      where pl.organization_id = ${t}.organization_id and pl.at >= ${t}.created_at and pl.at <= ${until}), '[]')`

/** What lowered the protection of this transaction since it was created, oldest first. */
export const loweringsSince = async (db: Database, transactionId: string): Promise<LoweringRow[]> => {
  const row = await runOne<{ lowerings: LoweringRow[] }>(
    db,
    `select ${loweringsOf('t')} as lowerings from transactions t where t.id = $1`,
    [transactionId],
  )
  return row?.lowerings ?? []
}

export type Lowering = { at: string; by: string }

const authorsOf = ({ isPlatform, proposedBy, confirmedBy }: LoweringRow): string => {
  const persons =
    confirmedBy === null ? `${proposedBy}, after 24 hours of notice` : `${proposedBy} and ${confirmedBy}`
  return isPlatform ? `the platform (${persons})` : persons
}

export const presentLowering = (row: LoweringRow): Lowering => ({ at: row.at, by: authorsOf(row) })

/** Which gate no longer opens is for the managing organization alone: it would tell a forger what passes. */
export const presentLoweringFor =
  (ofManagingOrganization: boolean) =>
  (row: LoweringRow): Lowering & { what: string | null } => ({
    ...presentLowering(row),
    what: ofManagingOrganization ? describeLoosening(row.loosened) : null,
  })

export const insertLowering = async (
  tx: Transaction,
  lowering: { organizationId: string; proposalId: string; loosened: GateDifference; at: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into protection_lowerings (id, organization_id, proposal_id, loosened, at) values ($1, $2, $3, $4, $5)`,
    [newId(), lowering.organizationId, lowering.proposalId, JSON.stringify(lowering.loosened), lowering.at],
  )
}
