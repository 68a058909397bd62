import { writePeopleEvent } from '../../audit/store.ts'
import { transaction, type Pool } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { notifyMembers } from './notify-members.ts'
import { takeElapsedChanges } from './waiting-change-store.ts'

/**
 * Records that changes of standing accounts took effect at the end of their notice, and notifies the members. The effect
 * itself does not wait for this: every reader compares the end of the notice with the time.
 */
export const recordElapsedChanges = (database: Pool, now: Date): Promise<void> =>
  transaction(database, async (tx) => {
    for (const change of await takeElapsedChanges(tx, now)) {
      const { id, version, organizationId, organization, proposer, effectiveAt } = change
      const event = { id: newId(), type: 'standing account change took effect' } as const
      await writePeopleEvent(tx, {
        ...event,
        at: effectiveAt,
        actorId: null,
        data: { organizationId, instructionId: id, version, proposedBy: change.proposerId },
      })
      await notifyMembers(tx, {
        event,
        actorId: null,
        organizationId,
        organization,
        actor: proposer,
        did: 'proposed a change that took effect after 24 hours of notice, in the standing accounts',
        except: null,
        takesEffectAt: null,
        at: now,
      })
    }
  })
