import type { Clock } from '../platform/database/clock.ts'
import type { Pool } from '../platform/database/connection.ts'
import type { AppConfig } from './configuration/read-config.ts'
import { draftInvoice } from '../billing/draft-invoice.ts'
import type { CopyWires } from '../transactions/copy/copy-transaction.ts'
import type { DeclineWires } from '../transactions/participants/answer-invitation.ts'
import { readParticipants } from '../transactions/participants/read-participants.ts'
import type { TransactionHandlers } from '../transactions/record/transaction-handlers.ts'
import { declineWires } from '../wires/decision/decline-wires.ts'
import { copyWires } from '../wires/draft/copy-wires.ts'
import type { OnWireSent } from '../wires/draft/send-wire.ts'
import { readLowerings } from '../wires/gates/read-lowerings.ts'
import { bankNumberFaults } from '../wires/known-accounts/refuse-bank-numbers.ts'
import { readTransactionWires } from '../wires/record/read-wires.ts'
import { alteredAmong } from '../wires/record/untold-wires.ts'
import type { answerAltered } from './answer-altered.ts'

type AreaHandlers = TransactionHandlers & {
  copyWires: CopyWires
  declineWires: DeclineWires
  onWireSent: OnWireSent
}

/** What an area asks of one that may import it. Each type stands where the handler is called. */
export const areaHandlers = (
  { database, clock, config }: { database: Pool; clock: Clock; config: Pick<AppConfig, 'invoiceFeeRule'> },
  found: ReturnType<typeof answerAltered>,
): AreaHandlers => ({
  readParts: async (db, caller, row, now) => {
    // One after the other: inside a database transaction all go over its one connection.
    const wires = await readTransactionWires(db, caller, row.id, now)
    const participants = await readParticipants(db, caller, row)
    const protectionLowered = await readLowerings(db, caller, row)
    return { wires, participants, protectionLowered }
  },
  wiresShown: async (request, transactionId, wires) => {
    const altered = await alteredAmong(database, transactionId, wires)
    if (altered !== null) await found(altered, request)
  },
  findBankNumbers: bankNumberFaults,
  copyWires: (tx, caller, copy) => copyWires({ clock }, tx, caller, copy),
  declineWires: (tx, caller, held) => declineWires({ clock }, tx, caller, held),
  onWireSent: (tx, sent) => draftInvoice({ clock, feeRule: config.invoiceFeeRule }, tx, sent),
})
