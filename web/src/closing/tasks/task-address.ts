import { taskPlace } from '@countersign/domain/closing/tasks/task-place'
import { paths } from '../../platform/navigation/paths.ts'
import type { Task } from './task-queries.ts'

/** The address of the page on which a task is done. */
export function taskAddress(task: Task): string {
  const id = task.transaction?.id ?? ''
  const addresses = {
    wire: () => paths.wire(id, task.wire?.id ?? ''),
    transaction: () => paths.transaction(id),
    memo: () => paths.memoOfTransaction(id),
    accounts: () => paths.instructions,
    team: () => paths.team,
    gates: () => `${paths.settings}#gates`,
    directory: () => `${paths.settings}#routing-directory`,
    organizations: () => paths.organizations,
  }
  return addresses[taskPlace(task)]()
}
