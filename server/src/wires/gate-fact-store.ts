import type { GateChoice } from '@countersign/domain/wires/gates'
import { type AccountConflicts, conflictsOf } from './known-account-store.ts'

/** What the database knows of a wire's gates in one look. Spans in days and hours, as of the moment asked about. */
export type StoredGateFacts = AccountConflicts & {
  platform: GateChoice | null
  organization: GateChoice | null
  receiverVerified: boolean
  daysSinceContactChange: number | null
  changedAfterAcceptance: boolean
  hoursToClosing: number | null
  /** Null while no routing directory is loaded. */
  directoryKnowsBank: boolean | null
}

/**
 * SQL of the gate facts of the wire `w` in the transaction `t` with the details `i`, as JSON: with `gateJoins`. `now` is
 * the moment. The closing's hour counts in its own time zone, and one without an hour is over when its day is.
 */
export const gateFactsColumn = (now: string): string => `json_build_object(
  'platform', gp.gates, 'organization', go.gates,
  'receiverVerified', rc.email_verified_at is not null and rc.status = 'Active',
  'daysSinceContactChange', extract(epoch from ${now} - rc.contact_changed_at)::float8 / 86400,
  'changedAfterAcceptance',
    exists (select 1 from wire_decisions d
             where d.wire_id = w.id and d.decision = 'accepted' and d.instruction_version < w.instruction_version)
    and not exists (select 1 from wire_verifications v join call_backs cb on cb.id = v.call_back_id
                     where v.wire_id = w.id and v.outcome = 'passed'
                       and cb.instruction_version = w.instruction_version),
  'hoursToClosing', case when (${now} at time zone z.name)::date = t.closing_date then
    extract(epoch from (t.closing_date + coalesce(t.closing_time, time '23:59')) at time zone z.name
                       - ${now})::float8 / 3600 end,
  'otherOrganization', k."otherOrganization", 'otherFbo', k."otherFbo",
  'directoryKnowsBank', case when exists (select 1 from routing_directories) then
    exists (select 1 from routing_directory_entries b where b.aba = i.aba) end)`

export const gateJoins = `
  cross join lateral (select coalesce(t.time_zone, 'America/New_York') as name) z
  left join users rc on rc.id = w.receiver_id
  left join gate_settings gp on gp.organization_id is null
  left join gate_settings go on go.organization_id = t.organization_id
  left join lateral (${conflictsOf('i.account_key', 'w.receiver_organization_id', 'i.fbo', 'w.id')}) k on true`
