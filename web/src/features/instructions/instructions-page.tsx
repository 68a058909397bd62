import { keepPreviousData, useQuery } from '@tanstack/react-query'
import NotebookTabs from 'lucide-react/icons/notebook-tabs'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { useListAddress } from '../../app/list-address.ts'
import { PagedList } from '../../app/paged-list.tsx'
import { ScreenHeading } from '../../app/screen-heading.tsx'
import { useIdentity } from '../../identity/identity.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InstructionCards, InstructionsTable } from './instructions-table.tsx'

/** The own organization's standing accounts, masked. */
export function InstructionsPage() {
  const { user } = useIdentity()
  const organization = user?.organization ?? null
  const { pageNum, turn } = useListAddress('', [])
  const list = useQuery({
    queryKey: [...keys.instructions, pageNum],
    queryFn: ({ signal }) => call('GET /instruction', { query: { pageNum }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ScreenHeading text={organization && `Standing accounts of ${organization.name}`}>
        Instructions
      </ScreenHeading>
      <PagedList
        what="instructions"
        list={list}
        onPage={turn}
        renderTable={(instructions) => <InstructionsTable instructions={instructions} />}
        renderCards={(instructions) => <InstructionCards instructions={instructions} />}
        empty={
          organization === null ? (
            <EmptyState
              icon={<NotebookTabs aria-hidden />}
              title="You belong to no organization"
              text="Standing accounts are kept by an organization. Ask an admin of yours to invite you: the mail's link lets you join."
            />
          ) : (
            <EmptyState
              icon={<NotebookTabs aria-hidden />}
              title="No standing accounts"
              text={`${organization.name} keeps no account here yet. Until it does, whoever receives a wire enters its account on the wire itself.`}
            />
          )
        }
      />
    </>
  )
}
