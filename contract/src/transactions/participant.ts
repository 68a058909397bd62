import { longestEmail } from '@countersign/domain/platform/limits'
import { participantStatuses } from '@countersign/domain/transactions/participants/participant'
import { transactionRoles, unknownRole } from '@countersign/domain/platform/master-data/transaction-roles'
import * as z from 'zod'
import { endpoint, Id, Instant } from '../platform/endpoint.ts'
import { longestInvitationToken } from '../platform/limits.ts'
import { saying } from '../platform/issue-sentence.ts'

export const Participant = z.strictObject({
  id: Id,
  email: z.string(),
  name: z.string().nullable(),
  organization: z.string().nullable(),
  organizationId: Id.nullable(),
  role: z.enum(transactionRoles),
  status: z.enum(participantStatuses),
  registered: z.boolean(),
  neverInvited: z.boolean().meta({ description: 'Taken over from an earlier closing, and not invited yet' }),
  isCaller: z.boolean().meta({ description: 'The caller is the invited person' }),
  expiresAt: Instant.nullable().meta({ description: 'Until when an open invitation can be answered' }),
  mailFailure: z
    .string()
    .nullable()
    .meta({ description: 'Why the invitation mail did not arrive; for the managing organization' }),
})

export type Participant = z.infer<typeof Participant>

export const Invited = z.strictObject({
  participant: Participant,
  warning: z
    .string()
    .nullable()
    .meta({ description: 'What the inviter should look at twice, such as a lookalike address' }),
})

const params = z.strictObject({ participantId: Id })

export const inviteParticipant = endpoint({
  operationId: 'inviteParticipant',
  method: 'POST',
  path: '/transaction/{transactionId}/participant',
  summary: 'Invites a person, or an address, to take part in a transaction without a wire',
  access: 'signed-in',
  params: z.strictObject({ transactionId: Id }),
  body: z.strictObject({
    email: z.string().max(longestEmail),
    role: z.enum(transactionRoles, { error: saying(unknownRole) }),
  }),
  response: Invited,
  status: 201,
  idempotent: true,
})

const answer = z.strictObject({
  token: z
    .string()
    .max(longestInvitationToken)
    .optional()
    .meta({ description: 'Of the mailed link, when it was followed' }),
})

export const acceptInvitation = endpoint({
  operationId: 'acceptInvitation',
  method: 'POST',
  path: '/participant/{participantId}/accept',
  summary: 'The invited person takes part from now on',
  access: 'signed-in',
  params,
  body: answer,
  response: Participant,
})

export const rejectInvitation = endpoint({
  operationId: 'rejectInvitation',
  method: 'POST',
  path: '/participant/{participantId}/reject',
  summary: 'The invited person does not take part; wires that wait for them are declined',
  access: 'signed-in',
  params,
  body: answer,
  response: Participant,
})

export const cancelInvitation = endpoint({
  operationId: 'cancelInvitation',
  method: 'POST',
  path: '/participant/{participantId}/cancel',
  summary: 'The manager takes an invitation back; open wires must be recalled first',
  access: 'signed-in',
  params,
  response: Participant,
})

export const resendInvitation = endpoint({
  operationId: 'resendInvitation',
  method: 'POST',
  path: '/participant/{participantId}/resend',
  summary: 'Sends an invitation again, with a new link; the old one opens nothing any more',
  access: 'signed-in',
  params,
  response: Participant,
})
