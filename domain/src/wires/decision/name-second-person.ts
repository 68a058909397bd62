import { ok, type Result, conflict, refuseField } from '../../platform/result.ts'
import type { Colleague } from './hand-over-wire.ts'
import { isSent, type WireStatus } from '../../platform/master-data/wire-status.ts'

const atEmail = (message: string): Result<true> => refuseField('email', message)

/**
 * A receiver shows the bank details of a wire to one colleague of its own organization. Never to the
 * receiver, and never to a person who manages, sent or verifies the wire: no person may be on both sides.
 */
export const nameSecondPerson = (
  wire: { status: WireStatus; receiverId: string | null; receiverOrganizationId: string | null },
  colleague: Colleague | undefined,
  desk: readonly (string | null)[],
): Result<true> => {
  if (!isSent(wire.status) || wire.receiverId === null) {
    return conflict('wire-not-sent', 'The wire has no receiver now.')
  }
  if (
    wire.receiverOrganizationId === null ||
    colleague?.organizationId !== wire.receiverOrganizationId ||
    colleague.status !== 'Active'
  ) {
    return atEmail('Choose an active colleague of the receiver’s organization')
  }
  if (colleague.userId === wire.receiverId) return atEmail('This person is the receiver of the wire')
  return desk.includes(colleague.userId)
    ? atEmail(
        'A member of the transaction team or the sender of the wire cannot be the receiver’s second person',
      )
    : ok(true)
}
