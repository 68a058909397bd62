import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { Caller } from '../../platform/http/caller.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { digestOf } from '../record/agreed-wire.ts'
import { noDetails } from '../record/bank-details-change.ts'
import { insertWire } from '../changes/change-store.ts'
import { wireCreated } from '../changes/wire-event.ts'
import { type WireRow, wiresOf } from '../record/store.ts'

/** A draft with the parties of a wire, without its amounts and accounts: those are asked for anew. */
const copyWire = async (
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  caller: Caller,
  to: { transactionId: string; organizationId: string; number: number },
  wire: WireRow,
): Promise<void> => {
  const wireId = newId()
  const details = {
    role: wire.role,
    receiverEmail: wire.receiverEmail,
    amount: null,
    wirePurposes: wire.wirePurposes.map(({ purpose }) => ({ purpose, amount: 0 })),
    references: [],
    associatedServices: [],
    contingencyAmount: 0,
    platformSecurityFee: 0,
    payoff: null,
  }
  const { transactionId, number } = to
  const at = services.clock()
  await insertWire(tx, {
    before: { id: wireId, version: 0, transactionId },
    after: {
      ...details,
      status: WireStatus.Draft,
      receiverId: null,
      sentAt: null,
      reassignedBy: null,
      instructionVersion: 0,
      senderOrganizationId: to.organizationId,
      digest: digestOf({ ...details, ...noDetails, wireId, number }),
    },
    number,
    at,
    actorId: caller.userId,
    event: wireCreated(caller, { transactionId, wireId, number, status: WireStatus.Draft, amount: null }, at),
    instruction: null,
  })
}

/** Copies the wires of a transaction into another, numbered anew from 1. Answers the receiver's address of each. */
export const copyWires = async (
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  caller: Caller,
  { from, to }: { from: string; to: { transactionId: string; organizationId: string } },
): Promise<string[]> => {
  const wires = await wiresOf(tx, from)
  for (const [at, wire] of wires.entries()) {
    await copyWire(services, tx, caller, { ...to, number: at + 1 }, wire)
  }
  return wires.map((wire) => wire.receiverEmail)
}
