import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { sentencesWithoutLinks } from '@countersign/domain/platform/text/web-address'
import type { NumberSource } from '@countersign/domain/wires/verification/call-back'
import type { Gate } from '@countersign/domain/wires/gates/gates'
import {
  type Lowering,
  loweringsOf,
  type LoweringRow,
  presentLowering,
} from '../../wires/gates/lowering-store.ts'
import { type Database, runOne } from '../../platform/database/connection.ts'

/** Who let calls on a new number count earlier. Times as JSON has them. */
export type ShortenedBy = {
  requestedBy: string
  requestedAt: string
  approvedBy: string
  approvedAt: string
  reason: string
}

/** How a second person verified a wire as it stands. The number that was called is not read. */
export type SecondPerson = {
  by: string
  at: Date
  call: {
    by: string
    at: Date
    spokeWith: string
    /** The person that the call-back book names for the number, and the source of the number. */
    person: string
    source: NumberSource
    numberSince: Date
    /** Null unless the call counts by a shortened cooling alone. */
    shortened: ShortenedBy | null
  } | null
}

/** What earlier verified wires of the receiver's organization say of the account. */
export type AccountHistory = 'first account' | 'verified before' | 'reported before' | 'other accounts before'

export type Acceptance = {
  by: string
  organization: string | null
  at: Date
  /** Why the acceptance alone was not enough; empty when it was. */
  gates: string[]
  accountHistory: AccountHistory
  /** What loosened the gates of the closing before the acceptance. */
  lowerings: Lowering[]
  /** The person had decided about no wire before: nothing but the mailbox of the invitation vouches for the person. */
  firstDecision: boolean
  second: SecondPerson | null
}

type Row = {
  by: string
  organization: string | null
  at: Date
  gates: Gate[]
  accountHistory: AccountHistory
  lowerings: LoweringRow[]
  firstDecision: boolean
  verifiedBy: string | null
  verifiedAt: Date | null
  calledBy: string | null
  calledAt: Date | null
  spokeWith: string | null
  person: string | null
  source: NumberSource | null
  numberSince: Date | null
  shortened: ShortenedBy | null
}

const nameOf = (alias: string): string => `trim(${alias}.first_name || ' ' || ${alias}.last_name)`

const shortenedColumn = `(
  select jsonb_build_object('requestedBy', ${nameOf('rq')}, 'requestedAt', sc.requested_at,
                            'approvedBy', ${nameOf('ap')}, 'approvedAt', sc.decided_at, 'reason', sc.reason)
    from shortened_coolings sc join users rq on rq.id = sc.requested_by join users ap on ap.id = sc.decided_by
   where sc.id = v.shortened_cooling_id)`

// Wires that were verified earlier than this one, for the same organization.
const historyColumn = `coalesce((
  select case when bool_or(va.account_key = own.account_key and va.aba = own.aba and fr.wire_id is null) then 'verified before'
              when bool_or(va.account_key = own.account_key and va.aba = own.aba) then 'reported before'
              else 'other accounts before' end
    from verified_accounts own
    join verified_accounts va on va.principal_id = own.principal_id and va.verified_at < own.verified_at
                             and va.wire_id <> own.wire_id
    left join fraud_reports fr on fr.wire_id = va.wire_id
   where own.wire_id = w.id and own.instruction_version = w.instruction_version
  having count(*) > 0), 'first account')`

// The closings of a person lead to the decisions of that person.
const firstDecisionColumn = `not exists (
  select 1 from participants p
    join audit_events e on e.transaction_id = p.transaction_id and e.actor_id = p.user_id
                       and e.type in ('wire accepted', 'wire rejected') and e.at < d.created_at
   where p.user_id = d.user_id)`

/** Who accepted a verified wire, and who stood for it after that; null when it is not of this version any more. */
export const findAcceptance = async (
  db: Database,
  wire: { id: string; version: number },
): Promise<Acceptance | null> => {
  const row = await runOne<Row>(
    db,
    `select ${nameOf('u')} as by, uo.name as organization, d.created_at as at,
            ${nameOf('vu')} as "verifiedBy", v.created_at as "verifiedAt",
            ${nameOf('cu')} as "calledBy", c.called_at as "calledAt", c.spoke_with as "spokeWith",
            b.person, b.source, b.phone_since as "numberSince",
            ${shortenedColumn} as shortened,
            w.open_gates as gates, ${historyColumn} as "accountHistory",
            ${firstDecisionColumn} as "firstDecision",
            ${loweringsOf('t', 'd.created_at')} as lowerings
       from wires w
       join transactions t on t.id = w.transaction_id
       join lateral (select user_id, created_at, wire_version from wire_decisions
                      where wire_id = w.id and decision = 'accepted' order by wire_version desc limit 1) d on true
       join users u on u.id = d.user_id
       left join organizations uo on uo.id = u.organization_id
       left join lateral (select user_id, call_back_id, created_at, shortened_cooling_id from wire_verifications
                           where wire_id = w.id and outcome = 'passed' and wire_version > d.wire_version
                           order by wire_version desc limit 1) v on true
       left join users vu on vu.id = v.user_id
       left join call_backs c on c.id = v.call_back_id
       left join users cu on cu.id = c.user_id
       left join organization_contacts b on b.id = c.contact_id and b.version = c.contact_version
      where w.id = $1 and w.version = $2 and w.status = ${WireStatus.Verified}`,
    [wire.id, wire.version],
  )
  if (!row) return null
  const { by, organization, at, gates, accountHistory, firstDecision, lowerings } = row
  return {
    by,
    organization,
    at,
    gates: gates.map(({ message }) => message),
    accountHistory,
    lowerings: lowerings.map(presentLowering),
    firstDecision,
    second: secondOf(row),
  }
}

const secondOf = (row: Row): SecondPerson | null => {
  if (row.verifiedBy === null || row.verifiedAt === null) return null
  const { calledBy, calledAt, person, source, numberSince, shortened } = row
  // An older reason was kept with its links.
  const shown = shortened && { ...shortened, reason: sentencesWithoutLinks(shortened.reason) }
  const call =
    calledBy && calledAt && person && source && numberSince
      ? {
          by: calledBy,
          at: calledAt,
          spokeWith: row.spokeWith ?? '',
          person,
          source,
          numberSince,
          shortened: shown,
        }
      : null
  return { by: row.verifiedBy, at: row.verifiedAt, call }
}
