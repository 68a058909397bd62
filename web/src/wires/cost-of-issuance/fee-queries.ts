import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'

export function useTransactionFee(transactionId: string) {
  return useQuery({
    queryKey: keys.transactionFee(transactionId),
    queryFn: ({ signal }) =>
      call('GET /transaction/{transactionId}/fee', { params: { transactionId }, signal }),
  })
}
