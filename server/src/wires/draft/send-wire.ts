import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { sendWire as decide } from '@countersign/domain/wires/draft/send-wire'
import type { AccountRow } from '../../people/accounts/account-store.ts'
import { inviteReceiver } from '../../people/accounts/invite-receiver.ts'
import { transaction, type Transaction } from '../../platform/database/connection.ts'
import { requireOk, invalidField } from '../../platform/http/problem.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import { digestOf } from '../record/agreed-wire.ts'
import { afterChange, writeChange } from '../changes/apply-change.ts'
import { standInOfWire } from '../changes/stand-in-recipient.ts'
import { deskIdsOf } from '../record/desk-ids.ts'
import { noDetails } from '../record/bank-details-change.ts'
import { addReceiver, typedForAnother, wasSentBefore } from '../record/receiver-store.ts'
import type { WireRow } from '../record/store.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import type { Services } from '../../platform/http/services.ts'

/**
 * What else happens with a wire that is sent, in the database transaction that sends it. Registered by
 * `app/area-handlers.ts`: billing decides the fee with the first one.
 */
export type OnWireSent = (tx: Transaction, sent: { actorId: string; transactionId: string }) => Promise<void>

/** Details that the same person entered for a former employer do not pass to the present one: they start empty. */
const emptiedFor = async (tx: Transaction, wire: WireRow, account: AccountRow) => {
  const keys = [wire.accountKey, wire.furtherCreditKey]
  const organizationId = account.status === 'Pending' ? null : account.organizationId
  if (!(await typedForAnother(tx, wire.id, keys, organizationId))) return null
  return {
    after: {
      instructionVersion: wire.lastInstructionVersion + 1,
      digest: digestOf({ ...wire, ...noDetails, wireId: wire.id }),
    },
    instruction: { ...noDetails, enteredBy: 'manager' as const, signIn: null },
  }
}

/**
 * Sends the invite: the receiver may now see the transaction, and gets a notice and a mail. An unregistered
 * address gets a Pending user and a link in the mail. The wire belongs to that person once the link is used.
 */
export const sendWire = async (
  services: Services & { onWireSent: OnWireSent; maySend: (wireId: string) => Promise<void> },
  token: VerifiedToken,
  wireId: string,
  ifMatch: number | null,
): Promise<Wire> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, {
    ifMatch,
    event: 'send',
  })
  const status = requireOk(decide({ ...wire, receiverIsSender: wire.receiverEmail === caller.email }))
  if (wire.role === null) throw invalidField('role', 'Required field')
  const role = wire.role
  await services.maySend(wire.id)
  await transaction(services.database, async (tx) => {
    const { account, link } = await inviteReceiver(services, tx, {
      email: wire.receiverEmail,
      invitedBy: caller,
      landing: `/transactions/${wire.transactionId}/wires/${wire.id}`,
      again: await wasSentBefore(tx, wire),
    })
    if (account.status === 'Inactive' || account.status === 'Blocked') {
      const message = 'This account is inactive or blocked, so the wire cannot be sent to it'
      throw invalidField('receiverEmail', message)
    }
    const receiverId = account.userId
    const emptied = await emptiedFor(tx, wire, account)
    await writeChange(services, tx, caller, wire, {
      after: { ...wire, ...emptied?.after, status, receiverId, sentAt: services.clock() },
      instruction: emptied?.instruction ?? null,
      event: {
        type: 'wire sent',
        data: { number: wire.number, to: wire.receiverEmail, digest: emptied?.after.digest ?? wire.digest },
        ...(link !== null && { facts: { link } }),
        standIn: await standInOfWire(
          tx,
          { id: wire.id, receiverId, desk: [...deskIdsOf(wire), caller.userId] },
          services.clock(),
        ),
      },
      transactionStatus: TransactionStatus.InProgress,
      invited: true,
    })
    await services.onWireSent(tx, { actorId: caller.userId, transactionId: wire.transactionId })
    await addReceiver(tx, {
      participantId: newId(),
      transactionId: wire.transactionId,
      receiverEmail: wire.receiverEmail,
      role,
    })
  })
  return afterChange(services, caller, wire.id)
}
