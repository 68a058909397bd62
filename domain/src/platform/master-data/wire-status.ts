/** The wire's status codes. 2 to 6 are the specification's; a draft is hidden from other organizations. */
export const WireStatus = {
  Draft: 1,
  ReadyToSend: 2,
  PendingVerification: 3,
  Declined: 4,
  Verified: 5,
  PendingAdditionalVerification: 6,
} as const

export type WireStatus = (typeof WireStatus)[keyof typeof WireStatus]

export const wireStatuses = [
  { id: WireStatus.Draft, name: 'Draft' },
  { id: WireStatus.ReadyToSend, name: 'Ready to Send' },
  { id: WireStatus.PendingVerification, name: 'Pending Verification' },
  { id: WireStatus.Declined, name: 'Declined' },
  { id: WireStatus.Verified, name: 'Verified' },
  { id: WireStatus.PendingAdditionalVerification, name: 'Pending Additional Verification' },
] as const

export const wireStatusName = (status: WireStatus): string =>
  wireStatuses.find((known) => known.id === status)?.name ?? ''

/** The wire was sent: its receiver sees it. */
export const sentStatuses: readonly WireStatus[] = [
  WireStatus.PendingVerification,
  WireStatus.Declined,
  WireStatus.Verified,
  WireStatus.PendingAdditionalVerification,
]

export const isSent = (status: WireStatus): boolean => sentStatuses.includes(status)

/** The receiver accepted the wire, and it was not declined since. */
export const acceptedStatuses = [WireStatus.Verified, WireStatus.PendingAdditionalVerification] as const

export type AcceptedStatus = (typeof acceptedStatuses)[number]

export const isAccepted = (status: WireStatus): boolean =>
  acceptedStatuses.some((accepted) => accepted === status)

/** The receiver decided. */
export const decidedStatuses: readonly WireStatus[] = [WireStatus.Declined, ...acceptedStatuses]

/** The wire was sent and not declined: it may still be paid, and its receiver belongs to the closing. */
export const liveStatuses: readonly WireStatus[] = [WireStatus.PendingVerification, ...acceptedStatuses]
