import { joinRequestDays, mailedJoinRequests } from '@countersign/domain/people/limits'
import { writePeopleEvent } from '../../audit/store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { listOpen, saveRequest } from './confirmation-store.ts'
import { tellAdmins } from './tell-admins.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * A person who registered at a domain that the organization claimed but did not prove asks to join. That happens once in
 * the life of an account: after a refusal only an invitation leads in. Admins with many requests before them are mailed
 * no further one. The notices name the address alone: a stranger typed the name.
 */
export const requestToJoin = async (
  tx: Transaction,
  organization: { id: string; name: string },
  { userId, email }: { userId: string; email: string },
  at: Date,
): Promise<void> => {
  const organizationId = organization.id
  const expiresAt = new Date(at.getTime() + joinRequestDays * dayMs)
  const waiting = (await listOpen(tx, organizationId, at)).length
  const request = { id: newId(), organizationId, email, userId, requestedBy: userId, at, expiresAt }
  if (!(await saveRequest(tx, { ...request, asksFor: 'member' }))) return
  const id = newId()
  const type = 'user membership requested'
  await writePeopleEvent(tx, { id, at, type, actorId: userId, data: { organizationId, email, userId } })
  await tellAdmins(tx, organization, {
    event: { id, at, type, actorId: userId, transactionId: null, wireId: null },
    actor: email,
    kind: 'admin-confirmation',
    text: `${email} asks to join ${organization.name}. Admit or decline the person under Team.`,
    mail: waiting < mailedJoinRequests ? { template: 'join-requested', actor: email, what: email } : null,
  })
}
