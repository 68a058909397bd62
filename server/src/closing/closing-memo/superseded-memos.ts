import type { Subscriber } from '../../messaging/outbox/subscriber.ts'
import { recordSuperseded } from './superseded-store.ts'

/** Records that a memo no longer holds, in the database transaction that takes the outbox row away. */
export const supersededMemos: Subscriber = {
  superseded: async (client, memos) => {
    for (const memo of memos) await recordSuperseded(client, memo)
  },
}
