import type { transactionHistory } from '@countersign/contract/transactions/transaction-history'
import { auditSentence } from '@countersign/domain/audit/audit-event'
import { type Folded, foldReveals } from '@countersign/domain/audit/fold-reveals'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { changedValues } from '@countersign/domain/audit/changed-values'
import { exactTotalLimit } from '@countersign/domain/platform/limits'
import type * as z from 'zod'
import { type AskedEvents, countEvents, type HistoryRow, listEvents } from '../../audit/history-store.ts'
import { namesInEvents } from '../../audit/names-in-events-store.ts'
import type { Database } from '../../platform/database/connection.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { daysOf, type Days } from '../../audit/history-days.ts'
import { findTransaction } from './store.ts'

type Query = z.output<(typeof transactionHistory)['query']>
type Page = z.input<(typeof transactionHistory)['response']>
type Entry = Page['items'][number]

type AskedHistory = AskedEvents & { kind: TransactionKind }

type DescribedRow = HistoryRow & { sentence: string }

const told = (row: HistoryRow, kind: TransactionKind): DescribedRow =>
  Object.assign(row, { sentence: auditSentence(row.type, row.wireNumber, row.data, kind) })

/** A reader outside the managing organization reads that a record changed, but not its values. */
const entriesOf = async (
  db: Database,
  folded: readonly Folded<DescribedRow>[],
  { outsider, kind }: AskedHistory,
): Promise<Entry[]> => {
  const names = await namesInEvents(db, outsider === null ? folded.map(({ event }) => event.data) : [])
  return folded.map(({ event, all }) => {
    const times = all.map(({ at }) => at.getTime())
    return {
      id: event.id,
      at: new Date(Math.min(...times)).toISOString(),
      actor: event.actor,
      type: event.type,
      sentence: event.sentence,
      wireId: event.wireId,
      changes: outsider === null ? changedValues(event.data, (id) => names.get(id), kind) : [],
      times: all.length,
      lastAt: new Date(Math.max(...times)).toISOString(),
    }
  })
}

const batch = 200

/** The most events that one answer reads, since many reveals may fold into one line. */
const mostRead = 4000

/** As many lines as a page has, of as many events as that takes. */
const foldedPage = async (
  db: Database,
  asked: AskedHistory,
): Promise<{ folded: Folded<DescribedRow>[]; nextCursor: string | null }> => {
  const rows: DescribedRow[] = []
  for (;;) {
    const found = await listEvents(db, {
      ...asked,
      pageSize: batch,
      offset: 0,
      before: rows.at(-1)?.id ?? asked.before,
    })
    rows.push(...found.map((event) => told(event, asked.kind)))
    const folded = foldReveals(rows)
    const ended = found.length < batch
    if (!ended && folded.length <= asked.pageSize && rows.length < mostRead) continue
    const page = folded.slice(0, asked.pageSize)
    const isLast = ended && page.length === folded.length
    return { folded: page, nextCursor: isLast ? null : (page.at(-1)?.all.at(-1)?.id ?? null) }
  }
}

const plainPage = async (db: Database, asked: AskedHistory) => {
  const rows = (await listEvents(db, asked)).map((event) => told(event, asked.kind))
  return {
    folded: rows.map((event) => ({ event, all: [event] })),
    nextCursor: rows.length === asked.pageSize ? (rows.at(-1)?.id ?? null) : null,
  }
}

/**
 * What happened, newest first. Outsiders do not read of wires that were not sent, nor of looks at account numbers. `days`
 * are the closing's own.
 */
export const readHistory = async (
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  transactionId: string,
  query: Query,
  days: Days = {},
): Promise<Page> => {
  const row = await findTransaction(database, caller, transactionId)
  if (!row) throw notFound('transaction')
  const { pageNum, pageSize, cursor, folded } = query
  const asked = {
    transactionId,
    kind: row.kind,
    outsider: caller.organizationId === row.organizationId ? null : caller.email,
    pageSize,
    offset: cursor === undefined ? (pageNum - 1) * pageSize : 0,
    before: cursor ?? null,
    ...daysOf(days, row.timeZone),
  }
  const page = folded === 'true' ? await foldedPage(database, asked) : await plainPage(database, asked)
  const total = await countEvents(database, asked)
  return {
    items: await entriesOf(database, page.folded, asked),
    total: Math.min(total, exactTotalLimit),
    totalIsMore: total > exactTotalLimit,
    pageNum,
    pageSize,
    nextCursor: page.nextCursor,
  }
}
