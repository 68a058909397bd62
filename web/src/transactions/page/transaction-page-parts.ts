import type { ComponentType, ReactNode } from 'react'
import type { Transaction } from '../record/transaction-queries.ts'
import type { TransactionStanding } from '../record/transaction-status.ts'

type OfTransaction = { transaction: Transaction }
type OfViewer = OfTransaction & { standing: TransactionStanding }

/** What the areas above show on a transaction's page. The app's transaction screen passes them. */
export type TransactionPageParts = {
  ActionNeeded: ComponentType<OfTransaction>
  /** `add` stands in an empty table. */
  WiresTable: ComponentType<OfTransaction & { add: ReactNode }>
  ImportWires: ComponentType<OfViewer>
  PayersCard: ComponentType<OfTransaction>
  InvoiceCard: ComponentType<OfTransaction>
  DownloadMenu: ComponentType<OfViewer>
  AddWire: ComponentType<{ transactionId: string; onClose: () => void }>
}
