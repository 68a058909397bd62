import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { ClosingBoard } from '@countersign/contract/closing/closing-board'
import { may } from '@countersign/domain/platform/access/policy'
import { waitsFor } from '@countersign/domain/closing/closing-board/waits-for'
import type { Caller } from '../../platform/http/caller.ts'
import type { TransactionRow } from '../../transactions/record/store.ts'
import type { WireRow } from '../../wires/record/store.ts'
import { subjectOf } from '../../wires/record/viewer.ts'

type PendingWire = ClosingBoard['pending'][number]

/** Since when a wire is in the hands it is in. */
const sinceOf = (wire: WireRow): Date => {
  if (wire.status === WireStatus.PendingVerification) return wire.sentAt ?? wire.updatedAt
  return (
    (wire.status === WireStatus.PendingAdditionalVerification || wire.status === WireStatus.Declined
      ? wire.decidedAt
      : null) ?? wire.updatedAt
  )
}

/** Gates are told to those of the managing organization who may read more than the plain status. */
const gatesFor = (caller: Caller, wire: WireRow): string[] | null =>
  caller.organizationId === wire.managerOrganizationId &&
  may(caller, 'view specific wire status info', subjectOf(caller, wire))
    ? wire.openGates.map(({ message }) => message)
    : null

/** The wires that are not verified, each with whose turn it is and since when; longest waiting first. */
export const pendingWires = (caller: Caller, row: TransactionRow, wires: readonly WireRow[]): PendingWire[] =>
  wires
    .flatMap((wire): PendingWire[] => {
      const turn = waitsFor(wire.status)
      if (turn === null) return []
      const { id, number, status, amount } = wire
      const hands =
        turn === 'receiver'
          ? {
              person: wire.receiverName || wire.receiverEmail || null,
              organization: wire.receiverOrganization,
            }
          : { person: turn === 'manager' ? row.managerName : null, organization: row.organizationName }
      const since = sinceOf(wire).toISOString()
      return [{ id, number, status, amount, waitsFor: turn, ...hands, since, gates: gatesFor(caller, wire) }]
    })
    .sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : a.number - b.number))
