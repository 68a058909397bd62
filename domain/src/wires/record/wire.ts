import type { Permission } from '../../platform/access/policy.ts'
import { WireStatus, wireStatusName } from '../../platform/master-data/wire-status.ts'
import type { Refusal, Result } from '../../platform/result.ts'
import { ok, refuse } from '../../platform/result.ts'

/** A wire that does not exist yet stands as 'new', one that was deleted as 'gone'. */
export type WireState = WireStatus | 'new' | 'gone'

const { Draft, ReadyToSend, PendingVerification, Declined, Verified, PendingAdditionalVerification } =
  WireStatus

/**
 * The events of a wire: which permission each asks for, from which states, and the state after it. The server and
 * the screens both read this table. A pair (state, event) that is not here is refused with 409. A frozen
 * transaction allows only events that keep a wire from being paid; a completed one only a receiver's
 * correction, which reopens it. Once the wire's money was sent, no event is allowed until that record is
 * voided (wire-payment.ts).
 */
export const wireEvents = {
  saveDraft: {
    permission: 'edit wire',
    from: ['new', Draft, ReadyToSend],
    to: Draft,
    whileFrozen: false,
    whileCompleted: false,
  },
  saveReady: {
    permission: 'edit wire',
    from: ['new', Draft, ReadyToSend],
    to: ReadyToSend,
    whileFrozen: false,
    whileCompleted: false,
  },
  send: {
    permission: 'send wire',
    from: [ReadyToSend],
    to: PendingVerification,
    whileFrozen: false,
    whileCompleted: false,
  },
  changeInstructions: {
    permission: 'fill bank details',
    from: [PendingVerification, Verified, PendingAdditionalVerification],
    to: PendingVerification,
    whileFrozen: false,
    whileCompleted: true,
  },
  accept: {
    permission: 'decide wire',
    from: [PendingVerification],
    to: Verified,
    whileFrozen: false,
    whileCompleted: false,
  },
  acceptWithOpenGate: {
    permission: 'decide wire',
    from: [PendingVerification],
    to: PendingAdditionalVerification,
    whileFrozen: false,
    whileCompleted: false,
  },
  reject: {
    permission: 'decide wire',
    from: [PendingVerification, PendingAdditionalVerification],
    to: Declined,
    whileFrozen: true,
    whileCompleted: false,
  },
  handOver: {
    permission: 'hand over wire',
    from: [PendingVerification, PendingAdditionalVerification],
    to: PendingVerification,
    whileFrozen: false,
    whileCompleted: false,
  },
  passVerification: {
    permission: 'verify wire',
    from: [PendingAdditionalVerification],
    to: Verified,
    whileFrozen: false,
    whileCompleted: false,
  },
  failVerification: {
    permission: 'verify wire',
    from: [PendingAdditionalVerification],
    to: Declined,
    whileFrozen: true,
    whileCompleted: false,
  },
  correct: {
    permission: 'edit wire',
    from: [Declined],
    to: ReadyToSend,
    whileFrozen: false,
    whileCompleted: false,
  },
  changeWire: {
    permission: 'edit wire',
    from: [PendingVerification, Verified, PendingAdditionalVerification],
    to: ReadyToSend,
    whileFrozen: false,
    whileCompleted: false,
  },
  recall: {
    permission: 'edit wire',
    from: [PendingVerification, Verified, PendingAdditionalVerification],
    to: ReadyToSend,
    whileFrozen: true,
    whileCompleted: false,
  },
  remind: {
    permission: 'send wire',
    from: [PendingVerification],
    to: PendingVerification,
    whileFrozen: false,
    whileCompleted: false,
  },
  delete: {
    permission: 'delete wire',
    from: [Draft, ReadyToSend, Declined],
    to: 'gone',
    whileFrozen: false,
    whileCompleted: false,
  },
} as const satisfies Record<
  string,
  {
    permission: Permission
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
