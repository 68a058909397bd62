import { sentencesWithoutLinks } from '@countersign/domain/platform/text/web-address'
import type { Payment } from '@countersign/contract/wires/wire-payment'
import { may } from '@countersign/domain/platform/access/policy'
import { Problem } from '../../platform/http/problem.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { type PaymentRow, paymentsOf } from './payment-store.ts'
import { knownReferences } from './reference-store.ts'
import { subjectOf } from '../record/viewer.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import type { Services } from '../../platform/http/services.ts'

const present = (row: PaymentRow): Payment => ({
  id: row.id,
  kind: row.kind,
  stands: row.stands,
  imad: row.imad,
  omad: row.omad,
  uetr: row.uetr,
  amount: row.amount,
  wireAmount: row.wireAmount,
  sentAmount: row.sentAmount,
  valueDate: row.valueDate,
  reason: sentencesWithoutLinks(row.reason),
  by: row.by,
  at: row.at.toISOString(),
})

/** What was said about the money, for the two sides, the payers of the wire, and the managing organization. */
export const listPayments = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
): Promise<{ items: Payment[]; exportedUetr: string | null }> => {
  const { caller, wire } = await wireForCaller(services, token, wireId)
  const sees =
    caller.organizationId === wire.managerOrganizationId ||
    may(caller, 'view payment details', subjectOf(caller, wire))
  if (!sees) throw new Problem(403, 'not-permitted', 'You cannot see the payments of this wire.')
  const [rows, [known]] = await Promise.all([
    paymentsOf(services.database, wire.id),
    knownReferences(services.database, [wire.id]),
  ])
  // That a file was made is not for the receiver to see; only a person who records the payment needs its UETR.
  const records = may(caller, 'record payment', subjectOf(caller, wire))
  return { items: rows.map(present), exportedUetr: records ? (known?.exportedUetr ?? null) : null }
}
