import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import FileDiff from 'lucide-react/icons/file-diff'
import FilePlus from 'lucide-react/icons/file-plus'
import type { OnHold } from '@countersign/contract/transactions/on-hold'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { InTransaction } from '../../transactions/page/in-transaction.tsx'
import { PrepareMemo } from './memo-actions.tsx'
import { useMemoRevisions, type MemoRevision } from './memo-queries.ts'
import { lastOfMemo } from './memo-story.ts'
import { MemoStatusBadge } from './memo-status-badge.tsx'

const CompareMemos = lazyDialog('comparison of revisions', async () => ({
  default: (await import('./compare-memos.tsx')).CompareMemos,
}))

/** The memo of one transaction: how it stands, its revisions, and the next one. */
export function TransactionMemoPage() {
  return <InTransaction>{({ id }) => <Revisions transactionId={id} />}</InTransaction>
}

function Revisions({ transactionId }: { transactionId: string }) {
  const revisions = useMemoRevisions(transactionId)
  const [comparing, setComparing] = useState(false)
  if (revisions.isPending) return <Spinner label="Loading the closing memo" />
  if (revisions.data === undefined) {
    return <LoadError what="closing memo" query={revisions} />
  }
  const { items, mayPrepare, onHold } = revisions.data
  const label = items.length === 0 ? 'Prepare Closing Memo' : 'Prepare Next Revision'
  const prepare = mayPrepare && <PrepareMemo transactionId={transactionId} label={label} />
  return (
    <Card
      title="Closing Memo"
      flush
      action={
        items.length > 1 && (
          <Button
            size="sm"
            icon={<FileDiff className="size-4" aria-hidden />}
            onClick={() => setComparing(true)}
          >
            Compare Revisions
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState
          icon={<FilePlus aria-hidden />}
          title="No closing memo yet"
          text={
            mayPrepare
              ? 'You can prepare it early. A draft follows the closing and lists its open items.'
              : 'It appears here once the manager of this closing finalizes it.'
          }
          action={prepare}
        />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {items.map((memo) => (
              <Revision key={memo.id} memo={memo} onHold={onHold} />
            ))}
          </ul>
          <Suspense>
            {comparing && <CompareMemos transactionId={transactionId} onClose={() => setComparing(false)} />}
          </Suspense>
          {prepare && <div className="border-t border-line px-(--edge) py-4">{prepare}</div>}
        </>
      )}
    </Card>
  )
}

function Revision({ memo, onHold }: { memo: MemoRevision; onHold: OnHold | null }) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 px-(--edge) py-3.5 hover:bg-hover">
      <Link
        to={paths.closingMemo(memo.id)}
        className="num font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
      >
        Revision {memo.revision}
      </Link>
      <MemoStatusBadge status={memo.status} onHold={onHold} />
      <span className="num min-w-0 flex-1 basis-64 text-muted">{lastOfMemo(memo)}</span>
    </li>
  )
}
