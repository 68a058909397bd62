import { InvoiceCard } from '../../billing/invoice-card.tsx'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { TransactionPage } from '../../transactions/page/transaction-page.tsx'
import type { TransactionPageParts } from '../../transactions/page/transaction-page-parts.ts'
import { ActionNeeded } from '../../wires/page/action-needed.tsx'
import { WiresTable } from '../../wires/page/wires-table.tsx'
import { PayersCard } from '../../wires/payments/payers-card.tsx'

const parts: TransactionPageParts = {
  ActionNeeded,
  WiresTable,
  PayersCard,
  InvoiceCard,
  AddWire: lazyDialog('add wire', async () => ({
    default: (await import('../../wires/draft/wire-dialog.tsx')).AddWire,
  })),
}

export const TransactionScreen = () => <TransactionPage parts={parts} />
