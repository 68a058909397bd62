import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import { useDrawnInPieces } from '../../platform/loading/use-drawn-in-pieces.ts'
import type { Transaction } from '../record/transaction-queries.ts'

/** A page inside the frame of its transaction; nothing until that is there. */
export function InTransaction({ children }: { children: (transaction: Transaction) => ReactNode }) {
  const transaction = useOutletContext<Transaction | undefined>()
  const isDrawn = useDrawnInPieces(transaction !== undefined)
  return transaction && isDrawn ? children(transaction) : null
}
