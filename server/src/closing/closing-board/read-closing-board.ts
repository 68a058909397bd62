import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { ClosingBoard } from '@countersign/contract/closing/closing-board'
import { auditSentence } from '@countersign/domain/audit/audit-event'
import { foldReveals } from '@countersign/domain/audit/fold-reveals'
import { businessDayBefore } from '@countersign/domain/closing/closing-board/business-day-before'
import { sumCents } from '@countersign/domain/platform/money'
import { momentsOf } from '@countersign/domain/platform/dates/zoned-time'
import { shortPayoffs, shortPayoffSentence } from '@countersign/domain/wires/payoff/payoff-shortfall'
import { listEvents } from '../../audit/history-store.ts'
import { memosSeen } from '../closing-memo/store.ts'
import { findClosingPlan } from '../closing-plan/store.ts'
import type { Database } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { readSourcesAndUses } from '../sources-and-uses/read-sources-and-uses.ts'
import { presentHold } from '../../transactions/record/hold-store.ts'
import { presentFreeze } from '../../transactions/lifecycle/read-freeze.ts'
import { freezeOf } from '../../transactions/record/freeze-store.ts'
import { seenTransaction } from '../../transactions/record/transaction-for-caller.ts'
import type { TransactionRow } from '../../transactions/record/store.ts'
import { type WireRow, wiresOf } from '../../wires/record/store.ts'
import { maySeeWire } from '../../wires/record/viewer.ts'
import { moneyMoved } from './money-moved.ts'
import { pendingWires } from './pending-wires.ts'

/** As many changes as are read at a glance. */
const mostChanges = 25

/** More events than that are read for them, because looks again and again are one line. */
const mostRead = 200

const changesOf = async (
  db: Database,
  caller: Caller,
  row: TransactionRow,
  now: Date,
): Promise<ClosingBoard['changes']> => {
  const since = businessDayBefore(now, row.timeZone)
  const asked = {
    transactionId: row.id,
    outsider: caller.organizationId === row.organizationId ? null : caller.email,
    pageSize: mostRead,
    offset: 0,
    before: null,
    since,
  }
  const rows = await listEvents(db, asked)
  const folded = foldReveals(
    rows.map((event) => ({
      ...event,
      sentence: auditSentence(event.type, event.wireNumber, event.data, row.kind),
    })),
  )
  return {
    since: since.toISOString(),
    more: rows.length === mostRead || folded.length > mostChanges,
    items: folded.slice(0, mostChanges).map(({ event, all }) => ({
      id: event.id,
      at: event.at.toISOString(),
      actor: event.actor,
      type: event.type,
      sentence: all.length === 1 ? event.sentence : `${event.sentence} (${all.length} times)`,
      wireId: event.wireId,
    })),
  }
}

const memoOf = async (db: Database, caller: Caller, transactionId: string): Promise<ClosingBoard['memo']> => {
  const [memo] = await memosSeen(db, caller, transactionId)
  if (!memo) return null
  const { id, status, revision, supersededBy } = memo
  const since = memo.supersededAt ?? memo.finalizedAt ?? memo.createdAt
  return { id, status, revision, since: since.toISOString(), because: supersededBy }
}

const closingOf = ({
  closingDate: date,
  closingTime: time,
  timeZone,
}: TransactionRow): ClosingBoard['closing'] => {
  const [moment] = date !== null && time !== null && timeZone !== null ? momentsOf(date, time, timeZone) : []
  return { date, time, timeZone, at: moment?.toISOString() ?? null }
}

const countsOf = (wires: readonly WireRow[]): ClosingBoard['wires'] => {
  const verified = wires.filter(({ status }) => status === WireStatus.Verified)
  const amountOf = (some: readonly WireRow[]): number => sumCents(some.map(({ amount }) => amount ?? 0))
  return {
    verified: verified.length,
    count: wires.length,
    verifiedAmount: amountOf(verified),
    amount: amountOf(wires),
  }
}

/**
 * The state of a closing, for all its readers: each sees the wires that they may see, and the managing
 * organization also sees what does not add up and why an acceptance was not enough.
 */
export const readClosingBoard = async (
  { database: db, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  caller: Caller,
  transactionId: string,
): Promise<ClosingBoard> => {
  const row = await seenTransaction(db, caller, transactionId)
  const now = clock()
  const [all, money, { plan }, memo, { freeze }, changes] = await Promise.all([
    wiresOf(db, row.id),
    readSourcesAndUses(db, caller, row.id),
    findClosingPlan(db, row.id),
    memoOf(db, caller, row.id),
    freezeOf(db, row.id).then((state) => presentFreeze(state, now)),
    changesOf(db, caller, row, now),
  ])
  const wires = all.filter((wire) => maySeeWire(caller, wire))
  const missing = plan.documents.filter(({ ready }) => !ready).map(({ title, from }) => ({ title, from }))
  return {
    now: now.toISOString(),
    closing: closingOf(row),
    wires: countsOf(wires),
    pending: pendingWires(caller, row, wires),
    changes,
    discrepancies: money.discrepancies && [
      ...money.discrepancies.map(({ message, place }) => ({
        message,
        wireId: 'wireId' in place ? place.wireId : null,
      })),
      ...shortPayoffs(wires, row, { now, fedwireCutoff: config.fedwireCutoff }).map(({ wire, short }) => ({
        message: shortPayoffSentence(wire.number, short),
        wireId: wire.id,
      })),
    ],
    memo,
    freeze,
    ...presentHold(row.hold, now),
    timetable: [...plan.timetable],
    documents: { ready: plan.documents.length - missing.length, count: plan.documents.length, missing },
    flow: moneyMoved(row, wires, money),
  }
}
