import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import { useReadWithWire } from '../record/wire-queries.ts'

export type WireProgress = AnswerOf<'GET /wire/{wireId}/progress'>

export function useWireProgress(wireId: string) {
  useReadWithWire(wireId, keys.wireProgress(wireId))
  return useQuery({
    queryKey: keys.wireProgress(wireId),
    queryFn: ({ signal }) => call('GET /wire/{wireId}/progress', { params: { wireId }, signal }),
  })
}
