import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { normalizeEmail } from '@countersign/domain/platform/text/email'
import { handOverWire as decide } from '@countersign/domain/wires/decision/hand-over-wire'
import { lockAccount } from '../../people/accounts/account-store.ts'
import { transaction } from '../../platform/database/connection.ts'
import { requireOk, invalidField } from '../../platform/http/problem.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import { findCandidate } from '../../transactions/record/team-store.ts'
import { digestOf } from '../record/agreed-wire.ts'
import { afterChange, writeChange } from '../changes/apply-change.ts'
import { addReceiver, withdrawReceiver } from '../record/receiver-store.ts'
import { deskIdsOf, findMakerIds } from '../record/desk-ids.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import type { Services } from '../../platform/http/services.ts'

/**
 * Hands an open wire to a colleague of the receiver's organization: by the receiver, or by an admin of that organization
 * while the clerk is out. The bank details stay; the new receiver accepts them anew. Both sides are notified.
 */
export const handOverWire = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  typed: string,
  ifMatch: number | null,
): Promise<Wire> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, {
    ifMatch,
    event: 'handOver',
  })
  const email = normalizeEmail(typed)
  await transaction(services.database, async (tx) => {
    const account = email === '' ? undefined : await lockAccount(tx, email)
    const status = requireOk(
      decide(wire, account, [...deskIdsOf(wire), ...(await findMakerIds(tx, wire.id))]),
    )
    const colleague = account && (await findCandidate(tx, account.userId))
    if (!colleague || wire.receiverId === null || wire.role === null) {
      throw invalidField('email', 'Required field')
    }
    await writeChange(services, tx, caller, wire, {
      after: {
        ...wire,
        status,
        receiverId: colleague.userId,
        receiverEmail: email,
        // An admin's reassignment stays one when the new receiver passes the wire on.
        reassignedBy: caller.userId === wire.receiverId ? (wire.reassignedBy ?? 'receiver') : 'admin',
        digest: digestOf({ ...wire, receiverEmail: email, wireId: wire.id }),
      },
      event: {
        type: 'wire handed over',
        data: { number: wire.number, from: wire.receiverEmail, to: email, person: colleague.name },
        facts: { remarks: colleague.name },
      },
    })
    const { transactionId, role } = wire
    await addReceiver(tx, { participantId: newId(), transactionId, receiverEmail: email, role })
    await withdrawReceiver(tx, { transactionId, receiverId: wire.receiverId, role })
  })
  return afterChange(services, caller, wire.id)
}
