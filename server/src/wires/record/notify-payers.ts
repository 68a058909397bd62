import { isPayerOf } from '@countersign/domain/wires/payments/wire-payer'
import type { Caller } from '../../platform/http/caller.ts'
import type { Notification, AddressedNotification } from './wire-notification.ts'
import type { WireRow } from './store.ts'

/** The notification of the payers who may pay the wire as it stands, except the caller. */
export const notifyPayers = (
  caller: Caller,
  wire: WireRow,
  notification: Notification,
): AddressedNotification[] => {
  const payable = {
    ...wire,
    secondPersonId: wire.secondPerson?.userId ?? null,
    payerIds: wire.payers.map(({ userId }) => userId),
  }
  return wire.payers
    .filter(({ userId }) => userId !== caller.userId)
    .filter(({ userId }) => isPayerOf(payable, { userId, organizationId: wire.senderOrganizationId }))
    .map(({ userId, email }) => ({
      type: notification.type,
      template: notification.template,
      message: notification.message,
      userId,
      email,
    }))
}

/** A payer may already have a file that holds this wire. */
export const payersOfChange = (
  caller: Caller,
  wire: WireRow,
  after: Pick<WireRow, 'status'>,
): AddressedNotification[] =>
  after.status === 5
    ? []
    : notifyPayers(caller, wire, {
        type: 'Payer',
        template: 'payer-wire-changed',
        message: `Do not pay wire #${wire.number} of ${wire.transactionName}: ${caller.name} changed it, and it is no longer verified`,
      })

/** The wire becomes verified with an acceptance that agrees to its payers. */
export const payersOfVerified = (
  caller: Caller,
  wire: WireRow,
  payerAgreed: boolean,
): AddressedNotification[] =>
  notifyPayers(
    caller,
    { ...wire, status: 5, payerAgreed },
    {
      type: 'Payer',
      template: 'payer-wire-ready',
      message: `Wire #${wire.number} of ${wire.transactionName} is verified: your organization pays it`,
    },
  )
