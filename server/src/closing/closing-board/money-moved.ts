import type { ClosingBoard } from '@countersign/contract/closing/closing-board'
import type { TransactionRow } from '../../transactions/record/store.ts'
import type { WireRow } from '../../wires/record/store.ts'
import type { SourcesAndUsesAnswer } from '../sources-and-uses/read-sources-and-uses.ts'

/** Payers and payees by organization name: the wires the caller may see, and the entries beside them. */
export const moneyMoved = (
  row: TransactionRow,
  wires: readonly WireRow[],
  { entered, holders }: Pick<SourcesAndUsesAnswer, 'entered' | 'holders'>,
): ClosingBoard['flow'] => {
  const nameOf = (id: string): string => holders.find((holder) => holder.id === id)?.name ?? ''
  const deposit =
    row.kind === 'bond' && entered.goodFaithHolder !== null && (row.goodFaithDeposit ?? 0) > 0
      ? [
          {
            label: 'Good-faith deposit',
            holder: nameOf(entered.goodFaithHolder),
            amount: row.goodFaithDeposit ?? 0,
          },
        ]
      : []
  return {
    wires: wires.map((wire) => ({
      id: wire.id,
      number: wire.number,
      status: wire.status,
      sender: wire.senderName,
      receiver: wire.receiverOrganization ?? (wire.receiverName || wire.receiverEmail || null),
      amount: wire.amount,
    })),
    onHand: [
      ...deposit,
      ...entered.contributions.map(({ label, holder, amount }) => ({
        label,
        holder: nameOf(holder),
        amount,
      })),
    ],
    funds: entered.uses.flatMap(({ label, holder, amount }) =>
      holder === null ? [] : [{ label, holder: nameOf(holder), amount }],
    ),
  }
}
