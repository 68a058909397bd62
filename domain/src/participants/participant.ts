import { ok, refuse, type Result } from '../result.ts'

export const participantStatuses = ['Invited', 'Accepted', 'Rejected', 'Canceled'] as const

export type ParticipantStatus = (typeof participantStatuses)[number]

/** Somebody who was never invited stands as 'new'. */
export type ParticipantState = ParticipantStatus | 'new'

/**
 * What may happen to an invitation, from which states, by whom, and where it leads. This is the only place that says
 * so: a pair (state, event) that is not here is refused with 409.
 */
export const participantEvents = {
  invite: { by: 'manager', from: ['new', 'Rejected', 'Canceled'], to: 'Invited' },
  resend: { by: 'manager', from: ['Invited', 'Rejected', 'Canceled'], to: 'Invited' },
  accept: { by: 'invited', from: ['Invited'], to: 'Accepted' },
  reject: { by: 'invited', from: ['Invited'], to: 'Rejected' },
  cancel: { by: 'manager', from: ['Invited', 'Accepted'], to: 'Canceled' },
} as const satisfies Record<
  string,
  { by: 'manager' | 'invited'; from: readonly ParticipantState[]; to: ParticipantStatus }
>

export type ParticipantEvent = keyof typeof participantEvents

export const mayHappenTo = (event: ParticipantEvent, state: ParticipantState): boolean =>
  (participantEvents[event].from as readonly ParticipantState[]).includes(state)

/** The state an event leads to; an event the state does not allow is a conflict. */
export const nextParticipantState = <Event extends ParticipantEvent>(
  event: Event,
  state: ParticipantState,
): Result<(typeof participantEvents)[Event]['to']> =>
  mayHappenTo(event, state)
    ? ok(participantEvents[event].to)
    : refuse({
        kind: 'conflict',
        code: 'invitation-wrong-status',
        message:
          state === 'new'
            ? 'There is no such invitation.'
            : `The invitation is now '${state}', which does not allow this.`,
      })

/** An answer after the hour until which it was asked for is refused: the manager sends the invitation again. */
export const answerInvitation = <Event extends 'accept' | 'reject'>(
  event: Event,
  invitation: { status: ParticipantStatus; expiresAt: Date | null },
  at: Date,
): Result<(typeof participantEvents)[Event]['to']> => {
  const next = nextParticipantState(event, invitation.status)
  if (!next.ok || invitation.expiresAt === null || at < invitation.expiresAt) return next
  return refuse({
    kind: 'conflict',
    code: 'invitation-expired',
    message: 'The invitation has expired. Ask its sender to send it again.',
  })
}

/** Whoever still has a wire under way stays until it is recalled. `openWires`: their numbers. */
export const cancelInvitation = (
  status: ParticipantStatus,
  openWires: readonly number[],
): Result<'Canceled'> => {
  const next = nextParticipantState('cancel', status)
  if (!next.ok || openWires.length === 0) return next
  const named = openWires.map((number) => `#${number}`).join(', ')
  return refuse({
    kind: 'conflict',
    code: 'open-wire',
    message: `Recall wire ${named} first.`,
  })
}
