import * as words from '@countersign/contract/closing/closing-memo'
import { memosCsv } from '@countersign/contract/closing/closing-memo'
import type { FastifyInstance } from 'fastify'
import { memoColumns } from './memo-csv-columns.ts'
import { csvFile, wholeList } from '../../platform/csv/csv-file.ts'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { presentHold } from '../../transactions/record/hold-store.ts'
import { seenTransaction } from '../../transactions/record/transaction-for-caller.ts'
import { compareMemos } from './compare-memos.ts'
import { discardMemo } from './discard-memo.ts'
import { finalizeMemo } from './finalize-memo.ts'
import { listMemos } from './list-memos.ts'
import { prepareMemo } from './prepare-memo.ts'
import { mayPrepare, presentMemo, presentRevision } from './present-memo.ts'
import { memosSeen } from './store.ts'

/** The closing memos: their list, their revisions, what each reader sees of one, and what becomes of it. */
export const registerClosingMemos = (app: FastifyInstance, services: Services): void => {
  const { database, clock } = services

  register(app, services, words.listMemos, ({ caller, query }) => listMemos(services, caller, query))
  register(app, services, memosCsv, async ({ caller, query }) => {
    const { items } = await listMemos(services, caller, { ...query, pageNum: 1, pageSize: wholeList.limit })
    return csvFile('Closing memos', clock(), memoColumns, items)
  })
  register(app, services, words.listMemoRevisions, async ({ caller, params }) => {
    const row = await seenTransaction(database, caller, params.transactionId)
    const memos = await memosSeen(database, caller, row.id)
    return {
      items: memos.map(presentRevision),
      ...presentHold(row.hold, clock()),
      mayPrepare: mayPrepare(caller, row, memos[0]?.status ?? 'none'),
    }
  })
  register(app, services, words.prepareMemo, ({ caller, params }) =>
    prepareMemo(services, caller, params.transactionId),
  )
  register(app, services, words.getMemo, ({ caller, params }) =>
    presentMemo(database, caller, params.memoId, {
      now: clock(),
      fedwireCutoff: services.config.fedwireCutoff,
    }),
  )
  register(app, services, words.finalizeMemo, ({ caller, params, ifMatch }) =>
    finalizeMemo(services, caller, params.memoId, ifMatch),
  )
  register(app, services, words.discardMemo, ({ caller, params, ifMatch }) =>
    discardMemo(services, caller, params.memoId, ifMatch),
  )
  register(app, services, words.compareMemos, ({ caller, params, query }) =>
    compareMemos(database, caller, { after: params.memoId, before: query.with }),
  )
}
