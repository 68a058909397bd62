import type { Transaction } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { findMember } from './confirmation-store.ts'
import { tellAdmins } from './tell-admins.ts'

/**
 * Tells the admins of an organization that a person is a member of it now. Call it after the person joined; the event of
 * the way in is recorded by the caller. `how` ends a sentence: 'accepted an invitation'. Neither the admin `by` nor the person is told.
 */
export const tellOfMember = async (
  tx: Transaction,
  { userId, by, how, at }: { userId: string; by: string; how: string; at: Date },
): Promise<void> => {
  const member = await findMember(tx, userId)
  if (!member) return
  const { name, email, organization } = member
  const event = {
    id: newId(),
    at,
    type: 'user changed',
    actorId: by,
    transactionId: null,
    wireId: null,
  } as const
  await tellAdmins(tx, organization, {
    event,
    actor: name,
    kind: 'new-member',
    text: `${name} (${email}) is now a member of ${organization.name}: ${how}.`,
    about: userId,
    mail: { template: 'new-member', actor: name, what: email, effect: how },
  })
}
