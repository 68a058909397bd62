import type { AlertType } from '@countersign/domain/messaging/notification'
import { loosens, describeLoosening } from '@countersign/domain/wires/gates/gate-change'
import { gateSettings, type GateChoice } from '@countersign/domain/wires/gates/gates'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { insertNotifications } from '../../messaging/notifications/store.ts'
import type { AccountMailTemplate } from '../../messaging/outbox/account-mail.ts'
import { postChange } from '../../messaging/outbox/change-store.ts'
import { findOrganizationName } from '../../people/organizations/store.ts'
import { findMembers, findOrganizationChoices, type Recipient } from './admin-store.ts'
import type { ProposalRow } from './proposal-store.ts'

const alerts = {
  'gate-change-proposed': 'Gate Change Proposed',
  'gate-change-withdrawn': 'Gate Change Withdrawn',
  'gates-turned-off': 'Gate Turned Off',
} as const satisfies Partial<Record<AccountMailTemplate, AlertType>>

type Notice = {
  template: keyof typeof alerts
  /** Of the proposal, or of its end. */
  actor: string
  /** When it takes effect, as a sentence. */
  effect?: string
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

const sentences: Record<Notice['template'], (actor: string, whose: string, what: string) => string> = {
  'gate-change-proposed': (actor, whose, what) =>
    `${actor} proposed to lower the protection of ${whose}: ${what}.`,
  'gate-change-withdrawn': (actor, whose, what) =>
    `${actor} ended the proposal to lower the protection of ${whose}: ${what}.`,
  'gates-turned-off': (actor, whose, what) => `The protection of ${whose} was lowered by ${actor}: ${what}.`,
}

/**
 * Notifies every member of the organization, in the product and by mail, the author included: the account may be in other
 * hands. Of the platform's defaults: every super admin, and the admins of the organizations that they loosen.
 */
export const notifyGateChange = async (
  tx: Transaction,
  proposal: ProposalRow,
  before: GateChoice,
  { template, actor, effect = '', at }: Notice,
): Promise<void> => {
  const recipients = await recipientsOf(tx, proposal, before)
  const what = describeLoosening(proposal.loosened)
  const { organizationId } = proposal
  const organization = organizationId === null ? '' : ((await findOrganizationName(tx, organizationId)) ?? '')
  const whose = organization === '' ? "every organization's wires" : `the wires of ${organization}`
  const message = [sentences[template](actor, whose, what), effect].filter((part) => part !== '').join(' ')
  await insertNotifications(
    tx,
    recipients.map(({ userId }) => ({ id: newId(), userId, type: alerts[template], message, at })),
  )
  for (const { email } of recipients) {
    await postAccountMail(tx, { template, to: email, params: { actor, organization, what, effect } })
  }
  await postChange(tx, {
    transactionId: null,
    principals: [],
    wireId: null,
    notified: recipients.map(({ userId }) => userId),
    mails: [],
  })
}
