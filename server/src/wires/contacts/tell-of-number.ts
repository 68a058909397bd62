import { formatUtc } from '@countersign/domain/platform/dates/format-utc'
import { countsFrom } from '@countersign/domain/wires/contacts/contact'
import { mailedText } from '../../messaging/mail/mailed-text.ts'
import { tellAdmins } from '../../people/admin-confirmations/tell-admins.ts'
import { findOrganizationName } from '../../people/organizations/store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import type { ContactRow, ContactVersion } from './store.ts'

/** The organization that owns the book, and the user who writes in it. */
export type Owner = { ownerId: string; ownerName: string; userId: string; name: string }

const verbs = {
  'contact added': 'added',
  'contact changed': 'changed',
  'contact removed': 'removed',
} as const

type NumberEvent = keyof typeof verbs

/** The version that the change wrote, and its event. */
export type NumberChange = ContactVersion & { event: { type: NumberEvent } }

/** The entry as it stood before the change; null for a new one. */
type Before = Pick<ContactRow, 'organizationId' | 'organizationName' | 'phone'> | null

/** What was done, after the name of who did it; the words of people go through `said`. */
const whatWasDone = (
  { event, organizationId, person, phone }: NumberChange,
  before: Before,
  place: string,
  said: (text: string) => string,
): string => {
  const book = 'in the call-back book'
  const samePhone = event.type === 'contact changed' && before?.phone === phone
  if (before !== null && before.organizationId !== organizationId) {
    const number = samePhone ? '' : ' and changed the number'
    return `moved the entry of ${said(person)} from ${said(before.organizationName)} to ${said(place)}${number} ${book}`
  }
  return `${verbs[event.type]} the ${samePhone ? 'entry' : 'number'} of ${said(person)} at ${said(place)} ${book}`
}

/** What it means for calls, as sentences. The second is empty where calls on the number count already. */
const effectsOf = ({ retired, phoneSince, at }: NumberChange): [string, string] => {
  if (retired) {
    return [
      'Second approvers no longer call this number.',
      'Calls on it no longer count for a wire that is not verified yet.',
    ]
  }
  const from = countsFrom(phoneSince)
  return [
    'Second approvers call this number before they verify a wire.',
    from > at ? `Calls on it count from ${formatUtc(from.toISOString())}.` : '',
  ]
}

/**
 * Tells every Active admin of the organization that a number of its call-back book was added, changed or removed, also the
 * admin who did it: another person may have used the account. No digit of the number is told.
 */
export const tellOfNumber = async (
  tx: Transaction,
  { ownerId, ownerName, userId, name }: Owner,
  change: NumberChange,
  before: Before,
): Promise<void> => {
  const place = (await findOrganizationName(tx, change.organizationId)) ?? ''
  const what = (said: (text: string) => string) => whatWasDone(change, before, place, said)
  const { event, at } = change
  const [use, counting] = effectsOf(change)
  await tellAdmins(
    tx,
    { id: ownerId, name: ownerName },
    {
      event: { id: event.id, type: event.type, at, actorId: userId, transactionId: null, wireId: null },
      actor: name,
      kind: 'call-back-number',
      text: `${name} ${what((text) => text)}. ${counting}`.trimEnd(),
      alsoAuthor: 'own-call-back-number-change',
      mail: {
        template: 'call-back-number-changed',
        actor: name,
        what: what((text) => mailedText(text)),
        effect: `${use} ${counting}`.trimEnd(),
      },
    },
  )
}
