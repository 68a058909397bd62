import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { notAnEmail } from '@countersign/domain/platform/field-sentences'
import type { Invited } from '@countersign/contract/transactions/participant'
import { describeResembled } from '@countersign/domain/people/resemblance/acknowledge-resemblance'
import type { TransactionRole } from '@countersign/domain/platform/master-data/transaction-roles'
import { isEmail, normalizeEmail } from '@countersign/domain/platform/text/email'
import type * as z from 'zod'
import type { Transaction } from '../../platform/database/connection.ts'
import { invalidField, Problem } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { knownOrganizations } from '../../people/organizations/known-domain-store.ts'
import { resembledOrganization } from '../../people/organizations/resembled-organization.ts'
import type { Services } from '../../platform/http/services.ts'
import { requireOpen, requireNotFrozen } from '../record/require-open.ts'
import { forManager } from '../record/transaction-for-caller.ts'
import { presentParticipant } from './present-participant.ts'
import { sendInvitation } from './send-invitation.ts'
import { findParticipant, lockTransaction, participantsOf } from './store.ts'

const atEmail = (message: string) => invalidField('email', message)

/** The address in its one spelling, or a fault at `email`. */
const addressOf = (caller: Caller, typed: string): string => {
  const email = normalizeEmail(typed)
  if (email === '') throw atEmail('Required field')
  if (!isEmail(email)) throw atEmail(notAnEmail)
  if (email === caller.email) throw atEmail('You already participate in this transaction')
  return email
}

/**
 * Invites an address to take part, without a wire. Two spellings of one address are one participant: 409 names the
 * invitation that stands. An address that resembles a known organization's is invited with a warning.
 */
export const inviteParticipant = async (
  services: Pick<Services, 'config' | 'clock'>,
  tx: Transaction,
  caller: Caller,
  transactionId: string,
  asked: { email: string; role: TransactionRole },
): Promise<z.infer<typeof Invited>> => {
  await forManager(tx, caller, transactionId, 'invite participant', null)
  const email = addressOf(caller, asked.email)
  const again = (await participantsOf(tx, transactionId)).some((former) => former.email === email)
  const send = await sendInvitation(services, tx, { caller, email, role: asked.role, again })
  await lockTransaction(tx, transactionId)
  await requireNotFrozen(tx, transactionId, services.clock())
  const row = await forManager(tx, caller, transactionId, 'invite participant', null)
  requireOpen(row)
  const known = (await participantsOf(tx, transactionId)).find(
    (other) => other.email === email && (other.status === 'Invited' || other.status === 'Accepted'),
  )
  if (known) {
    const stands = known.status === 'Invited' ? 'is already invited' : 'already takes part'
    const message = `${known.name ?? known.email} (${known.email}) ${stands} as ${roleLabel(known.role, row.kind)}.`
    throw new Problem(409, 'already-participant', message)
  }
  const id = await send(row)
  const participant = await findParticipant(tx, id)
  if (!participant) throw new Error('an invitation is gone within its own transaction')
  const resembled = await resembledOrganization(await knownOrganizations(tx), email)
  return {
    participant: presentParticipant(caller, row.organizationId, participant),
    warning:
      resembled &&
      `This address resembles ${describeResembled(resembled)}, but does not belong to it. Make sure that it is correct.`,
  }
}
