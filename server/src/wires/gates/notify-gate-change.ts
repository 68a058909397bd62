import type { AuditEvent } from '../../audit/store.ts'
import { noTransaction } from '../../messaging/events/event-facts.ts'
import type { KindWithoutMail } from '../../messaging/events/notification-kinds.ts'
import { publishEvent } from '../../messaging/outbox/event-store.ts'
import { loosens, describeLoosening } from '@countersign/domain/wires/gates/gate-change'
import { gateSettings, type GateChoice } from '@countersign/domain/wires/gates/gate-settings'
import { postAccountMails } from '../../messaging/outbox/account-mail-store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import type { AccountMailTemplate } from '../../messaging/outbox/account-mail.ts'
import { findOrganizationName } from '../../people/organizations/store.ts'
import { findMembers, findOrganizationChoices, type Recipient } from './admin-store.ts'
import type { ProposalRow } from './proposal-store.ts'

type GateNotice = {
  /** The audit event, which is written with it. */
  event: Pick<AuditEvent, 'id' | 'type' | 'actorId'>
  template: keyof typeof sentences
  /** Of the proposal, or of its end. */
  actor: string
  /** When it takes effect, as a sentence. */
  effect?: string
  /** The same moment in words, where one is known. */
  until?: string
  at: Date
}

/** The organizations whose wires a change of the platform's defaults loosens: those without a stricter choice. */
export const loosenedOrganizations = async (tx: Transaction, before: GateChoice, after: GateChoice) =>
  (await findOrganizationChoices(tx)).filter(({ choice }) =>
    loosens(gateSettings(before, choice), gateSettings(after, choice)),
  )

const recipientsOf = async (
  tx: Transaction,
  { organizationId, choice }: ProposalRow,
  before: GateChoice,
): Promise<Recipient[]> => {
  const members = await findMembers(tx, organizationId)
  if (organizationId !== null) return members
  const organizations = await loosenedOrganizations(tx, before, choice)
  return [...members, ...organizations.flatMap(({ admins }) => admins)]
}

const sentences = {
  'gate-change-proposed': (actor: string, whose: string, what: string) =>
    `${actor} proposed to lower the protection of ${whose}: ${what}.`,
  'gate-change-withdrawn': (actor: string, whose: string, what: string) =>
    `${actor} ended the proposal to lower the protection of ${whose}: ${what}.`,
  'gates-turned-off': (actor: string, whose: string, what: string) =>
    `The protection of ${whose} was lowered by ${actor}: ${what}.`,
} satisfies Partial<Record<AccountMailTemplate & KindWithoutMail, unknown>>

/**
 * Notifies every member of the organization, in the product and by mail, the author included: the account may be in other
 * hands. Of the platform's defaults: every super admin, and the admins of the organizations that they loosen.
 */
export const notifyGateChange = async (
  tx: Transaction,
  proposal: ProposalRow,
  before: GateChoice,
  { event, template, actor, effect = '', until, at }: GateNotice,
): Promise<void> => {
  const recipients = await recipientsOf(tx, proposal, before)
  const what = describeLoosening(proposal.loosened)
  const { organizationId } = proposal
  const organization = organizationId === null ? '' : ((await findOrganizationName(tx, organizationId)) ?? '')
  const whose = organization === '' ? "every organization's wires" : `the wires of ${organization}`
  const message = [sentences[template](actor, whose, what), effect].filter((part) => part !== '').join(' ')
  const addresses = recipients.map(({ email }) => email)
  await postAccountMails(tx, addresses, {
    template,
    params: { actor, organization, what, effect, ...(until !== undefined && { until }) },
  })
  await publishEvent(tx, {
    ...event,
    at,
    transactionId: null,
    wireId: null,
    principals: [],
    facts: { ...noTransaction, actor, organization, text: message },
    recipients: recipients.map(({ userId }) => ({ userId, email: null, kind: template })),
  })
}
