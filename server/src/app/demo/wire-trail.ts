import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import type { NotificationType } from '@countersign/domain/messaging/notification'
import type { Person } from './people.ts'
import type { Rows } from './rows.ts'

const readAfterMs = 4 * 24 * 60 * 60_000

/** Writes down what happened to one wire, and who was told. Notifications of more than four days ago are read. */
export const createWireTrail = (
  rows: Rows,
  now: Date,
  transaction: { id: string; name: string },
  wire: { id: string; number: number },
) => ({
  event(at: Date, type: AuditEventType, actor: Person, data: object): void {
    rows.add('audit_events', {
      id: rows.id(at),
      at,
      type,
      actor_id: actor.id,
      transaction_id: transaction.id,
      wire_id: wire.id,
      data,
    })
  },
  tell(at: Date, person: Person, type: NotificationType, whatHappened: string): void {
    const isOld = now.getTime() - at.getTime() > readAfterMs
    rows.add('notifications', {
      id: rows.id(at),
      user_id: person.id,
      type,
      message: `${whatHappened} wire #${wire.number} of ${transaction.name}`,
      transaction_id: transaction.id,
      wire_id: wire.id,
      read_at: isOld ? new Date(at.getTime() + 40 * 60_000) : null,
      created_at: at,
    })
  },
})
