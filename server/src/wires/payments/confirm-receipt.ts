import type { Wire } from '@countersign/contract/transactions/wire-answer'
import * as rules from '@countersign/domain/wires/payments/wire-payment'
import { requireOk } from '../../platform/http/problem.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { withoutAccountDigits } from '../../platform/without-account-digits.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { differenceOf, todayAnywhere, writePayment } from './write-payment.ts'

const nothingElse = { referenceKind: null, reference: null } as const

/** The receiver confirms what arrived; another amount than was sent, or than the wire's, alarms the whole team. */
export const confirmReceived = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  typed: rules.Receipt,
  ifMatch: number | null,
): Promise<Wire> => {
  const asked = { permission: 'confirm receipt', ifMatch } as const
  const { caller, wire } = await wireForCaller(services, token, wireId, asked)
  const { amount, valueDate } = requireOk(rules.confirmReceived(wire, typed, todayAnywhere(services.clock())))
  const differs = differenceOf(wire, amount, wire.sentAmount)
  return writePayment(
    services,
    caller,
    wire,
    { ...nothingElse, kind: 'received', amount, valueDate, reason: '' },
    { event: 'money received', remarks: differs },
  )
}

/** The receiver says that nothing arrived. The whole managing desk is told at once what to do first. */
export const reportNotReceived = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  typed: string,
  ifMatch: number | null,
): Promise<Wire> => {
  const asked = { permission: 'confirm receipt', ifMatch } as const
  const { caller, wire } = await wireForCaller(services, token, wireId, asked)
  requireOk(rules.reportNotReceived(wire, typed))
  const reason = withoutAccountDigits(typed.trim())
  return writePayment(
    services,
    caller,
    wire,
    { ...nothingElse, kind: 'not received', amount: null, valueDate: null, reason },
    { event: 'money not received', remarks: reason },
  )
}
