import type { ClosingHour } from '@countersign/domain/platform/dates/fedwire-cutoff'
import type { ReassignedBy } from '@countersign/domain/wires/gates/gates'
import type { GateChoice } from '@countersign/domain/wires/gates/gate-settings'
import { memberSince } from '../../people/accounts/joining-store.ts'
import { type Database, runOne } from '../../platform/database/connection.ts'
import type { EnteredDetails } from '@countersign/domain/wires/bank-details/replaced-details'
import {
  type AccountConflicts,
  conflictsOf,
  reportedAccount,
  verifiedHistoryColumns,
  type VerifiedHistory,
} from '../known-accounts/known-account-store.ts'
import { standingAccountChanged } from './standing-account-fact-store.ts'

/** What the database knows of a wire's gates, read in one statement. Spans in days and hours, as of the moment asked about. */
export type StoredGateFacts = VerifiedHistory & {
  platform: GateChoice | null
  organization: GateChoice | null
  receiverVerified: boolean
  /** As of now, in lower case; null before a receiver registered or was invited. */
  receiverAddress: string | null
  daysSinceContactChange: number | null
  /** The domains that the receiver's organization proved by mail. */
  provedDomains: string[]
  changedAfterAcceptance: boolean
  closing: ClosingHour
  /** Of each edit that moved the closing, what it replaced, oldest first. */
  closingEdits: Partial<ClosingHour>[]
  /** Null while no routing directory is loaded. */
  directoryKnowsBank: boolean | null
  account: AccountConflicts
  furtherCredit: AccountConflicts
  /** The standing account behind the details was changed since a wire to it was last verified. */
  standingAccountChanged: boolean
  /** Null when the wire was not reassigned. */
  reassignedBy: ReassignedBy | null
  daysSinceJoined: number | null
  /** The manager's versions of the bank details and those of the receiver's organization, oldest first. */
  versions: EnteredDetails[]
}

const conflicts = (key: string, name: string): string =>
  conflictsOf({ key, name, aba: 'i.aba', organization: 'w.receiver_organization_id', wire: 'w.id' })

const versions = `coalesce((
  select json_agg(json_build_object('accountKey', v.account_key, 'aba', v.aba, 'furtherCreditKey', v.further_credit_key,
                                    'intermediaryBank', v.intermediary_bank, 'enteredBy', v.entered_by,
                                    'userId', v.user_id, 'signIn', v.sign_in) order by v.version)
    from wire_instructions v
   where v.wire_id = w.id and v.version <= w.instruction_version
     and (v.entered_by = 'manager'
          or coalesce(v.organization_id, v.user_id) = coalesce(w.receiver_organization_id, w.receiver_id))), '[]')`

// Who takes a person's mailbox over could hand the wire to an account of its own, whose contact is old.
const contactOfGivers = `(
  select max(giver.contact_changed_at)
    from audit_events e join users giver on giver.id = e.actor_id
   where e.transaction_id = w.transaction_id and e.wire_id = w.id and e.type = 'wire handed over' and e.at >= w.sent_at)`

// The trail is what no person can rewrite. It has the date, the hour and the zone as they were entered.
const closingEdits = `coalesce((
  select json_agg(e.data -> 'before' order by e.id)
    from audit_events e
   where e.transaction_id = w.transaction_id and e.type = 'transaction edited'
     and e.data -> 'changed' ?| array['closingDate', 'closingTime', 'timeZone']), '[]')`

const statement = `
  select gp.gates as platform, go.gates as organization, rc.email as "receiverAddress",
  rc.email_verified_at is not null and rc.status = 'Active' as "receiverVerified",
  extract(epoch from $2::timestamptz - greatest(rc.contact_changed_at, ${contactOfGivers}))::float8 / 86400 as "daysSinceContactChange",
    exists (select 1 from wire_decisions d
             where d.wire_id = w.id and d.decision = 'accepted' and d.instruction_version < w.instruction_version)
    and not exists (select 1 from wire_verifications v join call_backs cb on cb.id = v.call_back_id
                     where v.wire_id = w.id and v.outcome = 'passed'
                       and cb.instruction_version = w.instruction_version) as "changedAfterAcceptance",
  json_build_object('closingDate', t.closing_date, 'closingTime', to_char(t.closing_time, 'HH24:MI'),
                    'timeZone', t.time_zone) as closing, ${closingEdits} as "closingEdits",
  array(select d.domain from organization_domains d
         where d.organization_id = w.receiver_organization_id and d.proved_at is not null) as "provedDomains",
  to_json(k) as account, to_json(kf) as "furtherCredit", ${verifiedHistoryColumns},
  w.reassigned_by as "reassignedBy", extract(epoch from $2::timestamptz - ${memberSince('rc')})::float8 / 86400 as "daysSinceJoined",
  ${versions} as versions, ${standingAccountChanged},
  case when exists (select 1 from routing_directories) then
    exists (select 1 from routing_directory_entries b where b.aba = i.aba) end as "directoryKnowsBank"
  from wires w
  join transactions t on t.id = w.transaction_id
  left join wire_instructions i on i.wire_id = w.id and i.version = w.instruction_version
  left join users rc on rc.id = w.receiver_id
  left join gate_settings gp on gp.organization_id is null
  left join gate_settings go on go.organization_id = t.organization_id
  left join lateral (${conflicts('i.account_key', 'i.fbo')}) k on true
  left join lateral (${conflicts('i.further_credit_key', 'i.further_credit_name')}) kf on true
  ${reportedAccount}
  where w.id = $1 and w.deleted_at is null`

/** The gate facts of the wire as of `now` (UTC), under the version of its bank details that stands. Undefined when there is no such wire. */
export const findGateFacts = (
  db: Database,
  wireId: string,
  now: Date,
): Promise<StoredGateFacts | undefined> => runOne<StoredGateFacts>(db, statement, [wireId, now])
