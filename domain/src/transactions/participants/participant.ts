import { ok, type Result, conflict } from '../../platform/result.ts'

export const participantStatuses = ['Invited', 'Accepted', 'Rejected', 'Canceled'] as const

export type ParticipantStatus = (typeof participantStatuses)[number]

/** A person who was never invited has the state 'new'. */
export type ParticipantState = ParticipantStatus | 'new'

/**
 * The events of an invitation: who may cause each, from which states, and the state after it. No other place
 * decides this: a pair (state, event) that is not here is refused with 409.
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
    : conflict(
        'invitation-wrong-status',
        state === 'new'
          ? 'There is no such invitation.'
          : `The invitation is now '${state}', which does not allow this.`,
      )

/**
 * An answer after the hour until which it was asked for is refused: the manager sends the invitation again. So is an
 * acceptance by a person of another organization than the one that was invited: accepting shows it the closing.
 */
export const answerInvitation = <Event extends 'accept' | 'reject'>(
  event: Event,
  invitation: {
    status: ParticipantStatus
    expiresAt: Date | null
    invitedOrganizationId: string | null
    caller: { organizationId: string | null }
  },
  at: Date,
): Result<(typeof participantEvents)[Event]['to']> => {
  const next = nextParticipantState(event, invitation.status)
  if (!next.ok) return next
  if (event === 'accept' && invitation.invitedOrganizationId !== invitation.caller.organizationId) {
    return conflict(
      'invitation-other-organization',
      'You were invited for another organization. Ask the sender to send the invitation again.',
    )
  }
  if (invitation.expiresAt === null || at < invitation.expiresAt) return next
  return conflict('invitation-expired', 'The invitation has expired. Ask the sender to send it again.')
}

const named = (wires: readonly number[]): string => wires.map((number) => `#${number}`).join(', ')

/**
 * A participant with a wire under way stays until it is recalled. The last participant of an organization
 * that pays a wire stays until another organization pays it. Both arguments are numbers of wires.
 */
export const cancelInvitation = (
  status: ParticipantStatus,
  openWires: readonly number[],
  paidWires: readonly number[] = [],
): Result<'Canceled'> => {
  const next = nextParticipantState('cancel', status)
  if (!next.ok) return next
  if (openWires.length > 0) {
    return conflict('open-wire', `Recall wire ${named(openWires)} first.`)
  }
  if (paidWires.length > 0) {
    const message = `Their organization pays wire ${named(paidWires)}. Choose another sender first.`
    return conflict('pays-wire', message)
  }
  return next
}
