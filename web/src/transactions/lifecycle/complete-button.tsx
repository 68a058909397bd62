import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { Suspense, useState } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useMay } from '../../people/access/use-may.ts'
import { Button } from '../../platform/ui/button.tsx'
import { useHeldBack } from './use-held-back.ts'
import type { Transaction } from '../record/transaction-queries.ts'
import type { TransactionStanding } from '../record/transaction-status.ts'

const CompleteTransaction = lazyPart('complete transaction', async () => ({
  default: (await import('./complete-transaction.tsx')).CompleteTransaction,
}))

/** Ends a closing that is in progress, for its manager; says what is missing when it cannot. */
export function CompleteButton({
  transaction,
  standing,
}: {
  transaction: Transaction
  standing: TransactionStanding
}) {
  const may = useMay()
  const held = useHeldBack(transaction.id)
  const [open, setOpen] = useState(false)
  if (!may('edit transaction', standing) || transaction.status !== TransactionStatus.InProgress) return null
  return (
    <>
      <Button icon={<CircleCheck className="size-4" aria-hidden />} {...held} onClick={() => setOpen(true)}>
        Complete
      </Button>
      {open && (
        <Suspense>
          <CompleteTransaction transaction={transaction} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
