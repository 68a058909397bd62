import { formatCents, sumCents } from '@countersign/domain/platform/money'
import { moneyOfWires } from '@countersign/domain/wires/cost-of-issuance/passed-on'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'

/** What the wires come to; and, where a party passes money on, the money itself, each dollar once. */
export function totalsOf({ wires }: Pick<Transaction, 'wires'>): { label: string; amount: string }[] {
  const total = sumCents(wires.map(({ amount }) => amount ?? 0))
  const money = moneyOfWires(
    wires.map(({ senderOrganizationId, receiver, amount }) => ({
      sender: senderOrganizationId,
      receiver: receiver?.organizationId ?? receiver?.email ?? null,
      amount,
    })),
  )
  const label = `Total of ${wires.length === 1 ? '1 wire' : `${wires.length} wires`}`
  const sum = { label, amount: formatCents(total) }
  return money === total
    ? [sum]
    : [sum, { label: 'Money of the closing, without what is passed on', amount: formatCents(money) }]
}
