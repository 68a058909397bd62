import type { Wire } from '@countersign/contract/transactions/wire-answer'
import * as rules from '@countersign/domain/wires/payments/wire-payment'
import { requireOk } from '../../platform/http/problem.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { keptReason } from '../../platform/without-account-digits.ts'
import type { Services } from '../../platform/http/services.ts'
import { differenceOf, writePayment } from './write-payment.ts'

/** The receiver confirms what arrived; another amount than was sent, or than the wire's, alarms the whole team. */
export const confirmReceived = (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  typed: rules.Receipt,
  ifMatch: number | null,
): Promise<Wire> =>
  writePayment(services, token, wireId, { permission: 'confirm receipt', ifMatch }, (wire) => {
    const received = requireOk(rules.confirmReceived(wire, typed, rules.latestDay(services.clock())))
    const { amount, valueDate } = received
    const remarks = differenceOf(wire, amount, wire.sentAmount)
    return { said: { kind: 'received', amount, valueDate }, event: 'money received', remarks }
  })

/** The receiver says that nothing arrived. The whole managing desk is told at once what to do first. */
export const reportNotReceived = (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  typed: string,
  ifMatch: number | null,
): Promise<Wire> =>
  writePayment(services, token, wireId, { permission: 'confirm receipt', ifMatch }, (wire) => {
    requireOk(rules.reportNotReceived(wire, typed))
    const reason = keptReason(typed)
    return { said: { kind: 'not received', reason }, event: 'money not received', remarks: reason }
  })
