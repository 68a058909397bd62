import { dueOn, type Task, type TaskKind } from '@countersign/domain/closing/tasks/task'
import { clockAt } from '@countersign/domain/platform/dates/wall-clock'

/** The zone of a closing without one, and of what belongs to no closing: that of the Reserve Banks. */
const deskTimeZone = 'America/New_York'

/** What day it is for a closing, or for a desk. */
export const dayOf = ({ timeZone }: { timeZone: string | null }, at: Date): string =>
  clockAt(at, timeZone ?? deskTimeZone).day

export const dayOfDesk = (at: Date): string => dayOf({ timeZone: null }, at)

export type TaskPlace = { id: string; name: string; closingDate: string | null; timeZone: string | null }

/** A task of a closing, due on the closing's day. */
export const closingTask = (kind: TaskKind, place: TaskPlace, now: Date, more: Partial<Task> = {}): Task => ({
  kind,
  count: 1,
  transaction: { id: place.id, name: place.name },
  wire: null,
  invitation: null,
  missing: null,
  due: place.closingDate === null ? null : dueOn('closes', place.closingDate, dayOf(place, now)),
  ...more,
})
