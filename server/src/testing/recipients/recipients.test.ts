import { auditEventSentences } from '@countersign/domain/audit/audit-event'
import { alertTypes, notificationTypes } from '@countersign/domain/messaging/notification'
import { expect, test } from 'vitest'
import { recipientsServer } from './recipients-server.ts'
import { recordAccounts } from './accounts.ts'
import { recordClosingMemos } from './closing-memos.ts'
import { recordInvitations } from './invitations.ts'
import { recordLateDelivery } from './late-delivery.ts'
import { recordOrganizations } from './organizations.ts'
import { recordPayments } from './payments.ts'
import { recordTransactions } from './transactions.ts'
import { recordWireDecisions } from './wire-decisions.ts'
import { recordWireVerification } from './wire-verification.ts'

const server = await recipientsServer()

const scenarios = {
  'wire-decisions': recordWireDecisions,
  'wire-verification': recordWireVerification,
  payments: recordPayments,
  transactions: recordTransactions,
  invitations: recordInvitations,
  'closing-memos': recordClosingMemos,
  organizations: recordOrganizations,
  'late-delivery': recordLateDelivery,
  accounts: recordAccounts,
}

// `npx vitest run --project server server/src/testing/recipients --update` writes the tables anew.
test.each(Object.entries(scenarios))(
  'who gets a mail, a notification and a live update is as the table says: %s',
  async (name, recordEvents) => {
    await recordEvents(server)
    await expect(server.takeTable()).toMatchFileSnapshot(`${name}.txt`)
  },
)

test('the tables hold every type of notification', () => {
  const all = [...notificationTypes, ...alertTypes]
  expect(all.filter((type) => !server.types.has(type))).toEqual([])
})

/** They notify no user or only the owner of the account, or come from a command of the operator. */
const unrecorded = [
  'invoice drafted',
  'standing account changed',
  'standing account shown',
  'user changed',
  'profile changed',
  'picture changed',
  'settings changed',
  'organization verified',
  'organization verified by operator',
  'organization resemblance acknowledged',
  'organization resemblance withdrawn',
  'organization verification withdrawn',
  'account activated',
  'organization moved',
  'organization registered',
  'user confirmation ended',
  'account blocked',
  'sign-in ended',
  'account recovered',
  'account inactivated',
  'password changed',
  'password reset',
  'phone updated',
  'first admin invited',
  'super admin invited',
  'routing directory imported',
  'key rotation started',
  'key rotation finished',
  'transaction release ended',
  'cost payments changed',
  'account numbers of the closing memo shown',
  'wires imported',
]

test('the tables hold every type of event, but those that are named here', () => {
  const missing = Object.keys(auditEventSentences).filter((type) => !server.eventTypes.has(type))
  expect(missing).toEqual(unrecorded)
})
