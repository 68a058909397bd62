import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { remindReceiver as decide } from '@countersign/domain/wires/draft/remind-receiver'
import { inviteReceiver } from '../../people/accounts/invite-receiver.ts'
import { transaction } from '../../platform/database/connection.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { Problem, requireOk, staleVersion } from '../../platform/http/problem.ts'
import type { Services } from '../../platform/http/services.ts'
import { recordEvent } from '../../messaging/outbox/event-store.ts'
import { afterChange } from '../changes/apply-change.ts'
import { standInOfWire } from '../changes/stand-in-recipient.ts'
import { wireEvent } from '../changes/wire-event.ts'
import { deskIdsOf } from '../record/desk-ids.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import { countReminded, lockReminder, writeReminder } from './reminder-store.ts'

/**
 * Asks the receiver of a wire pending verification once more, by notification and mail. A person who has not registered yet
 * gets a new link. 409 within an hour of the last reminder, also of several requests at once, and when the receiver can
 * no longer answer.
 */
export const remindReceiver = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  ifMatch: number | null,
): Promise<Wire> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, { ifMatch, event: 'remind' })
  const at = services.clock()
  requireOk(decide({ status: wire.status, remindedAt: null }, at))
  await transaction(services.database, async (tx) => {
    // In the order in which a wire is sent: first the account, then the wire.
    const { account, link } = await inviteReceiver(services, tx, {
      email: wire.receiverEmail,
      invitedBy: caller,
      landing: `/transactions/${wire.transactionId}/wires/${wire.id}`,
      again: true,
    })
    if (account.status === 'Inactive' || account.status === 'Blocked' || !wire.receiverIsThere) {
      const message = 'The receiver can no longer answer. Recall the wire and send it to another person.'
      throw new Problem(409, 'receiver-gone', message)
    }
    const held = await lockReminder(tx, wire)
    if (!held) throw staleVersion('wire')
    const others = await countReminded(tx, wire, at)
    requireOk(decide({ status: wire.status, ...held, others }, at))
    await writeReminder(tx, wire.id, at)
    await recordEvent(
      tx,
      wireEvent(caller, wire, at, {
        type: 'wire reminded',
        data: { number: wire.number, to: wire.receiverEmail },
        ...(link !== null && { facts: { link } }),
        standIn: await standInOfWire(
          tx,
          { id: wire.id, receiverId: account.userId, desk: deskIdsOf(wire) },
          at,
        ),
      }),
    )
  })
  return afterChange(services, caller, wire.id)
}
