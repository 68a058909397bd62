import type { Wire } from '@countersign/contract/transactions/wire-answer'
import * as rules from '@countersign/domain/wires/payments/wire-payment'
import { problemOf } from '../../platform/http/problem.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { withoutAccountDigits } from '../../platform/without-account-digits.ts'
import { notifyDesk } from '../record/apply-change.ts'
import { notifyPayers } from '../record/notify-payers.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { after, differenceOf, todayAnywhere, writePayment } from './write-payment.ts'

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
  const decided = rules.confirmReceived(wire, typed, todayAnywhere(services.clock()))
  if (!decided.ok) throw problemOf(decided.refusal)
  const { amount, valueDate } = decided.value
  const differs = differenceOf(wire, amount, wire.sentAmount)
  const message = `${caller.name} received wire #${wire.number} of ${wire.transactionName}${after(differs)}`
  const words = { type: 'Money Received', template: 'money-received', message } as const
  return writePayment(
    services,
    caller,
    wire,
    { ...nothingElse, kind: 'received', amount, valueDate, reason: '' },
    {
      event: 'money received',
      tells: [
        ...notifyDesk(caller, wire, words, { wholeTeam: differs !== '' }),
        ...notifyPayers(caller, wire, words),
      ],
      remarks: differs,
    },
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
  const decided = rules.reportNotReceived(wire, typed)
  if (!decided.ok) throw problemOf(decided.refusal)
  const reason = withoutAccountDigits(typed.trim())
  const message = `Urgent: ${caller.name} did not receive wire #${wire.number} of ${wire.transactionName}. Call your bank now`
  const words = { type: 'Money Not Received', template: 'money-not-received', message } as const
  return writePayment(
    services,
    caller,
    wire,
    { ...nothingElse, kind: 'not received', amount: null, valueDate: null, reason },
    {
      event: 'money not received',
      tells: [...notifyDesk(caller, wire, words, { wholeTeam: true }), ...notifyPayers(caller, wire, words)],
      remarks: reason,
    },
  )
}
