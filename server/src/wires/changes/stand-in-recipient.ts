import type { Recipient } from '../../messaging/events/domain-event.ts'
import type { StandIn } from '../../people/delegations/stand-in-store.ts'

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
