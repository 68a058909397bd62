import type { ReactNode } from 'react'
import FileText from 'lucide-react/icons/file-text'
import SearchX from 'lucide-react/icons/search-x'
import { Link } from 'react-router'
import { menuScreens } from '@countersign/domain/platform/access/menus'
import { useMay } from '../../people/access/use-may.ts'
import { Button, buttonClass } from '../../platform/ui/button.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { ListSkeleton } from '../../platform/ui/list-skeleton.tsx'
import { transactionHeights } from './transaction-heights.ts'
import { changeListState, type ListState } from './list-state.ts'
import { useTransactions } from './list-queries.ts'

type Props = { state: ListState; onChange: (state: ListState) => void; add: ReactNode; narrow: boolean }

/** What stands where the list has no row: why, and how it goes on. */
export function EmptyList({ state, onChange, add, narrow }: Props) {
  const isNarrowed = state.search !== '' || state.type !== undefined || typeof state.status === 'number'
  const all = changeListState(state, { status: 'all' })
  if (isNarrowed) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="No transaction matches"
        text={
          state.status === 'open'
            ? 'Only open transactions were searched. Completed and canceled ones are among all statuses.'
            : 'Try another search term, or clear the filters.'
        }
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {state.status === 'open' && <Button onClick={() => onChange(all)}>Search All Statuses</Button>}
            <Button
              onClick={() =>
                onChange(changeListState(state, { search: '', type: undefined, status: 'open' }))
              }
            >
              Clear Search and Filters
            </Button>
          </div>
        }
      />
    )
  }
  return state.status === 'open' ? (
    <NothingOpen all={all} onChange={onChange} add={add} narrow={narrow} />
  ) : (
    <NothingYet add={add} />
  )
}

/** No closing is open. Whether there are others is asked only then. */
function NothingOpen({
  all,
  onChange,
  add,
  narrow,
}: Pick<Props, 'onChange' | 'add' | 'narrow'> & { all: ListState }) {
  const others = useTransactions(all)
  if (others.isPending)
    return <ListSkeleton what="transactions" narrow={narrow} heights={transactionHeights} />
  if (others.data === undefined) return <LoadError what="other transactions" query={others} className="m-4" />
  if (others.data.total === 0) return <NothingYet add={add} />
  return (
    <EmptyState
      icon={<FileText aria-hidden />}
      title="No open transactions"
      text="All of your transactions are completed or canceled."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={() => onChange(all)}>Show All Statuses</Button>
          {add}
        </div>
      }
    />
  )
}

function NothingYet({ add }: { add: ReactNode }) {
  const may = useMay()
  const [text, action] = may('create transaction')
    ? ['Add your first closing: its facts, its wires, then its participants.', add]
    : may('view wires')
      ? [
          'Platform administrators take part in no closing. Begin with one of these pages.',
          <Elsewhere
            key="wires"
            screens={[menuScreens.wires, menuScreens.organizations, menuScreens.users]}
          />,
        ]
      : [
          'You join a transaction by invitation, or with a wire sent to you. Both appear here and in your email.',
          <Elsewhere key="invitations" screens={[menuScreens.invitations]} />,
        ]
  return (
    <EmptyState icon={<FileText aria-hidden />} title="No transactions yet" text={text} action={action} />
  )
}

function Elsewhere({ screens }: { screens: readonly { label: string; path: string }[] }) {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {screens.map(({ label, path }) => (
        <Link key={path} to={path} className={buttonClass()}>
          {label}
        </Link>
      ))}
    </div>
  )
}
