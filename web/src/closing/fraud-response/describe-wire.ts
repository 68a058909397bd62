import { formatCents } from '@countersign/domain/platform/money'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'

type Wire = Transaction['wires'][number]

/** '#3, $1,333,797.26, First Trust Bank' */
export const describeWire = ({
  number,
  amount,
  receiver,
}: Pick<Wire, 'number' | 'amount' | 'receiver'>): string =>
  [
    `#${number}`,
    amount === null ? 'no amount' : formatCents(amount),
    receiver?.organization ?? receiver?.email,
  ]
    .filter(Boolean)
    .join(', ')
