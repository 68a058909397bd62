import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { shortPayoffs } from '@countersign/domain/wires/payoff/payoff-shortfall'
import { wireSorts } from '@countersign/domain/wires/record/wire-sort'
import { useListAddress } from '../../platform/navigation/list-address.ts'
import { usePageActions } from '../../platform/navigation/page-actions.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useDownload } from '../../platform/csv/use-download.ts'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { Button, buttonClass } from '../../platform/ui/button.tsx'
import { useMinute } from '../../platform/ui/use-minute.ts'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { useCompletion } from '../../transactions/lifecycle/completion-queries.ts'
import { useFrozen } from '../../transactions/lifecycle/use-held-back.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { readerIn } from '../../transactions/record/transaction-status.ts'
import { decidesWire } from '../../wires/record/wire-actions.ts'
import { HeaderDialogs, type Opened } from './header-dialogs.tsx'
import { menuEntries, type Act } from './menu-entries.ts'
import { MoreMenu } from './more-menu.tsx'
import { nextStep, type NextStep } from './next-step.ts'

/** The one thing that comes next for the viewer, and a menu with all the rest. */
export function HeaderActions({ transaction }: { transaction: Transaction }) {
  const may = useMay()
  const navigate = useNavigate()
  const { user } = useIdentity()
  const { busy, save } = useDownload()
  const frozen = useFrozen(transaction.id)
  const { data: completion } = useCompletion(transaction.id)
  const now = useMinute()
  const [open, setOpen] = useState<Opened | null>(null)
  const standing = readerIn(transaction, user)
  const isTransactionManager = transaction.roleInTransaction === 'Transaction Manager'
  const next = nextStep({
    transaction,
    frozen,
    missing: completion?.missing,
    short: shortPayoffs(transaction.wires, transaction, {
      now,
      fedwireCutoff: runtimeConfig.fedwireCutoff,
    }).map(({ wire }) => wire),
    viewer: {
      manages: may('edit transaction', standing),
      addsWires: may('add wire', standing),
      decides: (wire) => decidesWire(may, { wire, isTransactionManager }),
    },
  })
  const params = { transactionId: transaction.id }
  // The file has the order in which the wires are shown.
  const { sort, order } = useListAddress('status', [], wireSorts)
  const select = (act: Act) => {
    if (act === 'calendar') void save('GET /transaction/{transactionId}/calendar', { params })
    else if (act === 'wires csv')
      void save('GET /transaction/{transactionId}/wire/csv', { params, query: { sort, order } })
    else if (act === 'fraud response') void navigate(paths.fraudResponse(transaction.id))
    else setOpen(act)
  }
  const entries = menuEntries({ transaction, frozen }, standing, may)
  usePageActions([
    // To add a wire is offered on every page of the transaction.
    ...(next === null || next.does === 'add wire'
      ? []
      : [
          {
            label: next.label,
            run: () => (next.does === 'go' ? void navigate(next.to) : setOpen(next.does)),
            isNext: true,
          },
        ]),
    ...entries
      .filter(({ act, reason }) => reason === null && act !== next?.does)
      .map(({ act, label }) => ({ label, run: () => select(act) })),
  ])
  return (
    <div className="flex items-start gap-2 max-sm:w-full print:hidden">
      {next !== null && <Next step={next} onOpen={setOpen} />}
      <MoreMenu entries={entries} busy={busy} onSelect={select} />
      <HeaderDialogs open={open} transaction={transaction} onClose={() => setOpen(null)} />
    </div>
  )
}

type NextProps = { step: NextStep; onOpen: (what: Opened) => void }

function Next({ step, onOpen }: NextProps) {
  if (step.does === 'go') {
    return (
      <Link to={step.to} className={`${buttonClass('primary')} max-sm:flex-1`}>
        {step.label}
      </Link>
    )
  }
  const tour = step.does === 'add wire' ? { 'data-tour': 'add-wire' } : {}
  return (
    <Button variant="primary" className="max-sm:flex-1" {...tour} onClick={() => onOpen(step.does)}>
      {step.label}
    </Button>
  )
}
