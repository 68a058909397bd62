import { invitedRole } from './invited-role.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import MailPlus from 'lucide-react/icons/mail-plus'
import { invitationSorts } from '@countersign/domain/transactions/participants/invitation-sort'
import { SortChoice } from '../../platform/navigation/sorted-list.tsx'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import { useListAddress } from '../../platform/navigation/list-address.ts'
import { PagedList } from '../../platform/navigation/paged-list.tsx'
import { ScreenHeading } from '../../platform/navigation/screen-heading.tsx'
import { useMay } from '../../people/access/use-may.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { DownloadCsv } from '../../platform/csv/download-csv.tsx'
import { InviteUserButton } from '../../people/users/invite-user-button.tsx'
import { ParticipantActDialog } from '../participants/participant-action-dialog.tsx'
import type { ParticipantAction } from '../participants/participant-queries.ts'
import { FollowedInvitation } from './followed-invitation.tsx'
import { InvitationCards, invitationSortOptions, InvitationsTable } from './invitations-table.tsx'
import { type Invitation } from './invitation.ts'
import { useFollowedLink } from './use-followed-link.ts'

/** The invitations that concern the person: all, those of the own organization, or those that reached them. */
export function InvitationsPage() {
  const mayInvite = useMay()('invite user')
  const { pageNum, sort, order, ask, turn } = useListAddress('', [], invitationSorts)
  const sorting = { sort, order, onSort: ask }
  const followed = useFollowedLink()
  const [acting, setActing] = useState<{ invitation: Invitation; act: ParticipantAction } | null>(null)
  const begin = (invitation: Invitation, act: ParticipantAction) => setActing({ invitation, act })
  const list = useQuery({
    queryKey: [...keys.invitations, pageNum, sort, order],
    queryFn: ({ signal }) => call('GET /invitation', { query: { pageNum, sort, order }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <ScreenHeading
        action={
          <div className="flex flex-wrap gap-2">
            {list.data?.total !== 0 && (
              <DownloadCsv list="GET /invitation/csv" request={{ query: { sort, order } }} />
            )}
            <InviteUserButton />
          </div>
        }
      >
        Invitations
      </ScreenHeading>
      {list.isSuccess && followed !== null && (
        <FollowedInvitation
          invitation={list.data.items.find(({ id }) => id === followed.id)}
          onAction={begin}
        />
      )}
      <PagedList
        what="invitations"
        heights={{ row: [84, 56], card: [160, 146] }}
        list={list}
        onPage={turn}
        orders={
          <SortChoice always sorting={sorting} standard="Newest first" options={invitationSortOptions} />
        }
        renderTable={(invitations) => (
          <InvitationsTable invitations={invitations} onAction={begin} sorting={sorting} />
        )}
        renderCards={(invitations) => <InvitationCards invitations={invitations} onAction={begin} />}
        empty={
          <EmptyState
            icon={<MailPlus aria-hidden />}
            title="No invitations"
            text={
              mayInvite
                ? 'Invitations to your organization and to its transactions are listed here.'
                : 'Invitations to transactions appear here and in your email.'
            }
            action={<InviteUserButton />}
          />
        }
      />
      {acting !== null && (
        <ParticipantActDialog
          invitation={{
            id: acting.invitation.id,
            transactionId: acting.invitation.transactionId,
            person: acting.invitation.name ?? acting.invitation.email,
            transaction: acting.invitation.into,
            role: invitedRole(acting.invitation) ?? '',
          }}
          act={acting.act}
          token={followed?.id === acting.invitation.id ? followed.token : undefined}
          onClose={() => setActing(null)}
        />
      )}
    </>
  )
}
