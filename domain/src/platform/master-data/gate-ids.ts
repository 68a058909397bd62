/** The gates by the names that are stored, in the order in which screens list them. */
export const gateIds = [
  'receiver-unverified',
  'managers-own-organization',
  'first-use',
  'account-known-elsewhere',
  'reported-account',
  'differs-from-verified',
  'new-names-on-verified',
  'details-replaced',
  'standing-account-changed',
  'reassigned',
  'amount',
  'resembling-domain',
  'outside-domain',
  'contact-changed',
  'bank-unknown',
  'changed-after-acceptance',
  'closing-day',
] as const

export type GateId = (typeof gateIds)[number]
