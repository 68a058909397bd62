import { keepPreviousData, useQuery } from '@tanstack/react-query'
import MailPlus from 'lucide-react/icons/mail-plus'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { useListAddress } from '../../app/list-address.ts'
import { PagedList } from '../../app/paged-list.tsx'
import { ScreenHeading } from '../../app/screen-heading.tsx'
import { useMay } from '../../app/use-may.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InviteUserButton } from '../users/invite-user-button.tsx'
import { InvitationCards, InvitationsTable } from './invitations-table.tsx'

/** The invitations that concern the person: all, those of the own organization, or those that reached them. */
export function InvitationsPage() {
  const mayInvite = useMay()('invite user')
  const { pageNum, turn } = useListAddress('', [])
  const list = useQuery({
    queryKey: [...keys.invitations, pageNum],
    queryFn: ({ signal }) => call('GET /invitation', { query: { pageNum }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ScreenHeading action={<InviteUserButton />}>Invitations</ScreenHeading>
      <PagedList
        what="invitations"
        list={list}
        onPage={turn}
        renderTable={(invitations) => <InvitationsTable invitations={invitations} />}
        renderCards={(invitations) => <InvitationCards invitations={invitations} />}
        empty={
          <EmptyState
            icon={<MailPlus aria-hidden />}
            title="No invitations"
            text={
              mayInvite
                ? 'Whom you invite into your organization, and whoever is invited to its transactions, is listed here.'
                : 'When somebody invites you to a transaction, the invitation appears here and in your mail.'
            }
            action={<InviteUserButton />}
          />
        }
      />
    </>
  )
}
