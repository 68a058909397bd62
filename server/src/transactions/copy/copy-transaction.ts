import type { Transaction } from '@countersign/contract/transactions/transaction'
import { refuseFields } from '@countersign/domain/platform/result'
import { transactionNameFault } from '@countersign/domain/transactions/record/transaction'
import type { Transaction as DatabaseTransaction } from '../../platform/database/connection.ts'
import { problemOf } from '../../platform/http/problem.ts'
import { demand } from '../../platform/http/register.ts'
import type { Caller } from '../../people/identity/authenticate.ts'
import { newId } from '../../platform/database/new-id.ts'
import { copyParticipants } from '../participants/store.ts'
import type { Services } from '../../platform/http/services.ts'
import { digestOf } from '../../wires/record/agreed-wire.ts'
import { noDetails } from '../../wires/record/bank-details-change.ts'
import { insertWire } from '../../wires/record/change-store.ts'
import { type WireRow, wiresOf } from '../../wires/record/store.ts'
import { noteChange } from '../record/change-store.ts'
import { demandNotFrozen } from '../record/demand-open.ts'
import { readTransaction } from '../record/read-transaction.ts'
import { forManager } from '../record/transaction-for-caller.ts'
import { insertTransaction, setLastWireNumber, type TransactionRow } from '../record/store.ts'

/** What the next closing has in common with this one: neither its dates nor its amounts. */
const factsOf = (row: TransactionRow, name: string) => ({
  name,
  type: row.type,
  kind: row.kind,
  issuerId: row.issuerId,
  series: null,
  state: row.state,
  datedDate: null,
  closingDate: null,
  closingTime: null,
  timeZone: row.timeZone,
  purpose: row.purpose,
  parAmount: null,
  premium: null,
  discount: null,
  accruedInterest: null,
  underwritersDiscount: null,
  goodFaithDeposit: null,
  propertyAddress: null,
  fileNumber: null,
  purchasePrice: null,
  titleCompany: row.titleCompany,
})

/** A draft with the parties of a wire, without its amounts and accounts: those are asked for anew. */
const copyWire = async (
  services: Pick<Services, 'clock'>,
  tx: DatabaseTransaction,
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
  }
  const { transactionId, number } = to
  await insertWire(tx, {
    before: { id: wireId, version: 0, transactionId },
    after: {
      ...details,
      status: 1,
      receiverId: null,
      sentAt: null,
      reassignedBy: null,
      instructionVersion: 0,
      senderOrganizationId: to.organizationId,
      digest: digestOf({ ...details, ...noDetails, wireId, number }),
    },
    number,
    at: services.clock(),
    actorId: caller.userId,
    event: { id: newId(), type: 'wire created', data: { number, status: 1 } },
    instruction: null,
    notices: [],
    outbox: { transactionId, wireId, notified: [], mails: [] },
  })
}

/**
 * The start of the next closing: the facts of this one without dates and amounts, its wires as drafts without amounts
 * and accounts, and its participants, none of whom is invited by it. The caller manages the copy.
 */
export const copyTransaction = async (
  services: Pick<Services, 'clock'>,
  tx: DatabaseTransaction,
  caller: Caller,
  transactionId: string,
  asked: { name: string },
): Promise<Transaction> => {
  const row = await forManager(tx, caller, transactionId, 'edit transaction', null)
  demand(caller, 'create transaction')
  await demandNotFrozen(tx, transactionId, services.clock())
  const name = asked.name.trim()
  const fault = transactionNameFault(name)
  if (fault) throw problemOf(refuseFields([{ field: 'name', message: fault }]).refusal)
  const id = newId()
  const at = services.clock()
  const { organizationId } = row
  await insertTransaction(tx, {
    id,
    caller,
    organizationId,
    at,
    eventId: newId(),
    entered: factsOf(row, name),
  })
  await noteChange(tx, {
    transactionId: id,
    at,
    actorId: caller.userId,
    event: {
      id: newId(),
      type: 'transaction copied',
      data: { transactionId: row.id, from: row.name },
    },
    notices: [],
    mails: [],
  })
  const wires = await wiresOf(tx, row.id)
  for (const [at0, wire] of wires.entries()) {
    await copyWire(services, tx, caller, { transactionId: id, organizationId, number: at0 + 1 }, wire)
  }
  await setLastWireNumber(tx, id, wires.length)
  await copyParticipants(tx, { from: row.id, to: id, except: wires.map((wire) => wire.receiverEmail), newId })
  return readTransaction(tx, caller, id, services.clock())
}
