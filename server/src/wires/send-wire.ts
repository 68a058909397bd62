import type { Wire } from '@countersign/contract/wire'
import { refuseFields } from '@countersign/domain/result'
import { sendWire as decide } from '@countersign/domain/wires/send-wire'
import { transaction } from '../database/connection.ts'
import { problemOf } from '../http/problem.ts'
import type { VerifiedToken } from '../identity/token-verifier.ts'
import { newId } from '../new-id.ts'
import type { Services } from '../services.ts'
import { afterChange, writeChange } from './apply-change.ts'
import { activeUserId, admitReceiver } from './receiver-store.ts'
import { wireForCaller } from './wire-for-caller.ts'

/** Sends the invite: the receiver may see the transaction from now on, is notified, and is mailed. */
export const sendWire = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  ifMatch: number | null,
): Promise<Wire> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, { permission: 'send wire', ifMatch })
  const receiverId = await activeUserId(services.database, wire.receiverEmail)
  const decided = decide({ ...wire, receiverIsSender: receiverId === caller.userId })
  if (!decided.ok) throw problemOf(decided.refusal)
  if (receiverId === null || wire.role === null) {
    const message = 'Nobody is registered under this address yet, so the wire cannot be sent to it'
    throw problemOf(refuseFields([{ field: 'receiverEmail', message }]).refusal)
  }
  const role = wire.role
  await transaction(services.database, async (tx) => {
    await writeChange(services, tx, caller, wire, {
      after: { ...wire, status: decided.value, receiverId, sentAt: services.clock() },
      event: {
        type: 'wire sent',
        data: { number: wire.number, to: wire.receiverEmail, digest: wire.digest },
      },
      transactionStatus: 2,
      invited: true,
      tells: [
        {
          userId: receiverId,
          email: wire.receiverEmail,
          type: 'Wire Receiver Invitation',
          template: 'wire-invitation',
          message: `${caller.name} asks you to review wire #${wire.number} of ${wire.transactionName}`,
        },
      ],
    })
    await admitReceiver(tx, {
      participantId: newId(),
      transactionId: wire.transactionId,
      receiverEmail: wire.receiverEmail,
      role,
    })
  })
  return afterChange(services, caller, wire.id)
}
