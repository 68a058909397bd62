import { WireStatus } from '../../platform/master-data/wire-status.ts'

export const waits = ['manager', 'receiver', 'second person'] as const

/** Whose turn it is with a wire that is not verified. */
export type Waits = (typeof waits)[number]

const turns: Record<WireStatus, Waits | null> = {
  [WireStatus.Draft]: 'manager',
  [WireStatus.ReadyToSend]: 'manager',
  [WireStatus.PendingVerification]: 'receiver',
  [WireStatus.Declined]: 'manager',
  [WireStatus.Verified]: null,
  [WireStatus.PendingAdditionalVerification]: 'second person',
}

/** Null for a verified wire: it waits for no party. */
export const waitsFor = (status: WireStatus): Waits | null => turns[status]
