import type { Participant } from '@countersign/contract/transactions/participant'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/database/connection.ts'
import { presentParticipant } from './present-participant.ts'
import { participantsOf } from './store.ts'

/** The participants of a transaction as this caller may see them: those never invited show to the managing organization. */
export const readParticipants = async (
  db: Database,
  caller: Caller,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<Participant[]> =>
  (await participantsOf(db, id))
    .filter(({ neverInvited }) => !neverInvited || caller.organizationId === organizationId)
    .map((row) => presentParticipant(caller, organizationId, row))
