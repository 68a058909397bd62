import { Suspense, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileCheck from 'lucide-react/icons/file-check'
import FileDiff from 'lucide-react/icons/file-diff'
import FilePlus from 'lucide-react/icons/file-plus'
import KeyRound from 'lucide-react/icons/key-round'
import Trash2 from 'lucide-react/icons/trash-2'
import { problemText } from '../../platform/api/problem.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { Menu, MenuItem } from '../../platform/menu/menu.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useHeldBack } from '../../transactions/lifecycle/use-held-back.ts'
import { useTransaction } from '../../transactions/record/transaction-queries.ts'
import { standingIn } from '../../transactions/record/transaction-status.ts'
import { blockedBecause } from './blocked-because.ts'
import { DiscardMemo, DownloadWithNumbers, FinalizeMemo } from './memo-dialogs.tsx'
import { useDownloadMemo, usePrepareMemo, type Memo } from './memo-queries.ts'

type ActionsProps = { memo: Memo; onCompare: (() => void) | null }
type Open = 'finalize' | 'discard' | 'numbers'

/** What the user may do with a memo: the actions the server allows, and those of every reader. */
export function MemoActions({ memo, onCompare }: ActionsProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const paper = useDownloadMemo(memo.id)
  const offers = (act: Memo['actions'][number]) => memo.actions.includes(act)
  const download = () =>
    paper.mutate(undefined, {
      onError: (error) => notify.error('The PDF could not be made', problemText(error)),
    })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {onCompare !== null && (
        <Button icon={<FileDiff className="size-4" aria-hidden />} onClick={onCompare}>
          Compare
        </Button>
      )}
      <Button icon={<Download className="size-4" aria-hidden />} busy={paper.isPending} onClick={download}>
        Download PDF
      </Button>
      <MoreActions memo={memo} onOpen={setOpen} />
      {offers('prepare') && <PrepareMemo transactionId={memo.transactionId} label="Prepare Next Revision" />}
      {offers('finalize') && <Finalize memo={memo} onOpen={() => setOpen('finalize')} />}
      <Suspense>
        {open === 'finalize' && <FinalizeMemo memo={memo} onClose={() => setOpen(null)} />}
        {open === 'discard' && <DiscardMemo memo={memo} onClose={() => setOpen(null)} />}
        {open === 'numbers' && <DownloadWithNumbers memo={memo} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  )
}

/** Says why it is blocked before it is pressed. */
function Finalize({ memo, onOpen }: { memo: Memo; onOpen: () => void }) {
  const id = useId()
  const because = blockedBecause(memo, useHeldBack(memo.transactionId))
  return (
    <>
      <Button
        variant="primary"
        icon={<FileCheck className="size-4" aria-hidden />}
        disabled={because !== null}
        aria-describedby={because === null ? undefined : id}
        onClick={onOpen}
      >
        Finalize Memo
      </Button>
      {because !== null && (
        <p id={id} className="num w-full text-sm text-muted">
          {because}
        </p>
      )}
    </>
  )
}

function MoreActions({ memo, onOpen }: { memo: Memo; onOpen: (what: Open) => void }) {
  const mayDiscard = memo.actions.includes('discard')
  const manages = useManages(memo.transactionId)
  // No numbers leave a closing on hold.
  const hasCopy = manages && memo.status === 'Final' && memo.onHold === null
  if (!mayDiscard && !hasCopy) return null
  return (
    <Menu
      trigger={
        <IconButton label="More actions for this memo" className="border border-line-strong/60">
          <Ellipsis className="size-4.5" aria-hidden />
        </IconButton>
      }
    >
      {hasCopy && (
        <MenuItem
          icon={<KeyRound className="size-4 text-muted" aria-hidden />}
          onSelect={() => onOpen('numbers')}
        >
          Copy with Account Numbers
        </MenuItem>
      )}
      {mayDiscard && (
        <MenuItem
          tone="danger"
          icon={<Trash2 className="size-4" aria-hidden />}
          onSelect={() => onOpen('discard')}
        >
          Discard Draft
        </MenuItem>
      )}
    </Menu>
  )
}

function useManages(transactionId: string): boolean {
  const may = useMay()
  const { user } = useIdentity()
  const transaction = useTransaction(transactionId).data
  return transaction !== undefined && may('edit transaction', standingIn(transaction, user?.userId))
}

/** Prepares a draft and opens it. */
export function PrepareMemo({ transactionId, label }: { transactionId: string; label: string }) {
  const prepare = usePrepareMemo(transactionId)
  const go = useNavigate()
  const press = async () => {
    try {
      const memo = await prepare.mutateAsync(undefined)
      void go(paths.closingMemo(memo.id))
    } catch (error) {
      notify.error('The closing memo was not prepared', problemText(error))
    }
  }
  return (
    <Button
      variant="primary"
      icon={<FilePlus className="size-4" aria-hidden />}
      busy={prepare.isPending}
      onClick={() => void press()}
    >
      {label}
    </Button>
  )
}
