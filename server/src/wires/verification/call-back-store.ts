import type { CallBack, NumberSource } from '@countersign/domain/wires/verification/additional-verification'
import type { Person } from '@countersign/domain/people/resemblance/same-person'
import { asShortened, shortenedCoolingOf, type ShortenedCoolingRow } from './shortened-cooling-store.ts'
import { numberEnteredBy } from '../contacts/store.ts'
import { run, type Database } from '../../platform/database/connection.ts'
import type { OutboxChange } from '../../messaging/outbox/outbox-change.ts'
import type { WireRow } from '../record/store.ts'
import { personOf } from '../../people/users/person-store.ts'

export type CallBackRow = {
  id: string
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
  /** The shortened cooling in force for the number in the closing of the wire. */
  shortened: ShortenedCoolingRow | null
}

const columns = `
  c.id, c.instruction_version as "instructionVersion", o.person, o.phone, o.source, o.phone_since as "phoneSince",
  c.called_at as "calledAt", c.reached, c.spoke_with as "spokeWith", c.read_back as "readBack",
  trim(u.first_name || ' ' || u.last_name) as by, ${personOf('u')} as "recordedBy",
  ${numberEnteredBy('o')} as "numberEnteredBy", ${shortenedCoolingOf('o', 'w.transaction_id')} as shortened`

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
  const [row] = await run<CallBackRow>(db, `select ${columns} ${found} and c.id = $4`, [...placeOf(wire), id])
  return row ?? null
}

export const asRuled = (row: CallBackRow): CallBack => ({
  instructionVersion: row.instructionVersion,
  reached: row.reached,
  calledAt: row.calledAt,
  recordedBy: row.recordedBy,
  number: { source: row.source, knownSince: row.phoneSince, enteredBy: row.numberEnteredBy },
  shortened: row.shortened && asShortened(row.shortened),
})

export type NewCallBack = {
  id: string
  wireId: string
  transactionId: string
  instructionVersion: number
  contactId: string
  contactVersion: number
  calledAt: Date
  reached: CallBack['reached']
  spokeWith: string
  readBack: string
  userId: string
  at: Date
  eventId: string
  data: Record<string, unknown>
  outbox: OutboxChange
}

/** Keeps a call-back with its event and its outbox row. */
export const insertCallBack = async (db: Database, call: NewCallBack): Promise<void> => {
  await run(
    db,
    `with call as (
       insert into call_backs (id, wire_id, instruction_version, contact_id, contact_version, called_at, reached,
                               spoke_with, read_back, user_id, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ), event as (
       insert into audit_events (id, at, type, actor_id, transaction_id, wire_id, data)
         values ($12, $11, 'call-back recorded', $10, $13, $2, $14)
     )
     insert into outbox (kind, payload) values ('change', $15)`,
    [
      call.id,
      call.wireId,
      call.instructionVersion,
      call.contactId,
      call.contactVersion,
      call.calledAt,
      call.reached,
      call.spokeWith,
      call.readBack,
      call.userId,
      call.at,
      call.eventId,
      call.transactionId,
      JSON.stringify(call.data),
      JSON.stringify(call.outbox),
    ],
  )
}
