import { taskTitle } from '@countersign/domain/closing/tasks/task-words'
import { taskAddress } from '../../closing/tasks/task-address.ts'
import type { Task } from '../../closing/tasks/task-queries.ts'
import type { Entry } from './palette-entries.ts'

/** The most urgent work, as the page has read it: it leads to where it is done. */
export const taskEntries = (tasks: readonly Task[]): Entry[] =>
  tasks.map((task) => ({
    id: `task ${task.kind} ${task.transaction?.id} ${task.wire?.id} ${task.invitation?.id}`,
    kind: 'task',
    label: taskTitle(task),
    detail: task.transaction?.name,
    leads: { to: taskAddress(task) },
  }))
