import type { transactionHistory } from '@countersign/contract/transaction'
import { auditSentence } from '@countersign/domain/audit/audit-event'
import { exactTotalLimit } from '@countersign/domain/product'
import type * as z from 'zod'
import { notFound } from '../http/problem.ts'
import type { Caller } from '../identity/authenticate.ts'
import type { Services } from '../services.ts'
import { eventsOf } from '../audit/history-store.ts'
import { findTransaction } from './store.ts'

type Query = z.output<(typeof transactionHistory)['query']>
type Page = z.input<(typeof transactionHistory)['response']>

/** What happened, newest first. Outsiders do not read of wires that were not sent, nor of looks at account numbers. */
export const readHistory = async (
  services: Services,
  caller: Caller,
  transactionId: string,
  query: Query,
): Promise<Page> => {
  const row = await findTransaction(services.database, caller, transactionId)
  if (!row) throw notFound('transaction')
  const found = await eventsOf(services.database, {
    transactionId,
    outsider: caller.organizationId === row.organizationId ? null : caller.email,
    pageSize: query.pageSize,
    offset: query.cursor === undefined ? (query.pageNum - 1) * query.pageSize : 0,
    before: query.cursor ?? null,
  })
  const last = found.rows.at(-1)
  return {
    items: found.rows.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      actor: event.actor,
      type: event.type,
      sentence: auditSentence(event.type, event.wireNumber, event.data),
      wireId: event.wireId,
    })),
    total: Math.min(found.total, exactTotalLimit),
    totalIsMore: found.total > exactTotalLimit,
    pageNum: query.pageNum,
    pageSize: query.pageSize,
    nextCursor: last && found.rows.length === query.pageSize ? last.id : null,
  }
}
