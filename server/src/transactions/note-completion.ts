import type { Transaction } from '../database/connection.ts'
import type { Caller } from '../identity/authenticate.ts'
import { newId } from '../new-id.ts'
import { noteChange } from './change-store.ts'
import { everyoneIn } from './people-store.ts'
import { noWire } from '../outbox/outbox-change.ts'

export type CompletionActor = Pick<Caller, 'userId' | 'name' | 'organizationName'>

const told = {
  completed: { type: 'Transaction Completed', template: 'transaction-completed' },
  reopened: { type: 'Transaction Reopened', template: 'transaction-reopened' },
  canceled: { type: 'Transaction Canceled', template: 'transaction-canceled' },
  reinstated: { type: 'Transaction Reinstated', template: 'transaction-reinstated' },
} as const

/** A turn in the course of a closing. */
export type Turn = keyof typeof told

/** Writes that a transaction was completed, reopened, canceled or reinstated, and tells everybody in it but the actor. */
export const noteCompletion = async (
  tx: Transaction,
  actor: CompletionActor,
  place: { transactionId: string; transactionName: string; at: Date },
  { what, reason }: { what: Turn; reason: string },
): Promise<void> => {
  const { transactionId, transactionName, at } = place
  const { type, template } = told[what]
  const everyone = (await everyoneIn(tx, transactionId)).filter(({ userId }) => userId !== actor.userId)
  await noteChange(tx, {
    transactionId,
    at,
    actorId: actor.userId,
    event: {
      id: newId(),
      type: `transaction ${what}`,
      data: reason === '' ? {} : { reason },
    },
    notices: everyone.map(({ userId }) => ({
      id: newId(),
      userId,
      type,
      message: `${actor.name} ${what} ${transactionName}`,
    })),
    mails: everyone.map(({ email }) => ({
      template,
      to: email,
      params: {
        transactionName,
        transactionId,
        ...noWire,
        actor: actor.name,
        organization: actor.organizationName ?? '',
        remarks: reason,
      },
    })),
  })
}
