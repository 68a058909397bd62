import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { download } from '../../platform/api/download.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import { useReadWithWire } from '../../wires/record/wire-queries.ts'

type Attachments = AnswerOf<'GET /transaction/{transactionId}/attachment'>
export type Attachment = Attachments['items'][number]
export type AttachmentKind = Attachment['kind']

/** What files are shown of: a whole transaction, or one of its wires. */
export type AttachedTo = { transactionId: string; wireId: string | null }

export function useAttachments({ transactionId, wireId }: AttachedTo) {
  const queryKey = wireId === null ? keys.attachments(transactionId) : keys.wireAttachments(wireId)
  useReadWithWire(wireId, queryKey)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('GET /transaction/{transactionId}/attachment', {
        params: { transactionId },
        query: wireId === null ? {} : { wireId },
        signal,
      }),
  })
}

/** Who may remove a file, or that there is one, has changed. */
export function useRefreshAttachments(transactionId: string): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: keys.attachments(transactionId) })
    void queries.invalidateQueries({ queryKey: keys.attachmentsOnWires })
    void queries.invalidateQueries({ queryKey: keys.history(transactionId) })
  }
}

export function useRemoveAttachment(transactionId: string) {
  const refresh = useRefreshAttachments(transactionId)
  return useMutation({
    mutationFn: (attachmentId: string) =>
      call('DELETE /attachment/{attachmentId}', { params: { attachmentId } }),
    onSettled: refresh,
  })
}

export function useDownloadAttachment(transactionId: string) {
  const refresh = useRefreshAttachments(transactionId)
  return useMutation({
    mutationFn: (attachmentId: string) =>
      download('GET /attachment/{attachmentId}', { params: { attachmentId } }),
    onSuccess: refresh,
  })
}
