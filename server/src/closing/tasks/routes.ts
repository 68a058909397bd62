import { listTasks } from '@countersign/contract/closing/tasks'
import { countByKind, inOrder } from '@countersign/domain/closing/tasks/task'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../platform/http/caller.ts'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { managedTasks } from './managed-tasks.ts'
import { organizationTasks } from './organization-tasks.ts'
import { ownTasks } from './own-tasks.ts'

const belongs = (caller: Caller): caller is Caller & { organizationId: string } =>
  caller.organizationId !== null

/** What waits for the caller: nothing is listed that the server would refuse to the caller. */
export const registerTasks = (app: FastifyInstance, services: Services): void => {
  register(app, services, listTasks, async ({ caller, query }) => {
    const now = services.clock()
    const found = await Promise.all([
      belongs(caller) ? managedTasks(services, caller, now) : [],
      ownTasks(services, caller, now),
      organizationTasks(services, caller, now),
    ])
    const tasks = inOrder(found.flat())
    return { items: tasks.slice(0, query.pageSize), counts: countByKind(tasks), total: tasks.length }
  })
}
