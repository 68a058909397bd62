import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Sorting } from '@countersign/domain/platform/sort-order'
import type { InvoiceSort } from '@countersign/domain/billing/list-sort'
import type { InvoiceStatus } from '@countersign/domain/billing/invoice'
import { call } from '../platform/api/client.ts'
import { keys } from '../platform/api/keys.ts'
import type { AnswerOf } from '../platform/api/request-shape.ts'

export type Invoice = AnswerOf<'GET /invoice'>['items'][number]

export function useInvoices(
  asked: { pageNum: number; search: string; status: InvoiceStatus | undefined } & Sorting<InvoiceSort>,
) {
  return useQuery({
    queryKey: [...keys.invoices, asked],
    queryFn: ({ signal }) => call('GET /invoice', { query: asked, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useTransactionInvoices(transactionId: string) {
  return useQuery({
    queryKey: keys.transactionInvoices(transactionId),
    queryFn: ({ signal }) =>
      call('GET /transaction/{transactionId}/invoice', { params: { transactionId }, signal }),
  })
}

function useInvoiceChange<Input>({ transactionId }: Invoice, change: (input: Input) => Promise<Invoice>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: keys.invoices })
      void queries.invalidateQueries({ queryKey: keys.transactionInvoices(transactionId) })
    },
  })
}

const seen = ({ id, version }: Invoice) => ({ params: { invoiceId: id }, ifMatch: version })

export const useIssueInvoice = (invoice: Invoice) =>
  useInvoiceChange(invoice, () => call('POST /invoice/{invoiceId}/issue', seen(invoice)))

export const usePayInvoice = (invoice: Invoice) =>
  useInvoiceChange(invoice, (paidOn: string) =>
    call('POST /invoice/{invoiceId}/paid', { ...seen(invoice), body: { paidOn } }),
  )

export const useCorrectFee = (invoice: Invoice) =>
  useInvoiceChange(invoice, (reason: string) =>
    call('POST /invoice/{invoiceId}/correct-fee', { ...seen(invoice), body: { reason } }),
  )

export const useVoidInvoice = (invoice: Invoice) =>
  useInvoiceChange(invoice, (body: { reason: string; replace: boolean }) =>
    call('POST /invoice/{invoiceId}/void', { ...seen(invoice), body }),
  )
