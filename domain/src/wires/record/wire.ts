import { WireStatus, wireStatusName } from '../../platform/master-data/wire-status.ts'
import type { Refusal, Result } from '../../platform/result.ts'
import { ok, refuse } from '../../platform/result.ts'

/** Who may cause an event: the manager's side, the receiver, or a second person who is neither acceptor nor sender. */
export type WireSide = 'manager' | 'receiver' | 'second person'

/** A wire that does not exist yet stands as 'new', one that was deleted as 'gone'. */
export type WireState = WireStatus | 'new' | 'gone'

const { Draft, ReadyToSend, PendingVerification, Declined, Verified, PendingAdditionalVerification } =
  WireStatus

/**
 * The events of a wire: which side may cause each, from which states, and the state after it. The server and
 * the screens both read this table. A pair (state, event) that is not here is refused with 409. A frozen
 * transaction allows only events that keep a wire from being paid; a completed one only a receiver's
 * correction, which reopens it. Once the wire's money was sent, no event is allowed until that record is
 * voided (wire-payment.ts).
 */
export const wireEvents = {
  saveDraft: {
    by: 'manager',
    from: ['new', Draft, ReadyToSend],
    to: Draft,
    whileFrozen: false,
    whileCompleted: false,
  },
  saveReady: {
    by: 'manager',
    from: ['new', Draft, ReadyToSend],
    to: ReadyToSend,
    whileFrozen: false,
    whileCompleted: false,
  },
  send: {
    by: 'manager',
    from: [ReadyToSend],
    to: PendingVerification,
    whileFrozen: false,
    whileCompleted: false,
  },
  changeInstructions: {
    by: 'receiver',
    from: [PendingVerification, Verified, PendingAdditionalVerification],
    to: PendingVerification,
    whileFrozen: false,
    whileCompleted: true,
  },
  accept: {
    by: 'receiver',
    from: [PendingVerification],
    to: Verified,
    whileFrozen: false,
    whileCompleted: false,
  },
  acceptWithOpenGate: {
    by: 'receiver',
    from: [PendingVerification],
    to: PendingAdditionalVerification,
    whileFrozen: false,
    whileCompleted: false,
  },
  reject: {
    by: 'receiver',
    from: [PendingVerification, PendingAdditionalVerification],
    to: Declined,
    whileFrozen: true,
    whileCompleted: false,
  },
  handOver: {
    by: 'receiver',
    from: [PendingVerification, PendingAdditionalVerification],
    to: PendingVerification,
    whileFrozen: false,
    whileCompleted: false,
  },
  passVerification: {
    by: 'second person',
    from: [PendingAdditionalVerification],
    to: Verified,
    whileFrozen: false,
    whileCompleted: false,
  },
  failVerification: {
    by: 'manager',
    from: [PendingAdditionalVerification],
    to: Declined,
    whileFrozen: true,
    whileCompleted: false,
  },
  correct: { by: 'manager', from: [Declined], to: ReadyToSend, whileFrozen: false, whileCompleted: false },
  changeWire: {
    by: 'manager',
    from: [PendingVerification, Verified, PendingAdditionalVerification],
    to: ReadyToSend,
    whileFrozen: false,
    whileCompleted: false,
  },
  recall: {
    by: 'manager',
    from: [PendingVerification, Verified, PendingAdditionalVerification],
    to: ReadyToSend,
    whileFrozen: true,
    whileCompleted: false,
  },
  delete: {
    by: 'manager',
    from: [Draft, ReadyToSend, Declined],
    to: 'gone',
    whileFrozen: false,
    whileCompleted: false,
  },
} as const satisfies Record<
  string,
  {
    by: WireSide
    from: readonly WireState[]
    to: WireState
    whileFrozen: boolean
    whileCompleted: boolean
  }
>

export type WireEvent = keyof typeof wireEvents

export const mayHappen = (event: WireEvent, state: WireState): boolean =>
  (wireEvents[event].from as readonly WireState[]).includes(state)

/** The state an event leads to; an event the state does not allow is a conflict. */
export const nextState = <Event extends WireEvent>(
  event: Event,
  state: WireState,
): Result<(typeof wireEvents)[Event]['to']> =>
  mayHappen(event, state) ? ok(wireEvents[event].to) : refuse(wrongState(state))

/** Which event a manager's save is: once sent, a wire can no longer be a draft, and every save is a change. */
export const saveEvent = (state: WireState, asked: { draft: boolean }) => {
  if (mayHappen('correct', state)) return 'correct'
  if (mayHappen('changeWire', state)) return 'changeWire'
  return asked.draft ? 'saveDraft' : 'saveReady'
}

const wrongState = (state: WireState): Refusal => ({
  kind: 'conflict',
  code: 'wire-wrong-status',
  message:
    typeof state === 'number'
      ? `The wire is now '${wireStatusName(state)}', which does not allow this.`
      : 'The wire does not allow this.',
})
