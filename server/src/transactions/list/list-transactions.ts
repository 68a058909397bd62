import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { listTransactions as contract } from '@countersign/contract/transactions/transaction'
import { exactTotalLimit } from '@countersign/domain/platform/limits'
import type * as z from 'zod'
import { Problem } from '../../platform/http/problem.ts'
import { tooManyToSort } from '../../platform/http/too-many-to-sort.ts'
import { authorize } from '../../platform/http/authorize.ts'
import { requireActiveUser } from '../../platform/http/authenticate.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { presentCanceled } from '../record/cancellation-store.ts'
import { presentHold } from '../record/hold-store.ts'
import { cursorKeys, readCursor, writeCursor } from './list-cursor.ts'
import { listTransactions as list } from './list-store.ts'
import { keysOf } from './sort-keys-store.ts'

type Query = z.output<(typeof contract)['query']>
type Page = z.input<(typeof contract)['response']>

const tooDeep = (): Problem =>
  new Problem(422, 'invalid-fields', 'Some fields need correction.', [
    { field: 'pageNum', message: 'Use the cursor of each page for pages this deep' },
  ])

/**
 * One page of the caller's transactions, or of those that have one of the `ids`. The type filter and the created status are
 * underwriters' alone.
 */
export const listTransactions = async (
  services: Services,
  token: Pick<VerifiedToken, 'email'>,
  query: Query,
  ids?: readonly string[],
): Promise<Page> => {
  const offset = query.cursor === undefined ? (query.pageNum - 1) * query.pageSize : 0
  if (offset >= exactTotalLimit) throw tooDeep()
  const open = query.open === 'true'
  const found = await list(services.database, token.email, {
    search: query.search?.toLowerCase() ?? '',
    type: query.type ?? null,
    status: query.status ?? null,
    open,
    ids: ids ?? null,
    sort: query.sort,
    order: query.order,
    pageSize: query.pageSize,
    offset,
    after:
      query.cursor === undefined
        ? null
        : readCursor(query.cursor, query.sort, keysOf({ sort: query.sort, open }), cursorKeys),
  })
  const caller = requireActiveUser(found?.caller)
  if (query.type !== undefined) authorize(caller, 'select transaction type filter')
  if (query.status === TransactionStatus.Created) authorize(caller, 'select created status filter')
  if (found?.tooMany) throw tooManyToSort('transactions')
  const rows = found?.rows ?? []
  const last = rows.at(-1)
  const total = found?.total ?? 0
  const now = services.clock()
  return {
    items: rows.map((row) => {
      const hold = presentHold(row.hold, now)
      return {
        id: row.id,
        name: row.name,
        type: row.type,
        kind: row.kind,
        status: row.status,
        canceled: presentCanceled(row.canceled),
        ...hold,
        issuer: row.issuer,
        state: row.state,
        closingDate: row.closingDate,
        parAmount: row.parAmount,
        purchasePrice: row.purchasePrice,
        roleInTransaction: row.roleInTransaction,
        teamRights: row.teamRights,
        wires: row.wires ?? [],
        // Nothing of it can be agreed to now.
        actionNeeded: row.actionNeeded && hold.onHold === null,
      }
    }),
    total: Math.min(total, exactTotalLimit),
    totalIsMore: total > exactTotalLimit,
    pageNum: query.pageNum,
    pageSize: query.pageSize,
    nextCursor: last && rows.length === query.pageSize ? writeCursor(query.sort, last.cursor) : null,
  }
}
