import { dueOn, type Task, type TaskKind } from '@countersign/domain/closing/tasks/task'
import { zoneOfClosing } from '@countersign/domain/platform/dates/closing-time-zones'
import { clockAt } from '@countersign/domain/platform/dates/wall-clock'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'

const known = new Map<string, { at: number; day: string }>()

/** What day it is for a closing, or for a desk. Of hundreds of closings it is asked at the same moment, in few zones. */
export const dayOf = ({ timeZone }: { timeZone: string | null }, moment: Date): string => {
  const zone = zoneOfClosing({ timeZone })
  const at = moment.getTime()
  const last = known.get(zone)
  if (last?.at === at) return last.day
  const { day } = clockAt(moment, zone)
  known.set(zone, { at, day })
  return day
}

export const dayOfDesk = (at: Date): string => dayOf({ timeZone: null }, at)

export type TaskPlace = {
  id: string
  name: string
  transactionKind: TransactionKind
  closingDate: string | null
  timeZone: string | null
}

/** A task of a closing, due on the closing's day. */
export const closingTask = (kind: TaskKind, place: TaskPlace, now: Date, more: Partial<Task> = {}): Task => ({
  kind,
  count: 1,
  transaction: { id: place.id, name: place.name, kind: place.transactionKind },
  wire: null,
  receiver: null,
  invitation: null,
  missing: null,
  due: place.closingDate === null ? null : dueOn('closes', place.closingDate, dayOf(place, now)),
  ...more,
})
