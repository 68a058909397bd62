import type { Transaction } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import { recordChange } from '../record/change-store.ts'
import { everyoneIn, invitedOnly } from '../record/people-store.ts'
import { noWire } from '../../messaging/outbox/outbox-change.ts'

export type CompletionActor = Pick<Caller, 'userId' | 'name' | 'organizationName'>

const told = {
  completed: { type: 'Transaction Completed', template: 'transaction-completed' },
  reopened: { type: 'Transaction Reopened', template: 'transaction-reopened' },
  canceled: { type: 'Transaction Canceled', template: 'transaction-canceled' },
  reinstated: { type: 'Transaction Reinstated', template: 'transaction-reinstated' },
} as const

/** A turn in the course of a closing. */
export type Turn = keyof typeof told

/** Writes that a transaction was completed, reopened, canceled or reinstated, and notifies everyone in it but the actor. */
export const recordCompletion = async (
  tx: Transaction,
  actor: CompletionActor,
  place: { transactionId: string; transactionName: string; at: Date },
  { what, reason }: { what: Turn; reason: string },
): Promise<void> => {
  const { transactionId, transactionName, at } = place
  const { type, template } = told[what]
  const seeing = await everyoneIn(tx, transactionId)
  // An invitation cannot be answered while the closing is canceled; why it is canceled belongs to those who see it.
  const invited = what === 'canceled' || what === 'reinstated' ? await invitedOnly(tx, transactionId) : []
  const recipients = [
    ...seeing.map(({ userId, email }) => ({ userId, email, remarks: reason })),
    ...invited.map(({ userId, email }) => ({ userId, email, remarks: '' })),
  ].filter(({ userId }) => userId !== actor.userId)
  await recordChange(tx, {
    transactionId,
    at,
    actorId: actor.userId,
    event: {
      id: newId(),
      type: `transaction ${what}`,
      data: reason === '' ? {} : { reason },
    },
    notices: recipients.map(({ userId }) => ({
      id: newId(),
      userId,
      type,
      message: `${actor.name} ${what} ${transactionName}`,
    })),
    mails: recipients.map(({ email, remarks }) => ({
      template,
      to: email,
      params: {
        transactionName,
        transactionId,
        ...noWire,
        actor: actor.name,
        organization: actor.organizationName ?? '',
        remarks,
      },
    })),
  })
}
