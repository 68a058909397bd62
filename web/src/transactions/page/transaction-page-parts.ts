import type { ComponentType, ReactNode } from 'react'
import type { Transaction } from '../record/transaction-queries.ts'

type OfTransaction = { transaction: Transaction }

/** What the areas above show on a transaction's page. The app's transaction screen passes them. */
export type TransactionPageParts = {
  ActionNeeded: ComponentType<OfTransaction>
  /** `add` stands in an empty table. */
  WiresTable: ComponentType<OfTransaction & { add: ReactNode }>
  PayersCard: ComponentType<OfTransaction>
  InvoiceCard: ComponentType<OfTransaction>
  AddWire: ComponentType<{ transactionId: string; onClose: () => void }>
}
