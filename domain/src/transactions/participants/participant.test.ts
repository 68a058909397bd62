import { expect, test } from 'vitest'
import {
  answerInvitation as answer,
  cancelInvitation,
  mayHappenTo,
  nextParticipantState,
  type ParticipantEvent,
  participantEvents,
  type ParticipantState,
  participantStatuses,
} from './participant.ts'

// Written out a second time on purpose, so that the table does not change by accident.
const listed: [ParticipantState, ParticipantEvent, ParticipantState][] = [
  ['new', 'invite', 'Invited'],
  ['Invited', 'resend', 'Invited'],
  ['Invited', 'accept', 'Accepted'],
  ['Invited', 'reject', 'Rejected'],
  ['Invited', 'cancel', 'Canceled'],
  ['Accepted', 'cancel', 'Canceled'],
  ['Rejected', 'invite', 'Invited'],
  ['Rejected', 'resend', 'Invited'],
  ['Canceled', 'invite', 'Invited'],
  ['Canceled', 'resend', 'Invited'],
]

test('of all pairs of status and event only the listed ones happen, and lead where they should', () => {
  for (const state of ['new', ...participantStatuses] as const) {
    for (const event of Object.keys(participantEvents) as ParticipantEvent[]) {
      const expected = listed.find(([from, what]) => from === state && what === event)
      const next = nextParticipantState(event, state)
      expect([state, event, next.ok ? next.value : next.refusal.code]).toEqual([
        state,
        event,
        expected?.[2] ?? 'invitation-wrong-status',
      ])
      expect(mayHappenTo(event, state)).toBe(Boolean(expected))
    }
  }
})

test('[R4.14] the statuses are the specification’s', () => {
  expect(participantStatuses.toSorted()).toEqual(['Accepted', 'Canceled', 'Invited', 'Rejected'])
})

test('an answer after its hour is refused, one without an hour never', () => {
  const at = new Date('2026-11-20T15:00:00Z')
  const answerInvitation = (
    event: 'accept' | 'reject',
    invitation: Pick<Parameters<typeof answer>[1], 'status' | 'expiresAt'>,
    now: Date,
  ) => answer(event, { ...invitation, invitedOrganizationId: null, caller: { organizationId: null } }, now)
  for (const event of ['accept', 'reject'] as const) {
    const late = answerInvitation(event, { status: 'Invited', expiresAt: at }, at)
    expect(late).toMatchObject({ ok: false, refusal: { code: 'invitation-expired' } })
    const soon = new Date(at.getTime() + 1)
    expect(answerInvitation(event, { status: 'Invited', expiresAt: soon }, at).ok).toBe(true)
    expect(answerInvitation(event, { status: 'Invited', expiresAt: null }, at).ok).toBe(true)
    const canceled = answerInvitation(event, { status: 'Canceled', expiresAt: at }, at)
    expect(canceled).toMatchObject({ ok: false, refusal: { code: 'invitation-wrong-status' } })
  }
})

test('an acceptance for another organization than the invited one is refused, a rejection is not', () => {
  const at = new Date('2026-11-20T15:00:00Z')
  for (const [invited, own] of [
    ['a', 'b'],
    ['a', null],
    [null, 'b'],
  ] as const) {
    const invitation = {
      status: 'Invited',
      expiresAt: null,
      invitedOrganizationId: invited,
      caller: { organizationId: own },
    } as const
    expect(answer('accept', invitation, at)).toMatchObject({
      ok: false,
      refusal: { code: 'invitation-other-organization' },
    })
    expect(answer('reject', invitation, at).ok).toBe(true)
  }
})

test('a participant with a wire under way is not canceled; the refusal names the wires', () => {
  expect(cancelInvitation('Accepted', [3, 5])).toMatchObject({
    ok: false,
    refusal: { code: 'open-wire', message: 'Recall wire #3, #5 first.' },
  })
  expect(cancelInvitation('Accepted', [], [2])).toMatchObject({
    ok: false,
    refusal: { code: 'pays-wire', message: 'Their organization pays wire #2. Choose another sender first.' },
  })
  expect(cancelInvitation('Rejected', [])).toMatchObject({ ok: false })
  expect(cancelInvitation('Invited', [])).toEqual({ ok: true, value: 'Canceled' })
})
