import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import type { TransactionRole } from '../../platform/master-data/transaction-roles.ts'
import { businessDaysAfter } from '../../platform/dates/business-days.ts'
import { calendarDays } from '../../platform/dates/countdown.ts'

/** The kinds of work that can wait for a person, in the order in which they matter on one day. */
export const taskKinds = [
  'release freeze',
  'decide wire',
  'fill wire',
  'take over wire',
  'verify wire',
  'approve shortening',
  'correct wire',
  'update payoff',
  'answer invitation',
  'send wire',
  'finalize memo',
  'record payment',
  'confirm receipt',
  'prepare closing',
  'confirm account change',
  'confirm admin',
  'confirm member',
  'confirm domain change',
  'confirm gate change',
  'confirm directory',
  'verify organization',
] as const

export type TaskKind = (typeof taskKinds)[number]

/** A closing counts as near from this many business days before it. */
export const nearBusinessDays = 3

/** Further away than this a day is said by its date. */
const countedBusinessDays = 10

export const dueEvents = ['closes', 'expires', 'takes effect'] as const

/** When a task has to be done: by a closing, before an invitation or a request expires, or before a change takes effect. */
export type Due = {
  what: (typeof dueEvents)[number]
  day: string
  /** Calendar days from today; below 0 in the past. */
  days: number
  /** Null in the past and far in the future. */
  businessDays: number | null
}

/** `today` is the day by the closing's own clock. */
export const dueOn = (what: Due['what'], day: string, today: string): Due => {
  const days = calendarDays(today, day)
  // So many business days never take twice and a half as many days: farther away nothing is counted.
  const businessDays = days < 0 || days > 2.5 * countedBusinessDays ? null : businessDaysAfter(today, day)
  return {
    what,
    day,
    days,
    businessDays: businessDays !== null && businessDays > countedBusinessDays ? null : businessDays,
  }
}

export type Task = {
  kind: TaskKind
  /** How many of this kind wait in the same closing: they are one task, done in one place. */
  count: number
  transaction: { id: string; name: string; kind: TransactionKind } | null
  /** The wire, where it is one alone. */
  wire: { id: string; number: number } | null
  /** Of 'take over wire' alone: the colleague who is away. */
  receiver: string | null
  /** Of 'answer invitation' alone. */
  invitation: {
    id: string
    role: TransactionRole
    invitedBy: string | null
    completed: boolean
  } | null
  /** What keeps a near closing from being ready. */
  missing: { wires: number | null; memo: boolean } | null
  due: Due | null
}

/** A freeze stops all other work of its closing. */
const isRelease = ({ kind }: Task): boolean => kind === 'release freeze'

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The release of a freeze first, then what is due first, without a day last; of one day by kind. */
export const inOrder = (tasks: readonly Task[]): Task[] =>
  tasks.toSorted(
    (a, b) =>
      Number(isRelease(b)) - Number(isRelease(a)) ||
      compare(a.due?.day ?? '9999', b.due?.day ?? '9999') ||
      taskKinds.indexOf(a.kind) - taskKinds.indexOf(b.kind) ||
      compare(a.transaction?.name ?? '', b.transaction?.name ?? ''),
  )

/** How many tasks there are of each kind; kinds without a task are left out. */
export const countByKind = (tasks: readonly Task[]): { kind: TaskKind; count: number }[] =>
  taskKinds.flatMap((kind) => {
    const count = tasks.filter((task) => task.kind === kind).length
    return count === 0 ? [] : [{ kind, count }]
  })
