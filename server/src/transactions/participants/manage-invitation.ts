import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import type { Participant } from '@countersign/contract/transactions/participant'
import {
  cancelInvitation as decideCancel,
  nextParticipantState,
} from '@countersign/domain/transactions/participants/participant'
import type { Transaction } from '../../platform/database/connection.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { notFound, requireOk } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { recordTransactionEvent } from '../record/transaction-event.ts'
import { requireOpen, requireNotFrozen } from '../record/require-open.ts'
import { forManager } from '../record/transaction-for-caller.ts'
import type { TransactionRow } from '../record/store.ts'
import { presentParticipant } from './present-participant.ts'
import { sendInvitation } from './send-invitation.ts'
import { withdrawAccess } from './access-store.ts'
import { findParticipant, lockTransaction, type ParticipantRow, writeStatus } from './store.ts'
import { voidTokens } from './token-store.ts'
import { visibleParticipant } from './visible-participant.ts'
import { lockWiresOf, wiresOnlyTheyPay } from './wires-store.ts'

const current = async (tx: Transaction, participantId: string): Promise<ParticipantRow> => {
  const participant = await findParticipant(tx, participantId)
  if (!participant) throw notFound('invitation')
  return participant
}

const recordCancellation = (
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  caller: Caller,
  row: TransactionRow,
  participant: ParticipantRow,
): Promise<void> => {
  const { id, userId, email, role, name, organization } = participant
  return recordTransactionEvent(
    tx,
    caller,
    { transactionId: row.id, transactionName: row.name, at: services.clock() },
    {
      type: 'participant canceled',
      data: {
        participantId: id,
        email,
        role,
        person: name ?? email,
        of: organization ? `of ${organization}` : '',
      },
      facts: { role: roleLabel(role, row.kind) },
      recipients: [{ userId, email, kind: 'participant-canceled' }],
    },
  )
}

/** Takes an invitation back, before or after it was accepted. Refused with 409 while a wire of theirs is under way. */
export const cancelInvitation = async (
  services: Services,
  caller: Caller,
  participantId: string,
): Promise<Participant> => {
  const { participant: seen, organizationId } = await visibleParticipant(
    services.database,
    caller,
    participantId,
  )
  const canceled = await commitChange(services, async (tx) => {
    const wires = await lockWiresOf(tx, seen)
    await lockTransaction(tx, seen.transactionId)
    const row = await forManager(tx, caller, seen.transactionId, 'invite participant', null)
    requireOpen(row)
    const participant = await current(tx, participantId)
    const open = wires.filter(({ isOpen }) => isOpen).map(({ number }) => number)
    const status = requireOk(decideCancel(participant.status, open, await wiresOnlyTheyPay(tx, participant)))
    const at = services.clock()
    await writeStatus(tx, { id: participantId, status, at })
    await voidTokens(tx, participantId, at)
    await recordCancellation(services, tx, caller, row, participant)
    if (participant.userId !== null) await withdrawAccess(tx, row.id)
    return { ...participant, status }
  })
  return presentParticipant(caller, organizationId, canceled)
}

/** Sends an invitation again, with a new link; also one that was rejected or canceled. */
export const resendInvitation = async (
  services: Services,
  caller: Caller,
  participantId: string,
): Promise<Participant> => {
  const { participant: seen, organizationId } = await visibleParticipant(
    services.database,
    caller,
    participantId,
  )
  const sent = await commitChange(services, async (tx) => {
    await forManager(tx, caller, seen.transactionId, 'invite participant', null)
    const send = await sendInvitation(services, tx, {
      caller,
      email: seen.email,
      role: seen.role,
      again: true,
    })
    await lockTransaction(tx, seen.transactionId)
    await requireNotFrozen(tx, seen.transactionId, services.clock())
    const row = await forManager(tx, caller, seen.transactionId, 'invite participant', null)
    requireOpen(row)
    requireOk(nextParticipantState('resend', (await current(tx, participantId)).status))
    await send(row)
    return current(tx, participantId)
  })
  return presentParticipant(caller, organizationId, sent)
}
