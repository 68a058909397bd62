import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { ClosingHour } from '@countersign/domain/platform/dates/fedwire-cutoff'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'

/**
 * The kind of the closing in the address, which says how roles, purposes and costs are called. Every page of a closing
 * has loaded it; this asks for nothing by itself.
 */
export function useClosingKind(): TransactionKind {
  return useKnownClosing()?.kind ?? 'bond'
}

/** When it closes, and whether it does, in the same way. */
export function useClosingHour(): ClosingHour & { canceled: object | null } {
  return useKnownClosing() ?? unknownClosing
}

const unknownClosing = { closingDate: null, closingTime: null, timeZone: null, canceled: null }

function useKnownClosing() {
  const { transactionId = '' } = useParams()
  const { data } = useQuery({
    queryKey: keys.transaction(transactionId),
    queryFn: ({ signal }) => call('GET /transaction/{transactionId}', { params: { transactionId }, signal }),
    enabled: false,
  })
  return data
}
