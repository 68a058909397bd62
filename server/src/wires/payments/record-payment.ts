import type { Wire } from '@countersign/contract/transactions/wire-answer'
import * as rules from '@countersign/domain/wires/payments/wire-payment'
import { requireOk } from '../../platform/http/problem.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { withoutAccountDigits } from '../../platform/without-account-digits.ts'
import { requireNotCanceled } from '../../transactions/record/require-open.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { differenceOf, todayAnywhere, writePayment } from './write-payment.ts'

/** The manager or a payer records that the wire was sent. It goes on in a completed transaction and in a frozen one, not in a canceled one. */
export const recordSent = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  typed: rules.SentPayment,
  ifMatch: number | null,
): Promise<Wire> => {
  const asked = { permission: 'record payment', ifMatch } as const
  const { caller, wire } = await wireForCaller(services, token, wireId, asked)
  requireNotCanceled({ canceled: wire.transactionCanceled })
  const {
    kind: referenceKind,
    reference,
    amount,
    valueDate,
  } = requireOk(rules.recordSent(wire, typed, todayAnywhere(services.clock())))
  const differs = differenceOf(wire, amount, null)
  return writePayment(
    services,
    caller,
    wire,
    { kind: 'sent', referenceKind, reference, amount, valueDate, reason: '' },
    { event: 'money sent', remarks: differs },
  )
}

/** The manager or a payer takes the record back: another wire was meant, or the bank returned the money. */
export const voidSent = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  typed: string,
  ifMatch: number | null,
): Promise<Wire> => {
  const asked = { permission: 'record payment', ifMatch } as const
  const { caller, wire } = await wireForCaller(services, token, wireId, asked)
  requireOk(rules.voidSent(wire, typed))
  const reason = withoutAccountDigits(typed.trim())
  return writePayment(
    services,
    caller,
    wire,
    { referenceKind: null, reference: null, kind: 'voided', amount: null, valueDate: null, reason },
    { event: 'payment record voided', remarks: reason },
  )
}
