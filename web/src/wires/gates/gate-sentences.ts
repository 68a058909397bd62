import type { GateLimits } from '@countersign/domain/wires/gates/gates'
import type { GateId } from '@countersign/domain/platform/master-data/gate-ids'

/** When each gate opens, for the user who chooses among them. */
export const gateSentences: Record<GateId, string> = {
  'receiver-unverified': 'The receiver or the receiver’s organization is not verified.',
  'managers-own-organization': 'The managing organization is also the recipient.',
  'first-use': 'No earlier verified wire of the receiver’s organization used this account.',
  'account-known-elsewhere': 'The same account is on file under another organization or account name.',
  'reported-account':
    'The account or further credit stood on a wire that was reported as suspected fraud, in any closing.',
  'differs-from-verified': 'The account is not one of the verified accounts of the receiver’s organization.',
  'new-names-on-verified':
    'The account was verified before, but with another account name, further credit or intermediary bank.',
  'details-replaced':
    'The account or further credit was replaced by a different person or in a different sign-in.',
  'standing-account-changed':
    'The receiver used a standing account that changed after its last verified wire.',
  reassigned:
    'An admin of the receiver’s organization reassigned the wire, or its new receiver joined within the last 7 days.',
  amount: 'The wire amount reaches the limit.',
  'resembling-domain':
    'The receiver’s address, organization or name resembles a known organization but does not belong to it. The gate stays open even when the organization is verified.',
  'outside-domain': 'The receiver’s address is outside the proved domains of the receiver’s organization.',
  'contact-changed':
    'The phone, email address or password of the receiver, or of a person who handed the wire over, was changed or reset in recent days.',
  'bank-unknown': 'The routing number is not in the routing directory.',
  'changed-after-acceptance': 'The bank details were changed after an acceptance.',
  'closing-day':
    'The receiver accepts on the closing day, in the last hours before the closing or after it. If the closing was moved, its former dates and times count as well.',
}

export type LimitName = keyof GateLimits

export const limitLabels: Record<LimitName, { label: string; unit: string }> = {
  amountCents: { label: 'Amount from', unit: '' },
  contactDays: { label: 'Within', unit: 'days' },
  closingHours: { label: 'Within', unit: 'hours' },
}
