import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { NeedsYou } from '../../closing/tasks/needs-you.tsx'
import { TransactionsPage, type TransactionsPageParts } from '../../transactions/list/transactions-page.tsx'

const parts: TransactionsPageParts = {
  NeedsYou,
  ChooseProtection: lazyPart('choice of protection', async () => ({
    default: (await import('../../wires/gates/choose-protection.tsx')).ChooseProtection,
  })),
  ImportClosing: lazyDialog('import of a closing', async () => ({
    default: (await import('../../closing/closing-import/import-closing.tsx')).ImportClosing,
  })),
  SelectionActions: lazyPart('actions on several closings', async () => ({
    default: (await import('../../wires/batch/remind-selected.tsx')).RemindSelected,
  })),
}

export const TransactionsScreen = () => <TransactionsPage parts={parts} />
