import type { Subscriber } from '../../messaging/outbox/subscriber.ts'
import { recordSuperseded } from './superseded-store.ts'

/** Records that a memo no longer holds, in the database transaction that takes the outbox row away. */
export const announceSuperseded: Subscriber = async (client, rows) => {
  for (const row of rows) if (row.kind === 'superseded') await recordSuperseded(client, row.payload)
}
