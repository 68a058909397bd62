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

const verbsOf = (what: Due['what'], kind: TransactionKind): { past: string; now: string } => {
  const { date, closes } = closingLabels(kind)
  const verbs = {
    closes: { past: date, now: closes },
    expires: { past: 'Expired', now: 'Expires' },
    'takes effect': { past: 'In effect since', now: 'Takes effect' },
  }
  return verbs[what]
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

const onDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

const whenWords = ({ day, days, businessDays }: Due): string => {
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (businessDays === null || businessDays === 0) return onDay(day)
  return inBusinessDays(businessDays)
}

/** 'Closing date Nov 19' in the past, 'Closes tomorrow', 'Closes in 2 business days', 'Closes Dec 21'. */
export const dueWords = (due: Due, kind: TransactionKind): string => {
  const { past, now } = verbsOf(due.what, kind)
  return due.days < 0 ? `${past} ${onDay(due.day)}` : `${now} ${whenWords(due)}`
}
