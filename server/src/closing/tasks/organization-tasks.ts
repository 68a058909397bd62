import { dueOn, type Task, type TaskKind } from '@countersign/domain/closing/tasks/task'
import { may } from '@countersign/domain/platform/access/policy'
import { decideChange, takesEffectAt } from '@countersign/domain/wires/standing-instructions/waiting-change'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { presentDomains } from '../../people/organization-domains/present-domains.ts'
import { countToVerify } from '../../people/organizations/store.ts'
import { listOpen } from '../../people/admin-confirmations/confirmation-store.ts'
import { findStandingProposal } from '../../wires/gates/proposal-store.ts'
import { readGates } from '../../wires/gates/read-gates.ts'
import { openProposals } from '../../wires/routing-directory/proposal-store.ts'
import { readUploads } from '../../wires/routing-directory/read-uploads.ts'
import { findMember, listWaitingChanges } from '../../wires/standing-instructions/waiting-change-store.ts'
import { dayOfDesk } from './closing-task.ts'

const taskOf = (
  kind: TaskKind,
  count: number,
  due: { what: 'expires' | 'takes effect'; at: Date } | null,
  now: Date,
): Task[] =>
  count === 0
    ? []
    : [
        {
          kind,
          count,
          transaction: null,
          wire: null,
          receiver: null,
          invitation: null,
          missing: null,
          due: due && dueOn(due.what, dayOfDesk(due.at), dayOfDesk(now)),
        },
      ]

const first = (times: readonly Date[]): Date | null =>
  times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null

const adminTasks = async (services: Services, organizationId: string, now: Date): Promise<Task[]> => {
  const open = await listOpen(services.database, organizationId, now)
  const standing = open.filter(({ requesterStands }) => requesterStands)
  return (['admin', 'member'] as const).flatMap((asked) => {
    const own = standing.filter(({ asksFor }) => asksFor === asked)
    const at = first(own.map(({ expiresAt }) => expiresAt))
    return taskOf(`confirm ${asked}`, own.length, at && { what: 'expires', at }, now)
  })
}

const domainTasks = async (
  services: Services,
  caller: Caller,
  organizationId: string,
  now: Date,
): Promise<Task[]> => {
  const { changes } = await presentDomains(services, caller, organizationId)
  return taskOf('confirm domain change', changes.filter(({ mayConfirm }) => mayConfirm).length, null, now)
}

const gateTasks = async (
  { database }: Services,
  caller: Caller,
  organizationId: string | null,
  now: Date,
): Promise<Task[]> => {
  if (!(await findStandingProposal(database, organizationId, now))) return []
  const { proposal } = await readGates(database, caller, { organizationId }, now, true)
  const at = proposal?.takesEffectAt ?? proposal?.endsAt
  if (!proposal?.mayConfirm || at === undefined) return []
  const what = proposal.takesEffectAt === null ? 'expires' : 'takes effect'
  return taskOf('confirm gate change', 1, { what, at: new Date(at) }, now)
}

const accountTasks = async (
  { database }: Services,
  { userId }: Caller,
  organizationId: string,
  now: Date,
): Promise<Task[]> => {
  const waiting = await listWaitingChanges(database, organizationId, now)
  if (waiting.length === 0) return []
  const member = await findMember(database, organizationId, userId)
  const own = waiting.filter((change) => member && decideChange('confirm', member, change).ok)
  const at = first(own.map(({ proposedAt }) => takesEffectAt(proposedAt)))
  return taskOf('confirm account change', own.length, at && { what: 'takes effect', at }, now)
}

const directoryTasks = async (services: Services, caller: Caller, now: Date): Promise<Task[]> => {
  if ((await openProposals(services.database)).length === 0) return []
  const { pending } = await readUploads(services, caller)
  const own = pending.filter(({ mayConfirm }) => mayConfirm)
  const at = first(own.map(({ endsAt }) => new Date(endsAt)))
  return taskOf('confirm directory', own.length, at && { what: 'expires', at }, now)
}

const verifyTasks = async ({ database }: Services, { userId }: Caller, now: Date): Promise<Task[]> =>
  taskOf('verify organization', await countToVerify(database, userId), null, now)

/** What waits for the caller in the caller's own organization, or for a super admin on the platform. */
export const organizationTasks = async (services: Services, caller: Caller, now: Date): Promise<Task[]> => {
  const { organizationId } = caller
  const isAdmin = may(caller, 'confirm admin', { isOwnOrganization: organizationId !== null })
  const isPlatform = caller.role === 'super_admin'
  const tasks = await Promise.all([
    isAdmin && organizationId !== null ? adminTasks(services, organizationId, now) : [],
    isAdmin && organizationId !== null ? domainTasks(services, caller, organizationId, now) : [],
    may(caller, 'choose gates') && (isPlatform || organizationId !== null)
      ? gateTasks(services, caller, isPlatform ? null : organizationId, now)
      : [],
    may(caller, 'change standing instructions') && organizationId !== null
      ? accountTasks(services, caller, organizationId, now)
      : [],
    may(caller, 'load routing directory') ? directoryTasks(services, caller, now) : [],
    may(caller, 'verify organization') ? verifyTasks(services, caller, now) : [],
  ])
  return tasks.flat()
}
