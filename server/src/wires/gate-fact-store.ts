import type { GateChoice } from '@countersign/domain/wires/gates'
import { run, type Database } from '../database/connection.ts'

/** What the database knows of a wire's gates in one look. Spans in days and hours, as of the moment asked about. */
export type StoredGateFacts = {
  platform: GateChoice | null
  organization: GateChoice | null
  receiverVerified: boolean
  daysSinceContactChange: number | null
  changedAfterAcceptance: boolean
  hoursToClosing: number | null
}

// The closing's hour counts in its own time zone, and one without an hour is over when its day is.
const statement = `
  select p.gates as platform, o.gates as organization,
         r.email_verified_at is not null and r.status = 'Active' as "receiverVerified",
         extract(epoch from $2::timestamptz - r.contact_changed_at)::float8 / 86400 as "daysSinceContactChange",
         exists (select 1 from wire_decisions d
                  where d.wire_id = w.id and d.decision = 'accepted' and d.instruction_version < w.instruction_version)
           and not exists (select 1 from wire_verifications v join call_backs c on c.id = v.call_back_id
                            where v.wire_id = w.id and v.outcome = 'passed'
                              and c.instruction_version = w.instruction_version) as "changedAfterAcceptance",
         case when ($2::timestamptz at time zone z.name)::date = t.closing_date then
           extract(epoch from (t.closing_date + coalesce(t.closing_time, time '23:59')) at time zone z.name
                              - $2::timestamptz)::float8 / 3600 end as "hoursToClosing"
    from wires w
    join transactions t on t.id = w.transaction_id
    cross join lateral (select coalesce(t.time_zone, 'America/New_York') as name) z
    left join users r on r.id = w.receiver_id
    left join gate_settings p on p.organization_id is null
    left join gate_settings o on o.organization_id = t.organization_id
   where w.id = $1`

/** `now` is asked for, so that a test decides what time it is; UTC. */
export const findGateFacts = async (
  db: Database,
  wireId: string,
  now: Date,
): Promise<StoredGateFacts | undefined> => {
  const [row] = await run<StoredGateFacts>(db, statement, [wireId, now])
  return row
}
