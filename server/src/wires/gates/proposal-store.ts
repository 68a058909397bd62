import type { GateDifference } from '@countersign/domain/wires/gates/gate-change'
import { proposalEnds } from '@countersign/domain/wires/gates/gate-proposal'
import type { GateChoice } from '@countersign/domain/wires/gates/gate-settings'
import { type Database, type Transaction, run, runOne, hasRow } from '../../platform/database/connection.ts'

export type ProposalRow = {
  id: string
  organizationId: string | null
  choice: GateChoice
  loosened: GateDifference
  proposedBy: string
  proposedByName: string
  proposedAt: Date
}

const columns = `p.id, p.organization_id as "organizationId", p.gates as choice, p.loosened,
  p.proposed_by as "proposedBy", trim(u.first_name || ' ' || u.last_name) as "proposedByName",
  p.proposed_at as "proposedAt"`

// A proposal stands while both choices are those that it was made from, and while its author is the admin who made it.
const standing = `
  from gate_proposals p
  join users u on u.id = p.proposed_by and u.status = 'Active' and u.role_since <= p.proposed_at
              and case when p.organization_id is null then u.role = 'super_admin'
                       else u.role = 'organization_admin' and u.organization_id = p.organization_id end
  left join gate_settings g on g.organization_id is not distinct from p.organization_id
  left join gate_settings gp on gp.organization_id is null
 where p.ended_at is null and coalesce(g.version, 0) = p.base_version
   and coalesce(gp.version, 0) = p.platform_version`

/** The loosening that waits in this scope as of `now`. */
export const findStandingProposal = async (
  db: Database,
  organizationId: string | null,
  now: Date,
): Promise<ProposalRow | undefined> => {
  const row = await runOne<ProposalRow>(
    db,
    `select ${columns} ${standing} and p.organization_id is not distinct from $1::uuid`,
    [organizationId],
  )
  return row && proposalEnds(row.proposedAt) > now ? row : undefined
}

/** Of every scope with a loosening that was proposed at or before `proposedBefore`, the organization or null. */
export const listWaitingScopes = (
  db: Database,
  proposedBefore: Date,
): Promise<{ organizationId: string | null }[]> =>
  run(db, `select p.organization_id as "organizationId" ${standing} and p.proposed_at <= $1`, [
    proposedBefore,
  ])

/** Whether the scope ever had this proposal. */
export const hadProposal = (db: Database, organizationId: string | null, id: string): Promise<boolean> =>
  hasRow(db, 'select 1 from gate_proposals where id = $1 and organization_id is not distinct from $2::uuid', [
    id,
    organizationId,
  ])

export type EndedProposal = {
  outcome: 'confirmed' | 'after notice' | 'withdrawn' | 'replaced'
  userId: string | null
  at: Date
}

/** Ends what is open in the scope, one that no longer stands included. */
export const endProposal = async (
  tx: Transaction,
  organizationId: string | null,
  { outcome, userId, at }: EndedProposal,
): Promise<void> => {
  await run(
    tx,
    `update gate_proposals set ended_at = $2, outcome = $3, ended_by = $4
      where organization_id is not distinct from $1::uuid and ended_at is null`,
    [organizationId, at, outcome, userId],
  )
}

export const insertProposal = async (
  tx: Transaction,
  proposal: Omit<ProposalRow, 'proposedByName'> & { baseVersion: number; platformVersion: number },
): Promise<void> => {
  await run(
    tx,
    `insert into gate_proposals (id, organization_id, base_version, platform_version, gates, loosened, proposed_by,
                                 proposed_at)
       select id, "organizationId", "baseVersion", "platformVersion", choice, loosened, "proposedBy", "proposedAt"
         from jsonb_to_record($1::jsonb) as p(id uuid, "organizationId" uuid, "baseVersion" integer,
              "platformVersion" integer, choice jsonb, loosened jsonb, "proposedBy" uuid, "proposedAt" timestamptz)`,
    [JSON.stringify(proposal)],
  )
}
