import { teamRights } from '@countersign/domain/transactions/team/transaction-team'
import * as z from 'zod'
import { endpoint, Id } from '../platform/endpoint.ts'
import { Transaction } from './transaction.ts'

const params = z.strictObject({ transactionId: Id })

const TeamPlace = {
  rights: z.enum(teamRights),
  isManager: z.boolean().default(false).meta({ description: 'Underwriters only' }),
}

const memberParams = z.strictObject({ transactionId: Id, userId: Id })

export const addTeamMember = endpoint({
  operationId: 'addTeamMember',
  method: 'POST',
  path: '/transaction/{transactionId}/team',
  summary: "Adds a member of the manager's own organization to the transaction team",
  access: 'signed-in',
  params,
  body: z.strictObject({ userId: Id, ...TeamPlace }),
  response: Transaction,
  status: 201,
})

export const changeTeamMember = endpoint({
  operationId: 'changeTeamMember',
  method: 'PUT',
  path: '/transaction/{transactionId}/team/{userId}',
  summary: 'Changes the right of a team member, or gives or takes the Transaction Manager role',
  access: 'signed-in',
  params: memberParams,
  body: z.strictObject(TeamPlace),
  response: Transaction,
})

export const removeTeamMember = endpoint({
  operationId: 'removeTeamMember',
  method: 'DELETE',
  path: '/transaction/{transactionId}/team/{userId}',
  summary: 'Removes a member from the transaction team',
  access: 'signed-in',
  params: memberParams,
  response: Transaction,
})
