import { Suspense, useState } from 'react'
import FileUp from 'lucide-react/icons/file-up'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useMay } from '../../people/access/use-may.ts'
import { Button } from '../../platform/ui/button.tsx'
import { useHeldBack } from '../../transactions/lifecycle/use-held-back.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import type { TransactionStanding } from '../../transactions/record/transaction-status.ts'

const ImportClosing = lazyPart('import of wires', async () => ({
  default: (await import('./import-closing.tsx')).ImportClosing,
}))

type ImportWiresProps = { transaction: Transaction; standing: TransactionStanding }

/** Imports wires from a table, for users who may add them one by one. */
export function ImportWires({ transaction, standing }: ImportWiresProps) {
  const may = useMay()
  const held = useHeldBack(transaction.id)
  const [open, setOpen] = useState(false)
  if (!may('add wire', standing)) return null
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<FileUp className="size-4" aria-hidden />}
        {...held}
        onClick={() => setOpen(true)}
      >
        Import Wires
      </Button>
      {open && (
        <Suspense>
          <ImportClosing into={transaction} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
