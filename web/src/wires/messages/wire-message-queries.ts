import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import { useReadWithWire } from '../record/wire-queries.ts'

export type WireMessage = AnswerOf<'GET /wire/{wireId}/message'>['items'][number]

/** Pages from the newest back. */
export function useWireMessages(wireId: string) {
  useReadWithWire(wireId, keys.wireMessages(wireId))
  return useInfiniteQuery({
    queryKey: keys.wireMessages(wireId),
    queryFn: ({ pageParam, signal }) =>
      call('GET /wire/{wireId}/message', { params: { wireId }, query: { pageNum: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, pageSize, total }) => (pageNum * pageSize < total ? pageNum + 1 : null),
  })
}

export function useWriteWireMessage(wireId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      call('POST /wire/{wireId}/message', { params: { wireId }, body: { text }, idempotencyKey }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.wireMessages(wireId) }),
  })
}
