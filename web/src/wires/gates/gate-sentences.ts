import type { GateLimits } from '@countersign/domain/wires/gates/gates'
import type { GateId } from '@countersign/domain/platform/master-data/gate-ids'

/** When each gate opens, for whoever chooses among them. */
export const gateSentences: Record<GateId, string> = {
  'receiver-unverified': 'Nobody has verified the receiver, or the organization the receiver belongs to.',
  'managers-own-organization': 'The managing organization is the recipient as well: it pays itself.',
  'first-use': 'No verified wire of the receiver’s organization went to this account before.',
  'account-known-elsewhere':
    'The same account stands under another organization, or under another name on the account.',
  'differs-from-verified':
    'The receiver’s organization has verified accounts, and the account is none of them.',
  'new-names-on-verified':
    'The account was verified before, but with another account name, further credit or intermediary bank.',
  'details-replaced':
    'The account or further credit was replaced by another person, or in another sign-in, than the one that entered it.',
  'standing-account-changed':
    'The receiver filled from a standing account that was changed since a wire to it was last verified.',
  reassigned:
    'An admin of the receiver’s organization reassigned the wire, or its new receiver joined within the last 7 days.',
  amount: 'The wire’s amount reaches the limit.',
  'resembling-domain':
    'The receiver’s address, organization or name resembles that of a known organization, and is not of it. It stays open when the organization is verified.',
  'outside-domain':
    'The receiver’s organization has proved its domains by mail, and the receiver’s address is of none of them.',
  'contact-changed':
    'The receiver’s phone, e-mail address or password was changed or reset within the last days.',
  'bank-unknown': 'The routing directory does not have the account’s routing number.',
  'changed-after-acceptance': 'The bank details were changed after somebody had accepted them.',
  'closing-day': 'The receiver accepts on the closing day, within the last hours before the closing.',
}

export type LimitName = keyof GateLimits

export const limitWords: Record<LimitName, { label: string; unit: string }> = {
  amountCents: { label: 'Amount from', unit: '' },
  contactDays: { label: 'Within', unit: 'days' },
  closingHours: { label: 'Within', unit: 'hours' },
}
