import { formatCents, sumCents } from '@countersign/domain/platform/money'
import { moneyOfWires } from '@countersign/domain/wires/cost-of-issuance/passed-on'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { sendingParty } from '../record/sending-party.ts'

/** What the wires come to; and, where a party passes money on, the money itself, each dollar once. */
export function totalsOf(
  transaction: Pick<Transaction, 'organization' | 'wires'>,
): { label: string; amount: string }[] {
  const { wires } = transaction
  const total = sumCents(wires.map(({ amount }) => amount ?? 0))
  const money = moneyOfWires(
    wires.map((wire) => ({
      sender: sendingParty(transaction, wire).id,
      receiver: wire.receiver?.organizationId ?? wire.receiver?.email ?? null,
      amount: wire.amount,
    })),
  )
  const label = `Total of ${wires.length === 1 ? '1 wire' : `${wires.length} wires`}`
  const sum = { label, amount: formatCents(total) }
  return money === total
    ? [sum]
    : [sum, { label: 'Money of the closing, without what is passed on', amount: formatCents(money) }]
}
