import type { GateChoice } from '@countersign/domain/wires/gates'
import { run, type Database } from '../database/connection.ts'
import { mostTogether } from '../database/gather.ts'
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

/** `now` is asked for, so that a test decides what time it is; UTC. */
export type AskedGates = { wireId: string; now: Date }

// The closing's hour counts in its own time zone, and one without an hour is over when its day is.
const statement = `
  select asked.place, p.gates as platform, o.gates as organization,
         rc.email_verified_at is not null and rc.status = 'Active' as "receiverVerified",
         extract(epoch from asked.now - rc.contact_changed_at)::float8 / 86400 as "daysSinceContactChange",
         exists (select 1 from wire_decisions d
                  where d.wire_id = x.id and d.decision = 'accepted' and d.instruction_version < x.instruction_version)
           and not exists (select 1 from wire_verifications v join call_backs c on c.id = v.call_back_id
                            where v.wire_id = x.id and v.outcome = 'passed'
                              and c.instruction_version = x.instruction_version) as "changedAfterAcceptance",
         case when (asked.now at time zone z.name)::date = t.closing_date then
           extract(epoch from (t.closing_date + coalesce(t.closing_time, time '23:59')) at time zone z.name
                              - asked.now)::float8 / 3600 end as "hoursToClosing",
         k."otherOrganization", k."otherFbo",
         case when exists (select 1 from routing_directories) then
           exists (select 1 from routing_directory_entries b where b.aba = details.aba) end as "directoryKnowsBank"
    from (select * from jsonb_to_recordset($1::jsonb) as n(place integer, "wireId" uuid, now timestamptz)
           limit ${mostTogether}) asked
    join wires x on x.id = asked."wireId"
    join transactions t on t.id = x.transaction_id
    cross join lateral (select coalesce(t.time_zone, 'America/New_York') as name) z
    left join wire_instructions details on details.wire_id = x.id and details.version = x.instruction_version
    left join users rc on rc.id = x.receiver_id
    left join gate_settings p on p.organization_id is null
    left join gate_settings o on o.organization_id = t.organization_id
    left join lateral (
      ${conflictsOf('details.account_key', 'x.receiver_organization_id', 'details.fbo', 'x.id')}) k on true`

/** One statement for all of them, in their order; undefined for a wire that is not there. */
export const findGateFacts = async (
  db: Database,
  asked: readonly AskedGates[],
): Promise<(StoredGateFacts | undefined)[]> => {
  const rows = await run<StoredGateFacts & { place: number }>(db, statement, [
    JSON.stringify(asked.map((one, place) => ({ ...one, place }))),
  ])
  const answers: (StoredGateFacts | undefined)[] = asked.map(() => undefined)
  for (const row of rows) answers[row.place] = row
  return answers
}
