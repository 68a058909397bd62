import { inBusinessDays } from '../../platform/dates/in-business-days.ts'
import { closingLabels } from '../../platform/master-data/closing-labels.ts'
import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import type { Due, Task, TaskKind } from './task.ts'

const wires = ({ count, wire }: Task): string =>
  count === 1 ? (wire === null ? '1 wire' : `wire #${wire.number}`) : `${count} wires`

const titles: Record<TaskKind, (task: Task) => string> = {
  'release freeze': () => 'Release the freeze',
  'decide wire': (task) => `Accept or reject ${wires(task)}`,
  'fill wire': (task) => `Enter bank details for ${wires(task)}`,
  'take over wire': (task) =>
    `Take over ${wires(task)}${task.receiver === null ? '' : ` for ${task.receiver}`}`,
  'verify wire': (task) => `Call back and verify ${wires(task)}`,
  'approve shortening': (task) => `Approve the shorter waiting period for ${wires(task)}`,
  'correct wire': (task) => `Correct declined ${wires(task)}`,
  'update payoff': (task) => `Update the loan payoff of ${wires(task)}`,
  'answer invitation': () => 'Answer the invitation',
  'send wire': (task) => `Send ${wires(task)}`,
  'finalize memo': () => 'Finalize the closing memo',
  'record payment': (task) => `Record the payment of ${wires(task)}`,
  'confirm receipt': (task) => `Confirm the receipt of ${wires(task)}`,
  'prepare closing': () => 'Get the closing ready',
  'confirm account change': ({ count }) =>
    count === 1
      ? 'Confirm the change of a standing account'
      : `Confirm ${count} changes of standing accounts`,
  'confirm admin': ({ count }) => (count === 1 ? 'Confirm a new admin' : `Confirm ${count} new admins`),
  'confirm member': ({ count }) => (count === 1 ? 'Confirm a new member' : `Confirm ${count} new members`),
  'confirm domain change': ({ count }) =>
    count === 1 ? 'Confirm a domain change' : `Confirm ${count} domain changes`,
  'confirm gate change': () => 'Confirm a change of the verification rules',
  'confirm directory': ({ count }) =>
    count === 1 ? 'Confirm an uploaded routing directory' : `Confirm ${count} uploaded routing directories`,
  'verify organization': ({ count }) =>
    count === 1 ? 'Verify an organization' : `Verify ${count} organizations`,
}

/** What there is to do: 'Send 3 wires'. */
export const taskTitle = (task: Task): string => titles[task.kind](task)

/** What is missing of a near closing: '2 wires not verified, memo not final'. */
export const missingWords = ({ wires: unverified, memo }: NonNullable<Task['missing']>): string =>
  [
    ...(unverified === null ? ['No wires yet'] : []),
    ...(unverified === null || unverified === 0
      ? []
      : [`${unverified} ${unverified === 1 ? 'wire' : 'wires'} not verified`]),
    ...(memo ? ['memo not final'] : []),
  ]
    .join(', ')
    .replace(/^m/, 'M')

const verbsOf = (
  what: Due['what'],
  kind: TransactionKind,
): { past: (day: string) => string; now: string } => {
  const { date, closes } = closingLabels(kind)
  const verbs = {
    closes: { past: (day: string) => `${date} ${day} · past`, now: closes },
    expires: { past: (day: string) => `Expired ${day}`, now: 'Expires' },
    'takes effect': { past: (day: string) => `In effect since ${day}`, now: 'Takes effect' },
  }
  return verbs[what]
}

const ofThisYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const ofAnotherYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** 'Nov 19'; with its year, 'Jan 20, 2027', when that is not the year of today. */
const onDay = ({ day, days }: Due): string => {
  const at = new Date(`${day}T00:00:00Z`)
  const today = new Date(at)
  today.setUTCDate(today.getUTCDate() - days)
  return (at.getUTCFullYear() === today.getUTCFullYear() ? ofThisYear : ofAnotherYear).format(at)
}

const whenWords = (due: Due): string => {
  const { days, businessDays } = due
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (businessDays === null || businessDays === 0) return onDay(due)
  return inBusinessDays(businessDays)
}

/** 'Closing date Nov 19 · past', 'Closes tomorrow', 'Closes in 2 business days', 'Closes Dec 21', 'Closes Jan 20, 2027'. */
export const dueWords = (due: Due, kind: TransactionKind): string => {
  const { past, now } = verbsOf(due.what, kind)
  return due.days < 0 ? past(onDay(due)) : `${now} ${whenWords(due)}`
}
