import { Suspense, useState } from 'react'
import Ban from 'lucide-react/icons/ban'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import LockOpen from 'lucide-react/icons/lock-open'
import Snowflake from 'lucide-react/icons/snowflake'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useNavigate } from 'react-router'
import { paths } from '../../platform/navigation/paths.ts'
import { useMay } from '../../people/access/use-may.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { Menu, MenuItem } from '../../platform/ui/menu.tsx'
import type { Transaction } from '../record/transaction-queries.ts'
import { isOpen, type TransactionStanding } from '../record/transaction-status.ts'
import type { FreezeDialogName } from './freeze-dialogs.tsx'
import { useFreeze } from './freeze-queries.ts'

const FreezeDialogs = lazyPart('freeze dialogs', async () => ({
  default: (await import('./freeze-dialogs.tsx')).FreezeDialogs,
}))

const CancelTransaction = lazyPart('cancel transaction', async () => ({
  default: (await import('./cancel-transaction.tsx')).CancelTransaction,
}))

type FreezeMenuProps = { transaction: Transaction; standing: TransactionStanding }

/** Stops a transaction, for good or until a release, for its manager and team; nothing for other users. */
export function FreezeMenu({ transaction, standing }: FreezeMenuProps) {
  const may = useMay()
  const { data } = useFreeze(transaction.id)
  const navigate = useNavigate()
  const [open, setOpen] = useState<FreezeDialogName | 'cancel' | null>(null)
  if (!may('freeze transaction', standing)) return null
  const frozen = data !== undefined && data.freeze !== null
  return (
    <>
      <Menu
        trigger={
          <IconButton label="More actions for this transaction" className="border border-line-strong/60">
            <Ellipsis className="size-4.5" aria-hidden />
          </IconButton>
        }
      >
        {may('edit transaction', standing) && !frozen && isOpen(transaction) && (
          <MenuItem
            icon={<CalendarClock className="size-4 text-muted" aria-hidden />}
            onSelect={() => setOpen('hour')}
          >
            Freeze Hour
          </MenuItem>
        )}
        {may('edit transaction', standing) && (
          <MenuItem
            tone="danger"
            icon={<ShieldAlert className="size-4" aria-hidden />}
            onSelect={() => void navigate(paths.fraudResponse(transaction.id))}
          >
            Fraud Response
          </MenuItem>
        )}
        {may('edit transaction', standing) && !frozen && isOpen(transaction) && (
          <MenuItem
            tone="danger"
            icon={<Ban className="size-4" aria-hidden />}
            onSelect={() => setOpen('cancel')}
          >
            Cancel Transaction
          </MenuItem>
        )}
        {frozen ? (
          <MenuItem
            icon={<LockOpen className="size-4 text-muted" aria-hidden />}
            onSelect={() => setOpen('release')}
          >
            Release
          </MenuItem>
        ) : (
          <MenuItem
            tone="danger"
            icon={<Snowflake className="size-4" aria-hidden />}
            onSelect={() => setOpen('freeze')}
          >
            Freeze Transaction
          </MenuItem>
        )}
      </Menu>
      {open !== null && (
        <Suspense>
          {open === 'cancel' ? (
            <CancelTransaction transactionId={transaction.id} onClose={() => setOpen(null)} />
          ) : (
            <FreezeDialogs dialog={open} transaction={transaction} onClose={() => setOpen(null)} />
          )}
        </Suspense>
      )}
    </>
  )
}
