import type { Participant } from '@countersign/contract/transactions/participant'
import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { answerInvitation as decide } from '@countersign/domain/transactions/participants/participant'
import { tokenHash } from '../../people/links/one-time-link.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { Problem, requireOk } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { recipientsBut, recordTransactionEvent } from '../record/transaction-event.ts'
import { requireNotCanceled } from '../record/require-open.ts'
import { deskOf } from './desk-store.ts'
import { visibleParticipant } from './visible-participant.ts'
import { presentParticipant } from './present-participant.ts'
import { grantAccess, withdrawAccess } from './access-store.ts'
import { findParticipant, lockTransaction, type ParticipantRow, writeStatus } from './store.ts'
import { useToken, voidTokens } from './token-store.ts'
import { type HeldWire, lockWiresOf } from './wires-store.ts'

/**
 * Declines every held wire that waits for the caller, as recorded decisions, in the database transaction of the answer.
 * Registered by `app/area-handlers.ts`.
 */
export type DeclineWires = (tx: Transaction, caller: Caller, held: readonly HeldWire[]) => Promise<void>

const linkUsed = () =>
  new Problem(
    409,
    'invitation-link-invalid',
    'This link is no longer valid. It was used, has expired, or was replaced by a newer one. See your invitations.',
  )

const recordAnswer = async (
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  caller: Caller,
  participant: ParticipantRow,
  answer: 'Accepted' | 'Rejected',
): Promise<void> => {
  const { transactionId, role } = participant
  const desk = await deskOf(tx, transactionId)
  await recordTransactionEvent(
    tx,
    caller,
    { transactionId, transactionName: desk.name, at: services.clock() },
    {
      type: answer === 'Accepted' ? 'participant accepted' : 'participant rejected',
      data: { participantId: participant.id, email: participant.email, role },
      facts: { role: roleLabel(role, desk.kind), remarks: answer },
      recipients: recipientsBut(caller, desk.managers, 'participant-answered'),
    },
  )
}

/**
 * The invited person accepts or rejects, by the mailed link or in the application. Another user who sees the
 * transaction gets 403. A link that was used, was replaced or belongs to another invitation gets 409, and so
 * does an answer after the invitation expires or in a canceled closing. A person who rejects also declines
 * the wires that wait for that person, as recorded decisions.
 */
export const answerInvitation = async (
  services: Services & { declineWires: DeclineWires },
  caller: Caller,
  participantId: string,
  answer: { event: 'accept' | 'reject'; token: string | undefined },
): Promise<Participant> => {
  const { participant: seen, organizationId } = await visibleParticipant(
    services.database,
    caller,
    participantId,
  )
  if (seen.userId !== caller.userId) {
    throw new Problem(403, 'not-permitted', 'Only the invited person can answer an invitation.')
  }
  const answered = await commitChange(services, async (tx) => {
    const at = services.clock()
    const wires = await lockWiresOf(tx, seen)
    requireNotCanceled({ canceled: await lockTransaction(tx, seen.transactionId) })
    const participant = await findParticipant(tx, participantId)
    if (!participant) throw linkUsed()
    const status = requireOk(decide(answer.event, { ...participant, caller }, at))
    const { token } = answer
    if (token !== undefined && !(await useToken(tx, { hash: tokenHash(token), participantId, at }))) {
      throw linkUsed()
    }
    await voidTokens(tx, participantId, at)
    if (answer.event === 'reject') await services.declineWires(tx, caller, wires)
    // After the declines, since a decision about a wire marks the person as taking part.
    await writeStatus(tx, { id: participantId, status, at })
    await recordAnswer(services, tx, caller, participant, status)
    await (status === 'Accepted'
      ? grantAccess(tx, participantId)
      : withdrawAccess(tx, participant.transactionId))
    return { ...participant, status }
  })
  return presentParticipant(caller, organizationId, answered)
}
