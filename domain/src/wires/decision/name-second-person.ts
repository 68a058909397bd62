import { ok, refuse, refuseFields, type Result } from '../../platform/result.ts'
import type { Colleague } from './hand-over-wire.ts'
import type { WireStatus } from '../../platform/master-data/wire-status.ts'

const atEmail = (message: string): Result<true> => refuseFields([{ field: 'email', message }])

/**
 * A receiver lets one colleague of its own organization see the bank details of a wire that is with it. Never the receiver,
 * and never anybody of the other side's desk: whoever manages, sent or verifies the wire must not sit on both sides.
 */
export const nameSecondPerson = (
  wire: { status: WireStatus; receiverId: string | null; receiverOrganizationId: string | null },
  colleague: Colleague | undefined,
  desk: readonly (string | null)[],
): Result<true> => {
  if (wire.status < 3 || wire.receiverId === null) {
    return refuse({
      kind: 'conflict',
      code: 'wire-not-sent',
      message: 'The wire has no receiver now.',
    })
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
