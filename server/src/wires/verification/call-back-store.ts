import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { CallBack, NumberSource } from '@countersign/domain/wires/verification/call-back'
import type { Person } from '@countersign/domain/people/resemblance/same-person'
import { asShortened, shortenedCoolingOf, type ShortenedCoolingRow } from './shortened-cooling-store.ts'
import { numberByBlocked, numberEnteredBy } from '../contacts/store.ts'
import { type Database, run, runOne, type Transaction } from '../../platform/database/connection.ts'
import type { NewEvent } from '../../messaging/events/domain-event.ts'
import { recordedEvent, recordOf } from '../../messaging/outbox/event-store.ts'
import type { WireRow } from '../record/store.ts'
import { personOf } from '../../people/users/person-store.ts'

export type CallBackRow = {
  id: string
  contactId: string
  instructionVersion: number
  person: string
  phone: string
  source: NumberSource
  phoneSince: Date
  calledAt: Date
  reached: CallBack['reached']
  spokeWith: string
  readBack: string
  by: string
  recordedBy: Person
  numberEnteredBy: Person
  numberByBlocked: boolean
  /** The contact still has this number, or had it when the wire was verified on this call. */
  numberStands: boolean
  /** The recorder is in the managing organization without a break since the call, or was when the wire was verified on it. */
  recorderStands: boolean
  /** The shortened cooling in force for the number in the closing of the wire. */
  shortened: ShortenedCoolingRow | null
}

// A call on which the wire stands Verified keeps what it rested on, whatever becomes of the contact later.
const verifiedOnIt = `(
  select max(v.created_at) from wire_verifications v
   where w.status = ${WireStatus.Verified} and v.wire_id = w.id and v.call_back_id = c.id and v.outcome = 'passed')`

const numberStands = `coalesce((
  select not n.retired and n.phone = o.phone and n.phone_since = o.phone_since and n.source <> 'invitation'
         and n.organization_id = o.organization_id
    from organization_contacts n
   where n.id = o.id and n.created_at <= coalesce(${verifiedOnIt}, 'infinity')
   order by n.version desc limit 1), true)`

// Another person may have called in the name of a user who was blocked since, and one who left cannot be asked.
const recorderStands = `(${verifiedOnIt} is not null
  or (u.status = 'Active' and u.organization_id = $2 and u.standing = coalesce(c.user_standing, u.standing)))`

const columns = `
  c.id, c.contact_id as "contactId", c.instruction_version as "instructionVersion", o.person, o.phone, o.source, o.phone_since as "phoneSince",
  c.called_at as "calledAt", c.reached, c.spoke_with as "spokeWith", c.read_back as "readBack",
  trim(u.first_name || ' ' || u.last_name) as by, ${personOf('u')} as "recordedBy",
  ${numberEnteredBy('o')} as "numberEnteredBy", ${numberByBlocked('o')} as "numberByBlocked", ${numberStands} as "numberStands",
  ${recorderStands} as "recorderStands", ${shortenedCoolingOf('o', 'w.transaction_id')} as shortened`

// Only calls to the managing organization's contacts at the receiver's organization.
const found = `
  from call_backs c
  join wires w on w.id = c.wire_id
  join organization_contacts o on o.id = c.contact_id and o.version = c.contact_version
  join users u on u.id = c.user_id
 where c.wire_id = $1 and o.owner_id = $2 and o.organization_id = $3`

type Wire = Pick<WireRow, 'id' | 'managerOrganizationId' | 'receiverOrganizationId'>

const placeOf = (wire: Wire): unknown[] => [wire.id, wire.managerOrganizationId, wire.receiverOrganizationId]

/** Newest first. */
export const callBacksOf = (db: Database, wire: Wire): Promise<CallBackRow[]> =>
  run<CallBackRow>(db, `select ${columns} ${found} order by c.id desc`, placeOf(wire))

/** One call-back of this wire; null when it is another's. */
export const callBackOf = async (db: Database, wire: Wire, id: string): Promise<CallBackRow | null> => {
  const row = await runOne<CallBackRow>(db, `select ${columns} ${found} and c.id = $4`, [
    ...placeOf(wire),
    id,
  ])
  return row ?? null
}

export const asRuled = (row: CallBackRow): CallBack => ({
  instructionVersion: row.instructionVersion,
  reached: row.reached,
  calledAt: row.calledAt,
  recordedBy: row.recordedBy,
  number: { source: row.source, knownSince: row.phoneSince, enteredBy: row.numberEnteredBy },
  numberStands: row.numberStands,
  recorderStands: row.recorderStands,
  shortened: row.shortened && asShortened(row.shortened),
})

export type NewCallBack = {
  id: string
  wireId: string
  instructionVersion: number
  contactId: string
  contactVersion: number
  calledAt: Date
  reached: CallBack['reached']
  spokeWith: string
  readBack: string
  userId: string
  at: Date
  event: NewEvent
}

const insertStatement = `
  with call as (
    insert into call_backs (id, wire_id, instruction_version, contact_id, contact_version, called_at, reached, spoke_with,
                            read_back, user_id, created_at)
      select c.id, c."wireId", c."instructionVersion", c."contactId", c."contactVersion", c."calledAt", c.reached,
             c."spokeWith", c."readBack", c."userId", c.at
        from jsonb_to_record($1::jsonb) as c(id uuid, "wireId" uuid, "instructionVersion" integer, "contactId" uuid,
          "contactVersion" integer, "calledAt" timestamptz, reached text, "spokeWith" text, "readBack" text, "userId" uuid,
          at timestamptz)
      returning id
  ), ${recordedEvent('$2::jsonb', 'call')}
  select id from call`

/** Keeps a call-back with its event and its outbox row. */
export const insertCallBack = async (db: Database, { event, ...call }: NewCallBack): Promise<void> => {
  await run(db, insertStatement, [JSON.stringify(call), JSON.stringify(recordOf(event))])
}

/** The desk called the receiver back after accounts were lost that had confirmed these bank details: they are confirmed again. */
export const confirmAgain = async (
  tx: Transaction,
  call: { wireId: string; instructionVersion: number; id: string; calledAt: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into confirmed_again (loss_id, wire_id, call_back_id)
       select l.loss_id, l.wire_id, $3 from lost_confirmations l
        where l.wire_id = $1 and l.instruction_version = $2 and l.at < $4
       on conflict do nothing`,
    [call.wireId, call.instructionVersion, call.id, call.calledAt],
  )
}
