import { nearBusinessDays, type Task, type TaskKind } from '@countersign/domain/closing/tasks/task'
import { may, type Permission } from '@countersign/domain/platform/access/policy'
import { shortPayoffs } from '@countersign/domain/wires/payoff/payoff-shortfall'
import { mayVerify } from '@countersign/domain/wires/verification/second-approver'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { findPeopleOfWires } from '../../wires/verification/wire-party-store.ts'
import { managedClosings, type ManagedRow, type WireGroup } from './managed-store.ts'
import { closingTask, dayOf } from './closing-task.ts'
import { judged, mayMakeFinal, mayReleaseNow, mayShorten, mostFreezes } from './judge-task.ts'

const dayMs = 86_400_000

/** What takes several statements to judge is judged of as many closings or wires, those that are next. */
const most = { memos: 5, freezes: mostFreezes, shortenings: 5, wires: 50 } as const

const permits = (caller: Caller, row: ManagedRow, permission: Permission): boolean =>
  may(caller, permission, {
    isTransactionManager: row.manages,
    isTeamMember: row.member,
    isChecker: row.checks,
  })

const wiresTask = (kind: TaskKind, row: ManagedRow, { count, id, number }: WireGroup, now: Date): Task[] =>
  count === 0
    ? []
    : [
        closingTask(kind, row, now, {
          count,
          wire: count === 1 && id !== null && number !== null ? { id, number } : null,
        }),
      ]

const isReleased = ({ freeze }: ManagedRow, { userId }: Caller): boolean =>
  freeze !== null &&
  freeze.firstReleaseBy !== userId &&
  // The freeze of the closing day is where a closing ends. It is released by people who have begun to.
  (freeze.kind !== 'closing day' || freeze.firstReleaseBy !== null)

const verifyTasks = async (
  { database }: Services,
  { userId }: Caller,
  rows: readonly ManagedRow[],
  now: Date,
): Promise<Task[]> => {
  const waiting = rows.flatMap((row) => row.toVerify.map((wire) => ({ row, wire }))).slice(0, most.wires)
  if (waiting.length === 0) return []
  const people = await findPeopleOfWires(
    database,
    waiting.map(({ wire }) => wire.id),
    userId,
  )
  const own = waiting.filter(({ wire }) => {
    const found = people.get(wire.id)
    return (
      found !== undefined && found.parties.acceptor !== null && mayVerify(found.person, found.parties, now).ok
    )
  })
  return rows.flatMap((row) => {
    const [one, ...others] = own.filter((each) => each.row === row)
    return one ? wiresTask('verify wire', row, { count: others.length + 1, ...one.wire }, now) : []
  })
}

const shorteningTasks = async (
  services: Services,
  caller: Caller,
  rows: readonly ManagedRow[],
  now: Date,
): Promise<Task[]> => {
  const asked = rows.flatMap((row) => row.shortenings.map((request) => ({ row, request })))
  const own = await judged(asked, most.shortenings, ({ row, request }) =>
    mayShorten(services, caller, { transactionId: row.id, ...request }, now),
  )
  return own.map(({ row, request }) =>
    closingTask('approve shortening', row, now, { wire: { id: request.wireId, number: request.number } }),
  )
}

const hasDayCome = (row: ManagedRow, now: Date): boolean =>
  row.closingDate !== null && row.closingDate <= dayOf(row, now)

/** Business days are counted only of closings that are not far from now. */
const isNearby = (day: string, now: Date): boolean => Math.abs(Date.parse(day) - now.getTime()) < 10 * dayMs

/** What a closing within three business days still needs, as far as its wires and its memo say. */
const prepareTask = (row: ManagedRow, now: Date): Task[] => {
  if (row.closingDate === null || !isNearby(row.closingDate, now)) return []
  const task = closingTask('prepare closing', row, now)
  const near = task.due?.businessDays != null && task.due.businessDays <= nearBusinessDays
  const missing = {
    wires: row.wires === 0 ? null : row.wires - row.verified,
    memo: row.memoStatus !== 'Final',
  }
  return near && (missing.wires !== 0 || missing.memo) ? [{ ...task, missing }] : []
}

/** Those of its wires that would not pay their loan off: the manager enters what an updated letter says. */
const shortOnes = (row: ManagedRow, fedwireCutoff: string, now: Date): WireGroup => {
  const wires = row.payoffs.map((wire) => ({ ...wire, wirePurposes: [], payment: null }))
  const short = shortPayoffs(wires, { ...row, canceled: null }, { now, fedwireCutoff })
  const [first] = short
  return { count: short.length, id: first?.wire.id ?? null, number: first?.wire.number ?? null }
}

/** What waits for the caller in the closings that the caller manages, checks or views. */
export const managedTasks = async (
  services: Services,
  caller: Caller & { organizationId: string },
  now: Date,
): Promise<Task[]> => {
  const { userId, organizationId } = caller
  const rows = await managedClosings(services.database, { userId, organizationId, now })
  const running = rows.filter(({ onHold }) => !onHold)
  const frozen = rows.filter((row) => isReleased(row, caller) && permits(caller, row, 'freeze transaction'))
  const verified = running.filter(
    (row) =>
      row.wires > 0 &&
      row.verified === row.wires &&
      row.memoStatus !== 'Final' &&
      row.closingTime !== null &&
      row.timeZone !== null &&
      permits(caller, row, 'edit transaction'),
  )
  const [released, final, verify, shorten] = await Promise.all([
    judged(frozen, most.freezes, (row) => mayReleaseNow(services, caller, { ...row, organizationId }, now)),
    judged(verified, most.memos, (row) => mayMakeFinal(services, caller, row.id, now)),
    verifyTasks(
      services,
      caller,
      running.filter((row) => permits(caller, row, 'verify wire')),
      now,
    ),
    shorteningTasks(
      services,
      caller,
      running.filter((row) => permits(caller, row, 'shorten cooling')),
      now,
    ),
  ])
  const byWires = running.flatMap((row) =>
    [
      permits(caller, row, 'edit wire') ? wiresTask('correct wire', row, row.declined, now) : [],
      permits(caller, row, 'edit wire')
        ? wiresTask('update payoff', row, shortOnes(row, services.config.fedwireCutoff, now), now)
        : [],
      permits(caller, row, 'send wire') ? wiresTask('send wire', row, row.ready, now) : [],
      permits(caller, row, 'record payment') && hasDayCome(row, now)
        ? wiresTask('record payment', row, row.unpaid, now)
        : [],
      permits(caller, row, 'edit transaction') && !final.includes(row) ? prepareTask(row, now) : [],
    ].flat(),
  )
  return [
    ...released.map((row) => closingTask('release freeze', row, now)),
    ...final.map((row) => closingTask('finalize memo', row, now)),
    ...verify,
    ...shorten,
    ...byWires,
  ]
}
