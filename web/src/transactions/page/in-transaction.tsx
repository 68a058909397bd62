import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import type { Transaction } from '../record/transaction-queries.ts'

/** A page inside the frame of its transaction; nothing until that is there. */
export function InTransaction({ children }: { children: (transaction: Transaction) => ReactNode }) {
  const transaction = useOutletContext<Transaction | undefined>()
  return transaction ? children(transaction) : null
}
