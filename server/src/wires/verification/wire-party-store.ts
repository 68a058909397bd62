import { codeList } from '../../platform/database/code-list.ts'
import { registeredStatuses } from '@countersign/domain/platform/master-data/user-status'
import type { ApprovingMember } from '@countersign/domain/wires/verification/second-approver'
import type { WireParties } from '@countersign/domain/wires/verification/wire-parties'
import type { Person } from '@countersign/domain/people/resemblance/same-person'
import { type Database, run, runOne } from '../../platform/database/connection.ts'
import type { WireRow } from '../record/store.ts'
import { personOf } from '../../people/users/person-store.ts'

/** The caller, and all people connected with the wire. */
export type PeopleOfWire = { person: ApprovingMember; parties: WireParties }

type AskedWire = Pick<WireRow, 'id' | 'managerOrganizationId' | 'receiverOrganizationId'>

/** SQL columns of the user under this alias as a member who could verify a wire. */
export const memberColumns = (user: string): string => `
  ${user}.id as "userId", ${user}.email, ${user}.phone, trim(${user}.first_name || ' ' || ${user}.last_name) as name,
  ${user}.joined_at as "joinedAt", ${user}.returned_at as "returnedAt", ${user}.contact_changed_at as "contactChangedAt",
  coalesce((select min(first.joined_at) from users first
             where first.organization_id = ${user}.organization_id and first.status in (${codeList(registeredStatuses)})),
           ${user}.joined_at) as "firstJoinedAt"`

const memberOf = (row: ApprovingMember): ApprovingMember => ({
  userId: row.userId,
  email: row.email,
  phone: row.phone,
  name: row.name,
  joinedAt: row.joinedAt,
  returnedAt: row.returnedAt,
  contactChangedAt: row.contactChangedAt,
  firstJoinedAt: row.firstJoinedAt,
})

// By their ids: conditions with `or` would have PostgreSQL read every user.
const peopleOf = (ids: string): string =>
  `coalesce((select jsonb_agg(${personOf('u')} order by u.id) from users u where u.id = any(array(${ids}))), '[]')`

const actorsOf = (...types: string[]): string =>
  `select e.actor_id from audit_events e
    where e.transaction_id = w.transaction_id and e.wire_id = w.id
      and e.type in (${types.map((type) => `'${type}'`).join(', ')})`

// Within the managing organization, the receiver's side is only the receiver, the second person, each person who entered
// or accepted the details as a receiver, and each former receiver: who names a stand-in does not approve that one's word.
const namedReceiverSide = `select w.receiver_id
  union select ei.user_id from wire_instructions ei where ei.wire_id = w.id and ei.entered_by = 'receiver'
  union select ad.user_id from wire_decisions ad where ad.wire_id = w.id and ad.decision = 'accepted'
  union select sp.user_id from wire_second_persons sp where sp.wire_id = w.id
  union select former.id from audit_events e join users former on former.email = e.data->>'from'
         where e.transaction_id = w.transaction_id and e.wire_id = w.id
           and e.type in ('wire handed over', 'wire taken over')`

const receiverSide = `${namedReceiverSide}
  union select o.id from users o
         where o.organization_id = $3::uuid and $3::uuid <> $4::uuid and o.status in (${codeList(registeredStatuses)})`

const acceptorOf = `
  left join lateral (select user_id from wire_decisions
                      where wire_id = w.id and decision = 'accepted' order by wire_version desc limit 1) d on true
  left join users a on a.id = d.user_id`

const makersOf = `case when a.id is not null then ${personOf('a')} end as acceptor,
            ${peopleOf(`select w.sent_by union ${actorsOf('wire sent')}`)} as senders,
            ${peopleOf(actorsOf('wire created', 'wire edited'))} as editors`

export const findPeople = async (db: Database, wire: AskedWire, userId: string): Promise<PeopleOfWire> => {
  const row = await runOne<WireParties & ApprovingMember>(
    db,
    `select ${memberColumns('me')}, ${makersOf}, ${peopleOf(receiverSide)} as "receiverSide"
       from wires w
       join users me on me.id = $2
       ${acceptorOf}
      where w.id = $1`,
    [wire.id, userId, wire.receiverOrganizationId, wire.managerOrganizationId],
  )
  if (!row) throw new Error('a wire that was read is gone')
  const { acceptor, senders, editors, receiverSide: named } = row
  return { person: memberOf(row), parties: { acceptor, senders, editors, receiverSide: named } }
}

type ConnectedRow = WireParties &
  ApprovingMember & {
    id: string
    otherOrganizationId: string | null
  }

/**
 * The same people for many sent wires at once, by the id of each wire. The members of a receiver's organization are read
 * once, not with every wire that it receives.
 */
export const findPeopleOfWires = async (
  db: Database,
  wireIds: readonly string[],
  userId: string,
): Promise<Map<string, PeopleOfWire>> => {
  const rows = await run<ConnectedRow>(
    db,
    `select w.id, ${memberColumns('me')}, ${makersOf}, ${peopleOf(namedReceiverSide)} as "receiverSide",
            nullif(w.receiver_organization_id, t.organization_id) as "otherOrganizationId"
       from wires w
       join transactions t on t.id = w.transaction_id
       join users me on me.id = $2
       ${acceptorOf}
      where w.id = any($1::uuid[])`,
    [wireIds, userId],
  )
  const members = await run<{ organizationId: string; people: Person[] }>(
    db,
    `select u.organization_id as "organizationId", jsonb_agg(${personOf('u')}) as people
       from users u
      where u.organization_id = any($1::uuid[]) and u.status in (${codeList(registeredStatuses)})
      group by u.organization_id`,
    [[...new Set(rows.flatMap(({ otherOrganizationId }) => otherOrganizationId ?? []))]],
  )
  const membersOf = new Map(members.map(({ organizationId, people }) => [organizationId, people]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        person: memberOf(row),
        parties: {
          acceptor: row.acceptor,
          senders: row.senders,
          editors: row.editors,
          receiverSide: [...row.receiverSide, ...(membersOf.get(row.otherOrganizationId ?? '') ?? [])],
        },
      },
    ]),
  )
}
