import * as words from '@countersign/contract/user'
import { exactTotalLimit } from '@countersign/domain/product'
import type { FastifyInstance } from 'fastify'
import { demand, register } from '../http/register.ts'
import type { Services } from '../services.ts'
import { countMembers, listMembers, searchUsers } from './store.ts'

export const registerUsers = (app: FastifyInstance, services: Services): void => {
  const { database } = services

  register(app, services, words.listOrganizationMembers, async ({ caller, query: { pageNum, pageSize } }) => {
    const page = { pageNum, pageSize, nextCursor: null }
    if (caller.organizationId === null) return { items: [], total: 0, totalIsMore: false, ...page }
    const [items, total] = await Promise.all([
      listMembers(database, caller.organizationId, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
      countMembers(database, caller.organizationId),
    ])
    return {
      items,
      total: Math.min(total, exactTotalLimit),
      totalIsMore: total > exactTotalLimit,
      ...page,
    }
  })

  register(app, services, words.searchUsers, async ({ caller, params }) => {
    demand(caller, 'search users')
    return { items: await searchUsers(database, params.term) }
  })
}
