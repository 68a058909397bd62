import { isPayerOf } from '@countersign/domain/wires/payments/wire-payer'
import type { Recipient } from '../../messaging/events/domain-event.ts'
import type { NotificationKind } from '../../messaging/events/notification-kinds.ts'
import type { WireRow } from '../record/store.ts'

type Person = { userId: string; email: string }

/** Who did it; null of an event that all of them are told of. */
type Actor = { userId: string | null }

const asRecipients = (people: readonly Person[], kind: NotificationKind): Recipient[] =>
  people.map(({ userId, email }) => ({ userId, email, kind }))

/** The receiver, but not of an unsent wire or after the receiver left the organization it is for. */
export const receiverOf = (wire: WireRow, kind: NotificationKind): Recipient[] =>
  wire.receiverId === null || !wire.receiverIsThere
    ? []
    : [{ kind, userId: wire.receiverId, email: wire.receiverEmail }]

/** The managers of the transaction, and with `wholeTeam` its team, but not the caller. */
export const deskOf = (
  caller: Actor,
  wire: WireRow,
  kind: NotificationKind,
  { wholeTeam = false }: { wholeTeam?: boolean } = {},
): Recipient[] => {
  const team = wire.team.filter(
    ({ userId, isInactive }) =>
      wholeTeam && !isInactive && wire.managers.every((one) => one.userId !== userId),
  )
  return asRecipients(
    [...wire.managers, ...team].filter(({ userId }) => userId !== caller.userId),
    kind,
  )
}

/** The payers who may pay the wire as it stands, but not the caller. */
export const payersOf = (caller: Actor, wire: WireRow, kind: NotificationKind): Recipient[] => {
  const payable = {
    ...wire,
    secondPersonId: wire.secondPerson?.userId ?? null,
    payerIds: wire.payers.map(({ userId }) => userId),
  }
  return asRecipients(
    wire.payers
      .filter(({ userId }) => userId !== caller.userId)
      .filter(({ userId }) => isPayerOf(payable, { userId, organizationId: wire.senderOrganizationId })),
    kind,
  )
}
