import { ok, type Result, conflict } from '../../platform/result.ts'
import type { MemoStatus } from './memo-content.ts'

/** Of a transaction without a memo, or whose draft was discarded, it is 'none'. */
export type MemoState = MemoStatus | 'none'

/**
 * The events of a closing's newest memo: which side may cause each, from which states, and the state after
 * it. No other place decides this: a pair (state, event) that is not here is refused with 409. A final memo
 * holds until something that it was made of changes: no user can take it back.
 */
export const memoEvents = {
  prepare: { by: 'manager', from: ['none', 'Superseded'], to: 'Draft', whileFrozen: true },
  finalize: { by: 'manager', from: ['Draft'], to: 'Final', whileFrozen: false },
  discard: { by: 'manager', from: ['Draft'], to: 'none', whileFrozen: true },
  supersede: { by: 'change', from: ['Final'], to: 'Superseded', whileFrozen: true },
} as const satisfies Record<
  string,
  { by: 'manager' | 'change'; from: readonly MemoState[]; to: MemoState; whileFrozen: boolean }
>

export type MemoEvent = keyof typeof memoEvents

export const mayHappenToMemo = (event: MemoEvent, state: MemoState): boolean =>
  (memoEvents[event].from as readonly MemoState[]).includes(state)

const words: Record<MemoState, string> = {
  none: 'There is no closing memo yet.',
  Draft: 'There is already a draft of the closing memo.',
  Final: 'The closing memo is final.',
  Superseded: 'The closing memo was superseded.',
}

/** The state an event leads to; an event the state does not allow is a conflict. */
export const nextMemoState = <Event extends MemoEvent>(
  event: Event,
  state: MemoState,
): Result<(typeof memoEvents)[Event]['to']> =>
  mayHappenToMemo(event, state) ? ok(memoEvents[event].to) : conflict('memo-wrong-status', words[state])

/**
 * Why a memo was superseded, as this reader may know it. Only the managing organization knows the wires that
 * were not sent yet, so other readers learn that a wire changed, but not which one.
 */
export const supersededBecause = (because: string, ofManagingOrganization: boolean): string =>
  ofManagingOrganization ? because : because.replace(/^wire #\d+/, 'a wire')
