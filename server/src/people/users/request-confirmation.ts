import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { waitsForOwnAdmin } from '@countersign/domain/people/organizations/appointed-admin'
import { outsideDomain } from '@countersign/domain/people/organizations/proved-domains'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import { activeMembers } from '../organization-domains/member-store.ts'
import { provedDomainsOf } from '../organization-domains/store.ts'
import { noTransaction } from '../../messaging/events/event-facts.ts'
import { recordEvent } from '../../messaging/outbox/event-store.ts'
import type { Services } from '../../platform/http/services.ts'
import { saveRequest } from './confirmation-store.ts'

type AskedAdmin = { organization: { id: string; name: string }; email: string; userId: string | null }

const waitMs = 7 * 24 * 60 * 60 * 1000

const activeAdminsOf = async (tx: Transaction, organizationId: string) =>
  (await activeMembers(tx, organizationId)).filter(({ isAdmin }) => isAdmin)

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

/** Writes an event of a request, and notifies these users of it. `text` follows the name of the caller. */
export const recordConfirmation = (
  tx: Transaction,
  caller: Caller,
  { organization, email, userId }: AskedAdmin,
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

/** Keeps the request and notifies the admins of the organization. Nothing goes to the address itself. */
export const requestConfirmation = async (
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  caller: Caller,
  asked: AskedAdmin,
): Promise<void> => {
  const { organization, email, userId } = asked
  const admins = await activeAdminsOf(tx, organization.id)
  if (admins.length === 0) {
    throw new Problem(
      409,
      'no-admin-to-confirm',
      'No active admin of the organization can confirm this address. First appoint an admin whose address is at one of its proved domains.',
    )
  }
  const at = clock()
  await saveRequest(tx, {
    id: newId(),
    organizationId: organization.id,
    email,
    userId,
    requestedBy: caller.userId,
    at,
    expiresAt: new Date(at.getTime() + waitMs),
  })
  await recordConfirmation(tx, caller, asked, {
    type: 'user confirmation requested',
    at,
    text: `requests ${email} as an admin of ${organization.name}. Confirm or refuse it under Team.`,
    recipients: admins.map((admin) => admin.userId),
  })
  for (const admin of admins) {
    const params = { actor: caller.name, organization: organization.name, what: email }
    await postAccountMail(tx, { template: 'admin-confirmation', to: admin.email, params })
  }
}
