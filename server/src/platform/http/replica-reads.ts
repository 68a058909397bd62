import type { Endpoint } from '@countersign/contract/platform/endpoint'
import { endIfAbandoned } from './abandoned-request.ts'
import { troubleOf } from '../database/database-trouble.ts'
import { readingAt } from '../database/present-reads.ts'
import type { Services } from './services.ts'

/**
 * The calls whose reads a replica may answer. Not among them: what a wire is decided by, each file that is to pay or to show
 * numbers, and each paper: the primary records it as one of ours.
 */
export const readableElsewhere: ReadonlySet<string> = new Set([
  'listTransactions',
  'exportTransactions',
  'findAnything',
  'listTransactionHistory',
  'exportTransactionHistory',
  'listOrganizationHistory',
  'exportOrganizationHistory',
  'listUserHistory',
  'exportUserHistory',
  'listMemos',
  'exportMemos',
  'listMemoRevisions',
  'getMemo',
  'compareMemos',
  'listTasks',
  'listPlatformWires',
  'exportPlatformWires',
  'listInvitations',
  'exportInvitations',
  'readDashboard',
  'listInvoices',
  'exportInvoices',
])

type Reads = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

/**
 * Begins a request: what is read by the work that it gives is as new as this moment, wherever it is read. When the work
 * fails after a replica was read, it is done again on the primary: refusals come from there, and stored data that seem
 * altered on a replica freeze no closing.
 */
export const beginReads = (
  { operationId, method }: Endpoint,
  { replica }: Pick<Services, 'replica'>,
): (() => Reads) => {
  if (replica === undefined || method !== 'GET' || !readableElsewhere.has(operationId)) {
    return () => (work) => work()
  }
  return () => {
    const place = replica.begin()
    return async (work) => {
      try {
        return await readingAt(place, work)
      } catch (error) {
        if (!place.wasUsed() || troubleOf(error) !== undefined) throw error
        endIfAbandoned()
        return work()
      }
    }
  }
}
