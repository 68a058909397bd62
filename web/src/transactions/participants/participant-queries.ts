import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf, RequestOf } from '../../platform/api/request-shape.ts'

export type Participant = AnswerOf<'GET /transaction/{transactionId}'>['participants'][number]

const actions = {
  accept: (id: string, token?: string) =>
    call('POST /participant/{participantId}/accept', {
      params: { participantId: id },
      body: token === undefined ? {} : { token },
    }),
  reject: (id: string, token?: string) =>
    call('POST /participant/{participantId}/reject', {
      params: { participantId: id },
      body: token === undefined ? {} : { token },
    }),
  cancel: (id: string) => call('POST /participant/{participantId}/cancel', { params: { participantId: id } }),
  resend: (id: string) => call('POST /participant/{participantId}/resend', { params: { participantId: id } }),
} as const

export type ParticipantAction = keyof typeof actions

/** Reads invitations again, even after a refusal: another user may have been first. */
function useRefresh(transactionId: string | null) {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: keys.invitations }),
      queries.invalidateQueries({ queryKey: keys.transactionLists }),
      ...(transactionId === null
        ? []
        : [queries.invalidateQueries({ queryKey: keys.transaction(transactionId) })]),
    ])
}

export function useParticipantAction(
  { id, transactionId }: { id: string; transactionId: string | null },
  act: ParticipantAction,
) {
  const refresh = useRefresh(transactionId)
  return useMutation({
    mutationFn: (token: string | undefined) => actions[act](id, token),
    onSettled: refresh,
  })
}

type Invite = RequestOf<'POST /transaction/{transactionId}/participant'>['body']

export function useInviteParticipant(transactionId: string) {
  const refresh = useRefresh(transactionId)
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Invite; idempotencyKey: string }) =>
      call('POST /transaction/{transactionId}/participant', {
        params: { transactionId },
        body,
        idempotencyKey,
      }),
    onSettled: refresh,
  })
}
