import { type Result, refuseField } from '../../platform/result.ts'
import type { UserStatus } from '../../platform/master-data/user-status.ts'
import { nextState } from '../record/wire.ts'
import { WireStatus } from '../../platform/master-data/wire-status.ts'

/** The colleague who is to become the receiver of an open wire. */
export type Colleague = { userId: string; organizationId: string | null; status: UserStatus }

const atEmail = (message: string): Result<typeof WireStatus.PendingVerification> =>
  refuseField('email', message)

/**
 * Reassigns an open wire to a colleague of the receiver's own organization while the clerk is out. An earlier
 * decision ends: the new receiver accepts anew. A person who manages the transaction, or entered, changed or
 * sent the wire, cannot receive it.
 */
export const handOverWire = (
  wire: { status: WireStatus; receiverId: string | null; receiverOrganizationId: string | null },
  colleague: Colleague | undefined,
  desk: readonly (string | null)[],
): Result<typeof WireStatus.PendingVerification> => {
  const next = nextState('handOver', wire.status)
  if (!next.ok) return next
  if (
    wire.receiverOrganizationId === null ||
    colleague?.organizationId !== wire.receiverOrganizationId ||
    colleague.status !== 'Active'
  ) {
    return atEmail('Choose an active colleague of the receiver’s organization')
  }
  if (colleague.userId === wire.receiverId) return atEmail('This person is already the receiver of the wire')
  return desk.includes(colleague.userId)
    ? atEmail('A person who manages the transaction, or entered, changed or sent the wire, cannot receive it')
    : next
}
