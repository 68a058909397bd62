import type { Recipient } from '../../messaging/events/domain-event.ts'
import { type StandIn, standInFor } from '../../people/delegations/stand-in-store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { findMakerIds } from '../record/desk-ids.ts'

/**
 * The colleague who stands in for the receiver of a wire at this moment. Null for one of its desk, and for a person who
 * entered, changed or sent it before: they could not take it over.
 */
export const standInOfWire = async (
  tx: Transaction,
  { id, ...sides }: { id: string; receiverId: string; desk: readonly (string | null)[] },
  now: Date,
): Promise<StandIn | null> => {
  const standIn = await standInFor(tx, sides, now)
  return standIn && (await findMakerIds(tx, id)).includes(standIn.userId) ? null : standIn
}

/** The colleague who may take a wire over while its receiver is away. */
export const standInRecipient = (standIn: StandIn | null): Recipient[] =>
  standIn === null
    ? []
    : [
        {
          userId: standIn.userId,
          email: standIn.email,
          kind: 'wire-to-take-over',
          facts: { remarks: standIn.standsInFor },
        },
      ]
