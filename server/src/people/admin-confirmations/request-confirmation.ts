import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { waitsForOwnAdmin } from '@countersign/domain/people/organizations/appointed-admin'
import { outsideDomain } from '@countersign/domain/people/organizations/proved-domains'
import { memberWaitsForOwnAdmin } from '@countersign/domain/people/organizations/membership'
import { writePeopleEvent } from '../../audit/store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import { provedDomainsOf } from '../organization-domains/store.ts'
import { noTransaction } from '../../messaging/events/event-facts.ts'
import { recordEvent } from '../../messaging/outbox/event-store.ts'
import type { Services } from '../../platform/http/services.ts'
import { saveRequest } from './confirmation-store.ts'
import { activeAdminsOf, tellAdmins } from './tell-admins.ts'

type Asked = {
  organization: { id: string; name: string }
  email: string
  userId: string | null
  asksFor: 'admin' | 'member'
}

const waitMs = 7 * 24 * 60 * 60 * 1000

/**
 * Whether an admin of this address needs a confirmation by the organization, since the super admin asks for it. That
 * holds for an unverified organization, too: else the super admin would take that back first.
 */
export const needsConfirmation = async (
  tx: Transaction,
  role: Caller['role'],
  organizationId: string | null,
  email: string,
): Promise<boolean> =>
  role === 'super_admin' &&
  organizationId !== null &&
  waitsForOwnAdmin({
    activeAdmins: (await activeAdminsOf(tx, organizationId)).length,
    isOutside: outsideDomain(email, await provedDomainsOf(tx, organizationId)) !== null,
  })

/** The same of a plain member. */
export const memberNeedsConfirmation = async (
  tx: Transaction,
  role: Caller['role'],
  organizationId: string | null,
  email: string,
): Promise<boolean> =>
  role === 'super_admin' &&
  organizationId !== null &&
  memberWaitsForOwnAdmin(email, {
    activeAdmins: (await activeAdminsOf(tx, organizationId)).length,
    provedDomains: await provedDomainsOf(tx, organizationId),
  })

/** Writes an event of a request, and notifies these users of it. `text` follows the name of the caller. */
export const recordConfirmation = (
  tx: Transaction,
  caller: Caller,
  { organization, email, userId }: Omit<Asked, 'asksFor'>,
  event: { type: AuditEventType; at: Date; text: string; recipients: readonly string[] },
): Promise<void> =>
  recordEvent(tx, {
    id: newId(),
    at: event.at,
    type: event.type,
    actorId: caller.userId,
    transactionId: null,
    wireId: null,
    data: { organizationId: organization.id, email, ...(userId !== null && { userId }) },
    principals: [organization.id],
    facts: {
      ...noTransaction,
      actor: caller.name,
      organization: organization.name,
      text: `${caller.name} ${event.text}`,
    },
    recipients: event.recipients.map((to) => ({ userId: to, email: null, kind: 'admin-confirmation' })),
  })

/** The same sentence in the product's notice and the mail. */
const asFor = { admin: 'as an admin', member: 'as a member' } as const

/** Keeps the request and notifies the admins of the organization. Nothing goes to the address itself. */
export const requestConfirmation = async (
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  caller: Caller,
  { organization, email, userId, asksFor }: Asked,
): Promise<void> => {
  if ((await activeAdminsOf(tx, organization.id)).length === 0) {
    throw new Problem(
      409,
      'no-admin-to-confirm',
      'No active admin of the organization can confirm this address. First appoint an admin whose address is at one of its proved domains.',
    )
  }
  const at = clock()
  const isSaved = await saveRequest(tx, {
    id: newId(),
    organizationId: organization.id,
    email,
    userId,
    requestedBy: caller.userId,
    at,
    expiresAt: new Date(at.getTime() + waitMs),
    asksFor,
  })
  if (!isSaved) {
    throw new Problem(
      409,
      'request-waits',
      'Another request about this person waits for an admin of the organization. It must be answered or withdrawn first.',
    )
  }
  const id = newId()
  const type = asksFor === 'admin' ? 'user confirmation requested' : 'user membership requested'
  const data = { organizationId: organization.id, email, ...(userId !== null && { userId }) }
  await writePeopleEvent(tx, { id, at, type, actorId: caller.userId, data })
  await tellAdmins(tx, organization, {
    event: { id, at, type, actorId: caller.userId, transactionId: null, wireId: null },
    actor: caller.name,
    kind: 'admin-confirmation',
    text: `${caller.name} requests ${email} ${asFor[asksFor]} of ${organization.name}. Confirm or refuse it under Team.`,
    mail: {
      template: asksFor === 'admin' ? 'admin-confirmation' : 'member-confirmation',
      actor: caller.name,
      what: email,
    },
  })
}
