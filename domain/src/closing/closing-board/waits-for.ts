import type { WireStatus } from '../../platform/master-data/wire-status.ts'

export const waits = ['manager', 'receiver', 'second person'] as const

/** Whose turn it is with a wire that is not verified. */
export type Waits = (typeof waits)[number]

const turns: Record<WireStatus, Waits | null> = {
  1: 'manager',
  2: 'manager',
  3: 'receiver',
  4: 'manager',
  5: null,
  6: 'second person',
}

/** Null for a verified wire: it waits for no party. */
export const waitsFor = (status: WireStatus): Waits | null => turns[status]
