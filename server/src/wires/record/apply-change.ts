import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { formatCents } from '@countersign/domain/platform/money'
import { transaction, type Database, type Transaction } from '../../platform/database/connection.ts'
import { notFound, staleVersion } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { OutboxChange } from '../../messaging/outbox/outbox-change.ts'
import type { Services } from '../../platform/http/services.ts'
import { type WireChange, writeWireChange } from './change-store.ts'
import { payersOfChange } from './notify-payers.ts'
import { presentWire } from './present-wire.ts'
import { withdrawReceiver } from './receiver-store.ts'
import { findWire, type WireRow } from './store.ts'
import type { Notification, AddressedNotification } from './wire-notification.ts'

/** What a use case decided; who did it and when is added here. */
export type DecidedChange = Omit<WireChange, 'before' | 'at' | 'actorId' | 'event' | 'notices' | 'outbox'> & {
  event: Omit<WireChange['event'], 'id'>
  tells: readonly AddressedNotification[]
  /** Further words for the mails, such as the reasons of a rejection. */
  mailWords?: Record<string, string>
  /** Its receiver is asked no more: with its last wire it no longer takes part. */
  withdraws?: boolean
  /** What must still hold when it is written; it throws otherwise. Runs first, in the same database transaction. */
  guard?: (tx: Transaction) => Promise<void>
}

/** What the dispatcher hands on of a change: `after` is the wire as it is told of. */
export const outboxOf = (
  caller: Caller,
  wire: WireRow,
  change: Pick<DecidedChange, 'tells' | 'mailWords'> & { after: Pick<WireRow, 'amount'> },
): OutboxChange => ({
  transactionId: wire.transactionId,
  wireId: wire.id,
  notified: change.tells.map(({ userId }) => userId),
  mails: change.tells.map(({ template, email }) => ({
    template,
    to: email,
    params: {
      transactionName: wire.transactionName,
      transactionId: wire.transactionId,
      wireNumber: String(wire.number),
      wireId: wire.id,
      actor: caller.name,
      organization: caller.organizationName ?? '',
      amount: change.after.amount === null ? '' : formatCents(change.after.amount),
      ...change.mailWords,
    },
  })),
})

/** Writes the decided change of the wire. Answers 409 when another change came first. */
export const writeChange = async (
  services: Pick<Services, 'clock'>,
  db: Database,
  caller: Caller,
  wire: WireRow,
  change: DecidedChange,
): Promise<void> => {
  const tells = [...change.tells, ...payersOfChange(caller, wire, change.after)]
  const written = await writeWireChange(db, {
    ...change,
    before: wire,
    at: services.clock(),
    actorId: caller.userId,
    event: { ...change.event, id: newId() },
    notices: tells.map(({ userId, type, message }) => ({ id: newId(), userId, type, message })),
    outbox: outboxOf(caller, wire, { ...change, tells }),
  })
  if (!written) throw staleVersion('wire')
}

/** With its guard, and with the leave of its receiver when it withdraws one. */
export const writeWhole = async (
  services: Services,
  caller: Caller,
  wire: WireRow,
  change: DecidedChange,
): Promise<void> => {
  const { receiverId, role, transactionId } = wire
  const withdrawn = change.withdraws && receiverId !== null && role !== null
  if (!withdrawn && !change.guard) return writeChange(services, services.database, caller, wire, change)
  await transaction(services.database, async (tx) => {
    await change.guard?.(tx)
    await writeChange(services, tx, caller, wire, change)
    if (withdrawn) await withdrawReceiver(tx, { transactionId, receiverId, role })
  })
}

/** Writes the change, wakes the dispatcher, and answers the wire as it now stands. */
export const applyChange = async (
  services: Services,
  caller: Caller,
  wire: WireRow,
  change: DecidedChange,
): Promise<Wire> => {
  await writeWhole(services, caller, wire, change)
  return afterChange(services, caller, wire.id)
}

export const afterChange = (services: Services, caller: Caller, wireId: string): Promise<Wire> => {
  services.dispatcher.wake()
  return readWire(services.database, caller, wireId, services.clock())
}

/** The current wire, for a caller who has just changed it. */
export const readWire = async (db: Database, caller: Caller, wireId: string, now: Date): Promise<Wire> => {
  const wire = await findWire(db, wireId)
  if (!wire) throw notFound('wire')
  return presentWire(caller, wire, now)
}

/** Notifies the receiver, but not of an unsent wire or after the receiver left the organization it is for. */
export const notifyReceiver = (wire: WireRow, told: Notification): AddressedNotification[] =>
  wire.receiverId === null || !wire.receiverIsThere
    ? []
    : [{ ...told, userId: wire.receiverId, email: wire.receiverEmail }]

/** Notifies the managers of the transaction, and with `wholeTeam` its team, but not the caller. */
export const notifyDesk = (
  caller: Caller,
  wire: WireRow,
  told: Notification,
  { wholeTeam = false }: { wholeTeam?: boolean } = {},
): AddressedNotification[] =>
  [
    ...wire.managers,
    ...wire.team.filter(({ userId }) => wholeTeam && wire.managers.every((one) => one.userId !== userId)),
  ]
    .filter(({ userId }) => userId !== caller.userId)
    .map(({ userId, email }): AddressedNotification => ({
      type: told.type,
      template: told.template,
      message: told.message,
      userId,
      email,
    }))

/** Of a rejection: the manager and the team; and its receiver, in whose name it stands, in case it was not them. */
export const notifyRejection = (caller: Caller, wire: WireRow): AddressedNotification[] => [
  ...notifyDesk(
    caller,
    wire,
    {
      type: 'Wire Rejected',
      template: 'wire-rejected',
      message: `${caller.name} rejected wire #${wire.number} of ${wire.transactionName}`,
    },
    { wholeTeam: true },
  ),
  ...notifyReceiver(wire, {
    type: 'Rejection Recorded',
    template: 'rejection-recorded',
    message: `A rejection of wire #${wire.number} of ${wire.transactionName} was recorded in your name`,
  }),
]

export const takenBack = (caller: Caller, wire: WireRow): Notification => ({
  type: 'Wire Recalled',
  template: 'wire-recalled',
  message: `${caller.name} took back wire #${wire.number} of ${wire.transactionName}`,
})
