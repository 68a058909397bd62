import * as contract from '@countersign/contract/transactions/participant'
import type { FastifyInstance } from 'fastify'
import { invitationLimit } from '../../people/users/invitation-limit.ts'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { answerInvitation, type DeclineWires } from './answer-invitation.ts'
import { inviteParticipant } from './invite-participant.ts'
import { cancelInvitation, resendInvitation } from './manage-invitation.ts'

export const registerParticipants = (
  app: FastifyInstance,
  services: Services & { declineWires: DeclineWires },
): void => {
  const limit = invitationLimit(services.database)
  register(app, services, contract.inviteParticipant, async ({ caller, params, body, tx, countOnce }) => {
    await countOnce(() => limit(caller.userId))
    return inviteParticipant(services, tx, caller, params.transactionId, body)
  })
  register(app, services, contract.acceptInvitation, ({ caller, params, body }) =>
    answerInvitation(services, caller, params.participantId, { event: 'accept', token: body.token }),
  )
  register(app, services, contract.rejectInvitation, ({ caller, params, body }) =>
    answerInvitation(services, caller, params.participantId, { event: 'reject', token: body.token }),
  )
  register(app, services, contract.cancelInvitation, ({ caller, params }) =>
    cancelInvitation(services, caller, params.participantId),
  )
  register(app, services, contract.resendInvitation, async ({ caller, params }) => {
    await limit(caller.userId)
    return resendInvitation(services, caller, params.participantId)
  })
}
