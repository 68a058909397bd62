import { Suspense, useState } from 'react'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Download from 'lucide-react/icons/download'
import History from 'lucide-react/icons/history'
import Landmark from 'lucide-react/icons/landmark'
import Sheet from 'lucide-react/icons/sheet'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useMay } from '../../people/access/use-may.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Menu, MenuItem } from '../../platform/ui/menu.tsx'
import { useHeldBack } from '../../transactions/lifecycle/use-held-back.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import type { TransactionStanding } from '../../transactions/record/transaction-status.ts'
import { frozenReason } from '../../transactions/lifecycle/held-back.ts'
import { useDownload } from '../../platform/csv/use-download.ts'

const PaymentFile = lazyPart('payment file', async () => ({
  default: (await import('./payment-file.tsx')).PaymentFile,
}))

const HistoryFile = lazyPart('history file', async () => ({
  default: (await import('./history-file.tsx')).HistoryFile,
}))

type DownloadMenuProps = { transaction: Transaction; standing: TransactionStanding }

/** What a transaction can be taken away as: its hour, its lists, and for who pays the file for the bank. */
export function DownloadMenu({ transaction, standing }: DownloadMenuProps) {
  const may = useMay()
  const { busy, save } = useDownload()
  const held = useHeldBack(transaction.id, { alsoCompleted: false })
  const [open, setOpen] = useState(false)
  const [historyOpen, setHistoryOpen] = useState(false)
  const params = { transactionId: transaction.id }
  const isPayer = transaction.wires.some(({ payer }) => payer?.isNamed === true)
  return (
    <>
      <Menu
        trigger={
          <Button busy={busy} icon={<Download className="size-4" aria-hidden />}>
            Download
          </Button>
        }
      >
        <MenuItem
          icon={<CalendarPlus className="size-4 text-muted" aria-hidden />}
          disabled={transaction.closingDate === null}
          onSelect={() => void save('GET /transaction/{transactionId}/calendar', { params })}
        >
          {transaction.closingDate === null ? 'Add to Calendar (no date yet)' : 'Add to Calendar'}
        </MenuItem>
        <MenuItem
          icon={<Sheet className="size-4 text-muted" aria-hidden />}
          onSelect={() => void save('GET /transaction/{transactionId}/wire/csv', { params })}
        >
          Wires as CSV
        </MenuItem>
        <MenuItem
          icon={<History className="size-4 text-muted" aria-hidden />}
          onSelect={() => setHistoryOpen(true)}
        >
          History as CSV
        </MenuItem>
        {may('export payments', { ...standing, isPayer }) && (
          <MenuItem
            icon={<Landmark className="size-4 text-muted" aria-hidden />}
            disabled={held.disabled === true}
            onSelect={() => setOpen(true)}
          >
            {held.disabled !== true
              ? 'Payment File'
              : `Payment File (${held.title === frozenReason ? 'frozen' : 'canceled'})`}
          </MenuItem>
        )}
      </Menu>
      {historyOpen && (
        <Suspense>
          <HistoryFile transaction={transaction} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      )}
      {open && (
        <Suspense>
          <PaymentFile transaction={transaction} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
