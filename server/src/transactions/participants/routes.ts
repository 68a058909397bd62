import * as contract from '@countersign/contract/transactions/participant'
import type { FastifyInstance } from 'fastify'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { answerInvitation, type DeclineWires } from './answer-invitation.ts'
import { inviteParticipant } from './invite-participant.ts'
import { cancelInvitation, resendInvitation } from './manage-invitation.ts'

export const registerParticipants = (
  app: FastifyInstance,
  services: Services & { declineWires: DeclineWires },
): void => {
  register(app, services, contract.inviteParticipant, ({ caller, params, body, tx }) =>
    inviteParticipant(services, tx, caller, params.transactionId, body),
  )
  register(app, services, contract.acceptInvitation, ({ caller, params, body }) =>
    answerInvitation(services, caller, params.participantId, { event: 'accept', token: body.token }),
  )
  register(app, services, contract.rejectInvitation, ({ caller, params, body }) =>
    answerInvitation(services, caller, params.participantId, { event: 'reject', token: body.token }),
  )
  register(app, services, contract.cancelInvitation, ({ caller, params }) =>
    cancelInvitation(services, caller, params.participantId),
  )
  register(app, services, contract.resendInvitation, ({ caller, params }) =>
    resendInvitation(services, caller, params.participantId),
  )
}
