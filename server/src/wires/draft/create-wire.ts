import type { WireBody } from '@countersign/contract/wires/wire'
import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { publicTextsOfWire } from '@countersign/domain/platform/account-numbers/bank-numbers'
import type { Transaction } from '../../platform/database/connection.ts'
import { notFound } from '../../platform/http/problem.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import { refuseUnpayable } from '../routing-directory/refuse-unpayable.ts'
import type { Services } from '../../platform/http/services.ts'
import { requireOpen, requireNotFrozen } from '../../transactions/record/require-open.ts'
import { takeWireNumber } from '../../transactions/record/wire-number-store.ts'
import { digestOf } from '../record/agreed-wire.ts'
import { readWire } from '../changes/apply-change.ts'
import { noDetails, sameDetails } from '../record/bank-details-change.ts'
import { insertWire } from '../changes/change-store.ts'
import { wireCreated } from '../changes/wire-event.ts'
import { noNumbers } from '../record/keep-numbers.ts'
import { lockInvoices } from './invoice-store.ts'
import { refuseBankNumbers } from '../known-accounts/refuse-bank-numbers.ts'
import { namesInvoices, refuseInvoicesTwice } from './refuse-invoices-twice.ts'
import { refuseForeignSender } from './refuse-foreign-sender.ts'
import { decideSave } from './save-wire.ts'

/** Adds a wire to a transaction of the caller's: a draft, or ready to send. */
export const createWire = async (
  services: Pick<Services, 'clock' | 'sealer'>,
  tx: Transaction,
  caller: Caller,
  transactionId: string,
  body: WireBody,
): Promise<Wire> => {
  if (namesInvoices(body.associatedServices)) await lockInvoices(tx, transactionId)
  const taken = await takeWireNumber(tx, caller, transactionId)
  if (!taken) throw notFound('transaction')
  authorize(caller, 'add wire', { isTransactionManager: taken.isManager })
  // The number was taken by holding the transaction: a freeze is either seen here, or waits for this wire.
  await requireNotFrozen(tx, transactionId, services.clock())
  requireOpen(taken)
  const wireId = newId()
  const { status, details, stored } = decideSave(services.sealer, { wireId, version: 1 }, 'new', body, {
    ...noNumbers,
    payoff: null,
    kind: taken.kind,
    texts: null,
  })
  await refuseBankNumbers(tx, services.sealer, publicTextsOfWire(details), {
    writer: caller,
    transactionId,
  })
  await refuseUnpayable(tx, stored, 'bankDetails.')
  const at = services.clock()
  const filled = !sameDetails(stored, noDetails)
  const { number, organizationId: managerOrganizationId } = taken
  const senderOrganizationId = body.senderOrganizationId ?? managerOrganizationId
  await refuseForeignSender(tx, transactionId, senderOrganizationId)
  await refuseInvoicesTwice(tx, { ...details, transactionId, wireId, senderOrganizationId })
  await insertWire(tx, {
    before: { id: wireId, version: 0, transactionId },
    after: {
      ...details,
      status,
      wirePurposes: [...details.wirePurposes],
      references: [...details.references],
      associatedServices: [...details.associatedServices],
      receiverId: null,
      sentAt: null,
      reassignedBy: null,
      instructionVersion: filled ? 1 : 0,
      senderOrganizationId,
      digest: digestOf({
        ...details,
        ...stored,
        wireId,
        number,
        senderOrganizationId,
        managerOrganizationId,
      }),
    },
    number,
    at,
    actorId: caller.userId,
    event: wireCreated(caller, { transactionId, wireId, number, status, amount: details.amount }, at),
    instruction: filled ? { ...stored, enteredBy: 'manager', signIn: null } : null,
  })
  return readWire(tx, caller, wireId, services.clock())
}
