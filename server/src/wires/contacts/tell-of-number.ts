import { formatUtc } from '@countersign/domain/platform/dates/format-utc'
import { countsFrom } from '@countersign/domain/wires/contacts/contact'
import { mailedText } from '../../messaging/mail/mailed-text.ts'
import { tellAdmins } from '../../people/admin-confirmations/tell-admins.ts'
import { findOrganizationName } from '../../people/organizations/store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import type { ContactVersion } from './store.ts'

/** The organization that owns the book, and the user who writes in it. */
export type Owner = { ownerId: string; ownerName: string; userId: string; name: string }

const verbs = {
  'contact added': 'added',
  'contact changed': 'changed',
  'contact removed': 'removed',
} as const

export type NumberEvent = keyof typeof verbs

/**
 * Tells every Active admin of the organization that a number of its call-back book was added, changed or removed, also the
 * admin who did it: another person may have used the account. The number itself is told to no one.
 */
export const tellOfNumber = async (
  tx: Transaction,
  { ownerId, ownerName, userId, name }: Owner,
  { event, at, phoneSince, ...entry }: ContactVersion & { event: { type: NumberEvent } },
): Promise<void> => {
  const place = (await findOrganizationName(tx, entry.organizationId)) ?? ''
  const what = (said: (text: string) => string) =>
    `${verbs[event.type]} the number of ${said(entry.person)} at ${said(place)} in the call-back book`
  const effect = entry.retired
    ? 'Calls on it no longer count for a wire that is not verified yet.'
    : `Calls on it count from ${formatUtc(countsFrom(phoneSince).toISOString())}.`
  await tellAdmins(
    tx,
    { id: ownerId, name: ownerName },
    {
      event: { id: event.id, type: event.type, at, actorId: userId, transactionId: null, wireId: null },
      actor: name,
      kind: 'call-back-number',
      text: `${name} ${what((text) => text)}. ${effect}`,
      alsoAuthor: true,
      mail: {
        template: 'call-back-number-changed',
        actor: name,
        what: what((text) => mailedText(text)),
        effect,
      },
    },
  )
}
