import type { Database } from '../../platform/database/connection.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { findParticipant, findManagingOrganization, type ParticipantRow } from './store.ts'

/** An invitation that the caller may see: an own one, or one into a transaction that is seen. 404 for every other. */
export const visibleParticipant = async (
  db: Database,
  caller: Caller,
  participantId: string,
): Promise<{ participant: ParticipantRow; organizationId: string }> => {
  const participant = await findParticipant(db, participantId)
  const organizationId = participant && (await findManagingOrganization(db, caller, participant))
  const unseen = participant?.neverInvited === true && caller.organizationId !== organizationId
  if (!participant || organizationId === undefined || unseen) throw notFound('invitation')
  return { participant, organizationId }
}
