import type { Wire } from '@countersign/contract/transactions/wire-answer'
import {
  isOwnWord,
  reassignedOnTakeOver,
  takeOverWire as decide,
} from '@countersign/domain/wires/decision/take-over-wire'
import { lockAccount } from '../../people/accounts/account-store.ts'
import { holdDelegation } from '../../people/delegations/delegation-store.ts'
import { transaction } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { Problem, requireOk, staleVersion } from '../../platform/http/problem.ts'
import type { Services } from '../../platform/http/services.ts'
import { afterChange, writeChange } from '../changes/apply-change.ts'
import { digestOf } from '../record/agreed-wire.ts'
import { deskIdsOf, findMakerIds } from '../record/desk-ids.ts'
import { addReceiver, withdrawReceiver } from '../record/receiver-store.ts'
import { delegationNow, subjectOf } from '../record/viewer.ts'
import { requireEventAllowed, wireForCaller } from '../record/wire-for-caller.ts'

/**
 * The colleague who stands in for the absent receiver becomes the receiver, as by a reassignment: every rule of it holds.
 * The absent person authorized it, unless the delegation is too recent, which opens a gate.
 */
export const takeOverWire = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  ifMatch: number | null,
): Promise<Wire> => {
  const { caller, wire } = await wireForCaller(services, token, wireId)
  const now = services.clock()
  const delegation = delegationNow(wire, now)
  const isReceiversDelegate = delegation?.delegateId === caller.userId
  authorize(caller, 'take over wire', { ...subjectOf(caller, wire), isReceiversDelegate })
  if (ifMatch !== null && ifMatch !== wire.version) throw staleVersion('wire')
  requireEventAllowed(wire, 'handOver', now)
  await transaction(services.database, async (tx) => {
    const account = await lockAccount(tx, caller.email)
    const { receiverId, role } = wire
    const status = requireOk(
      decide(wire, account, [...deskIdsOf(wire), ...(await findMakerIds(tx, wire.id))]),
    )
    if (!delegation || receiverId === null || role === null) throw delegationOver()
    if (!(await holdDelegation(tx, delegation.id, now))) throw delegationOver()
    const contactChangedAt =
      delegation.contactChangedAt === null ? null : new Date(delegation.contactChangedAt)
    const isOwn = isOwnWord(
      { namedAt: new Date(delegation.namedAt), contactChangedAt },
      { sentAt: wire.sentAt, now },
    )
    await writeChange(services, tx, caller, wire, {
      after: {
        ...wire,
        status,
        receiverId: caller.userId,
        receiverEmail: caller.email,
        reassignedBy: reassignedOnTakeOver(wire.reassignedBy, isOwn),
        digest: digestOf({ ...wire, receiverEmail: caller.email, wireId: wire.id }),
      },
      event: {
        type: 'wire taken over',
        data: {
          number: wire.number,
          from: wire.receiverEmail,
          to: caller.email,
          person: wire.receiverName ?? wire.receiverEmail,
          delegationId: delegation.id,
        },
        facts: { remarks: wire.receiverName ?? wire.receiverEmail },
      },
    })
    const { transactionId } = wire
    await addReceiver(tx, { participantId: newId(), transactionId, receiverEmail: caller.email, role })
    await withdrawReceiver(tx, { transactionId, receiverId, role })
  })
  return afterChange(services, caller, wire.id)
}

const delegationOver = () =>
  new Problem(409, 'delegation-over', 'The receiver is not away any more. Reload the wire.')
