import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { run, type Database } from '../platform/database/connection.ts'
import { newId } from '../platform/database/new-id.ts'

export type AuditEvent = {
  id: string
  at: Date
  type: AuditEventType
  /** Null for what the product did by itself. */
  actorId: string | null
  /** Null for what concerns a person or an organization. */
  transactionId: string | null
  wireId: string | null
  /** Never holds an account number in the clear. */
  data: Record<string, unknown>
}

/** Appends one event. Whatever it records belongs into the same database transaction. */
export const writeAuditEvent = async (db: Database, event: AuditEvent): Promise<void> => {
  await run(
    db,
    `insert into audit_events (id, at, type, actor_id, transaction_id, wire_id, data)
       values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      event.id,
      event.at,
      event.type,
      event.actorId,
      event.transactionId,
      event.wireId,
      JSON.stringify(event.data),
    ],
  )
}

type PeopleEvent = Pick<AuditEvent, 'at' | 'type' | 'actorId' | 'data'> & { id?: string }

/** Appends one event of a person or an organization, which belongs to no transaction. */
export const writePeopleEvent = (db: Database, event: PeopleEvent): Promise<void> =>
  writeAuditEvent(db, { id: newId(), ...event, transactionId: null, wireId: null })
