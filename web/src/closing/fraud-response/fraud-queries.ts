import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { download } from '../../platform/api/download.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf, RequestOf } from '../../platform/api/request-shape.ts'

export type FraudResponse = AnswerOf<'GET /transaction/{transactionId}/fraud-response'>['items'][number]
type FraudReportBody = RequestOf<'POST /transaction/{transactionId}/fraud-response'>['body']

/** Only for users with the right `view fraud response`: the server refuses all others. */
export function useFraudResponses(transactionId: string, enabled = true) {
  return useQuery({
    queryKey: keys.fraudResponses(transactionId),
    queryFn: ({ signal }) =>
      call('GET /transaction/{transactionId}/fraud-response', { params: { transactionId }, signal }),
    enabled,
  })
}

type SuspectedFraudBody = RequestOf<'POST /wire/{wireId}/suspected-fraud'>['body']

type Report<Body> = { body: Body; idempotencyKey: string }

/** A report freezes the transaction, and so every wire of it. */
function useReport<Body>(transactionId: string, report: (given: Report<Body>) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: report,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: keys.transaction(transactionId) })
      void queries.invalidateQueries({ queryKey: keys.wires })
    },
  })
}

export const useReportFraud = (transactionId: string) =>
  useReport(transactionId, (given: Report<FraudReportBody>) =>
    call('POST /transaction/{transactionId}/fraud-response', { params: { transactionId }, ...given }),
  )

/** The report of the receiver's side, about a wire that was sent to it. */
export const useReportSuspectedFraud = (transactionId: string, wireId: string) =>
  useReport(transactionId, (given: Report<SuspectedFraudBody>) =>
    call('POST /wire/{wireId}/suspected-fraud', { params: { wireId }, ...given }),
  )

export function useDownloadPacket(transactionId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, as }: { id: string; as: 'pdf' | 'json' }) =>
      download(
        as === 'pdf'
          ? 'GET /fraud-response/{fraudResponseId}/pdf'
          : 'GET /fraud-response/{fraudResponseId}/json',
        { params: { fraudResponseId: id } },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.transaction(transactionId) }),
  })
}
