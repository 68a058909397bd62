import type { listMemos as contract } from '@countersign/contract/closing/closing-memo'
import { exactTotalLimit } from '@countersign/domain/platform/limits'
import type * as z from 'zod'
import { pageOf } from '../../platform/http/page.ts'
import { Problem } from '../../platform/http/problem.ts'
import { tooManyToSort } from '../../platform/http/too-many-to-sort.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { presentHold } from '../../transactions/record/hold-store.ts'
import { readCursor, writeCursor } from '../../transactions/list/list-cursor.ts'
import { listMemos as list } from './list-store.ts'
import { memoKeyFits, memoKeysOf } from './memo-order-store.ts'

type Query = z.output<(typeof contract)['query']>
type Page = z.input<(typeof contract)['response']>

/** One page of the memos that the caller may see, one for each transaction. */
export const listMemos = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  query: Query,
): Promise<Page> => {
  const { cursor, pageNum, pageSize, sort, order } = query
  const offset = cursor === undefined ? (pageNum - 1) * pageSize : 0
  if (offset >= exactTotalLimit) {
    throw new Problem(422, 'invalid-fields', 'Some fields need correction.', [
      { field: 'pageNum', message: 'Use the cursor of each page for pages this deep' },
    ])
  }
  const found = await list(database, {
    principalId: caller.organizationId ?? caller.userId,
    search: query.search?.toLowerCase() ?? '',
    status: query.status ?? null,
    sort,
    order,
    pageSize,
    offset,
    after: cursor === undefined ? null : readCursor(cursor, sort, memoKeysOf(sort), memoKeyFits),
  })
  if (found === null) throw tooManyToSort('closing memos')
  const { rows, total } = found
  const last = rows.at(-1)
  const now = clock()
  const items = rows.map(({ finalizedAt, supersededAt, ...row }) => ({
    memoId: row.memoId,
    transactionId: row.transactionId,
    name: row.name,
    kind: row.kind,
    issuer: row.issuer,
    state: row.state,
    closingDate: row.closingDate,
    closingTime: row.closingTime,
    timeZone: row.timeZone,
    parAmount: row.parAmount,
    purchasePrice: row.purchasePrice,
    revision: row.revision,
    status: row.status,
    finalizedAt: finalizedAt?.toISOString() ?? null,
    supersededAt: supersededAt?.toISOString() ?? null,
    ...presentHold(row.hold, now),
  }))
  return {
    ...pageOf({ items, total }, query),
    nextCursor: last && rows.length === pageSize ? writeCursor(sort, last.cursor) : null,
  }
}
