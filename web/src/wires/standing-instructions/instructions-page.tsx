import { Suspense, useState } from 'react'
import NotebookTabs from 'lucide-react/icons/notebook-tabs'
import Plus from 'lucide-react/icons/plus'
import { instructionSorts } from '@countersign/domain/wires/standing-instructions/list-sort'
import { Allowed } from '../../people/access/allowed.tsx'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { useListAddress } from '../../platform/navigation/list-address.ts'
import { SortChoice } from '../../platform/navigation/sorted-list.tsx'
import { PagedList } from '../../platform/navigation/paged-list.tsx'
import { ScreenHeading } from '../../platform/navigation/screen-heading.tsx'
import { useIdentity } from '../../people/identity/identity.ts'
import { Button } from '../../platform/ui/button.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { DownloadCsv } from '../../platform/csv/download-csv.tsx'
import { useInstructions, type Instruction } from './instruction-queries.ts'
import { InstructionCards, instructionSortOptions, InstructionsTable } from './instructions-table.tsx'

const InstructionDialog = lazyDialog('instruction dialog', async () => ({
  default: (await import('./instruction-dialog.tsx')).InstructionDialog,
}))
const InstructionDetails = lazyDialog('instruction details', async () => ({
  default: (await import('./instruction-details.tsx')).InstructionDetails,
}))

/** What is open: a new account, one that is looked at, or one that is changed, as it was when its form was opened. */
type Open = { what: 'add' } | { what: 'look'; id: string } | { what: 'change'; seen: Instruction }

/** The own organization's standing accounts, masked. */
export function InstructionsPage() {
  const { user } = useIdentity()
  const organization = user?.organization ?? null
  const { pageNum, sort, order, ask, turn } = useListAddress('', [], instructionSorts)
  const sorting = { sort, order, onSort: ask }
  const list = useInstructions({ pageNum, sort, order })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const look = ({ id }: Instruction) => setOpen({ what: 'look', id })
  const looked = open?.what === 'look' ? list.data?.items.find(({ id }) => id === open.id) : undefined
  const addButton = (
    <Allowed permission="change standing instructions">
      <Button
        variant="primary"
        icon={<Plus className="size-4" aria-hidden />}
        onClick={() => setOpen({ what: 'add' })}
      >
        Add Account
      </Button>
    </Allowed>
  )
  return (
    <>
      <ScreenHeading
        text={organization && `Standing accounts of ${organization.name}`}
        action={
          // Also while they load: on a phone it would move them down.
          organization !== null &&
          (list.isPending || (list.data !== undefined && list.data.total > 0)) && (
            <div className="flex flex-wrap gap-2">
              <DownloadCsv list="GET /instruction/csv" request={{ query: { sort, order } }} />
              {addButton}
            </div>
          )
        }
      >
        Instructions
      </ScreenHeading>
      <PagedList
        what="instructions"
        heights={{ row: [104, 86], card: [238, 224] }}
        list={list}
        onPage={turn}
        orders={
          <SortChoice always sorting={sorting} standard="Retired last" options={instructionSortOptions} />
        }
        renderTable={(instructions) => (
          <InstructionsTable instructions={instructions} onLook={look} sorting={sorting} />
        )}
        renderCards={(instructions) => <InstructionCards instructions={instructions} onLook={look} />}
        empty={
          organization === null ? (
            <EmptyState
              icon={<NotebookTabs aria-hidden />}
              title="You do not belong to an organization"
              text="Standing accounts belong to an organization. Ask its admin to invite you. The link in the email lets you join."
            />
          ) : (
            <EmptyState
              icon={<NotebookTabs aria-hidden />}
              title="No standing accounts"
              text={`Add an account of ${organization.name} once. Receivers can then fill a wire with one click.`}
              action={addButton}
            />
          )
        }
      />
      <Suspense>
        {open?.what === 'add' && <InstructionDialog instruction={null} onClose={close} />}
        {open?.what === 'change' && <InstructionDialog instruction={open.seen} onClose={close} />}
        {looked !== undefined && (
          <InstructionDetails
            instruction={looked}
            onChange={() => setOpen({ what: 'change', seen: looked })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
