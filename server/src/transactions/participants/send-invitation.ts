import { formatMoment } from '@countersign/domain/platform/dates/format-moment'
import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import type { TransactionRole } from '@countersign/domain/platform/master-data/transaction-roles'
import { inviteReceiver } from '../../people/accounts/invite-receiver.ts'
import { lifetimeMs, newToken, tokenHash } from '../../people/links/one-time-link.ts'
import { sealLink } from '../../platform/crypto/sealed-link.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { invalidField } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { recordTransactionEvent } from '../record/transaction-event.ts'
import type { TransactionRow } from '../record/store.ts'
import { findParticipant, recordEverInvited, writeInvitation } from './store.ts'
import { insertToken } from './token-store.ts'

/**
 * Prepares an invitation: locks the account of the address first, as sending a wire does, and creates one for
 * an unregistered address. The returned function sends the invitation into a transaction that the caller has
 * locked since, with a new link, and returns the participant's id. `again`: the older links no longer work.
 */
export const sendInvitation = async (
  services: Pick<Services, 'config' | 'clock'>,
  tx: Transaction,
  { caller, email, role, again }: { caller: Caller; email: string; role: TransactionRole; again: boolean },
): Promise<(transaction: TransactionRow) => Promise<string>> => {
  const { account, link } = await inviteReceiver(services, tx, {
    email,
    invitedBy: caller,
    landing: '/invitations',
    again,
  })
  if (account.status === 'Inactive' || account.status === 'Blocked') {
    const message = 'This account is inactive or blocked, so it cannot be invited'
    throw invalidField('email', message)
  }
  const at = services.clock()
  const expiresAt = new Date(at.getTime() + lifetimeMs.activate)

  return async (transaction) => {
    const transactionId = transaction.id
    const { userId } = account
    const id = await writeInvitation(tx, {
      id: newId(),
      transactionId,
      userId,
      email,
      role,
      invitedBy: caller.userId,
      at,
      expiresAt,
    })
    const token = newToken()
    const { publicUrl, secrets } = services.config
    const address = `${publicUrl}/secure/invitations?invitation=${id}&token=${token}`
    await insertToken(tx, { hash: tokenHash(token), participantId: id, at, expiresAt })
    await recordEverInvited(tx, transactionId)
    const invited = await findParticipant(tx, id)
    const person = invited?.name ?? email
    await recordTransactionEvent(
      tx,
      caller,
      { transactionId, transactionName: transaction.name, at },
      {
        type: 'participant invited',
        data: {
          participantId: id,
          email,
          role,
          person,
          of: invited?.organization ? `of ${invited.organization}` : '',
        },
        facts: {
          role: roleLabel(role, transaction.kind),
          when: formatMoment(expiresAt, null),
          // A person without an account registers first and then finds the invitation in the application.
          link: link ?? sealLink(secrets.keyEncryptionKey, address, email),
        },
        recipients: [
          {
            userId,
            email,
            kind: link === null ? 'participant-invitation' : 'participant-invitation-unregistered',
            participantId: id,
          },
        ],
      },
    )
    return id
  }
}
