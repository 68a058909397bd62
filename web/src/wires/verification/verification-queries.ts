import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallBack } from '@countersign/contract/wires/verification'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf, RequestOf } from '../../platform/api/request-shape.ts'
import { useReadWithWire } from '../record/wire-queries.ts'

export type CallBacks = AnswerOf<'GET /wire/{wireId}/call-back'>
export type Shortening = NonNullable<CallBacks['contacts'][number]['shortening']>
export type InstructionVersion = AnswerOf<'GET /wire/{wireId}/instructions'>['items'][number]

export function useCallBacks(wireId: string) {
  useReadWithWire(wireId, keys.callBacks(wireId))
  return useQuery({
    queryKey: keys.callBacks(wireId),
    queryFn: ({ signal }) => call('GET /wire/{wireId}/call-back', { params: { wireId }, signal }),
  })
}

type CallBackBody = RequestOf<'POST /wire/{wireId}/call-back'>['body']

export function useRecordCallBack(wireId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      body: CallBackBody
      idempotencyKey: string
    }): Promise<CallBack> =>
      call('POST /wire/{wireId}/call-back', { params: { wireId }, body, idempotencyKey }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.callBacks(wireId) }),
  })
}

export function useInstructionVersions(wireId: string) {
  useReadWithWire(wireId, keys.instructionVersions(wireId))
  return useQuery({
    queryKey: keys.instructionVersions(wireId),
    queryFn: ({ signal }) => call('GET /wire/{wireId}/instructions', { params: { wireId }, signal }),
  })
}

/** The answer is never cached: it goes only to the user who asked. */
export const compareInstructions = (wireId: string, versions: { before: number; after: number }) =>
  call('POST /wire/{wireId}/instructions/compare', { params: { wireId }, body: versions, background: true })
