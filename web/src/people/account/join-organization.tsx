import Building2 from 'lucide-react/icons/building-2'
import { useNavigate } from 'react-router'
import { problemText } from '../../platform/api/problem.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useJoinOrganization } from './account-calls.ts'

type Props = { token: string; organization: string; invitedBy: string }

/** The invitation of a signed-in user who belongs to no organization. Joining shows the user's closings to its members. */
export function JoinOrganization({ token, organization, invitedBy }: Props) {
  const join = useJoinOrganization()
  const navigate = useNavigate()
  const press = () =>
    join.mutate(token, {
      onSuccess: () => {
        notify.success(`You are a member of ${organization}`)
        void navigate(paths.home, { replace: true })
      },
    })
  return (
    <>
      {join.isError && (
        <Banner takesFocus tone="error" title="You did not join" className="mb-5">
          {problemText(join.error)}
        </Banner>
      )}
      <EmptyState
        icon={<Building2 aria-hidden />}
        wholePage
        title={`Join ${organization}`}
        text={
          <>
            {invitedBy === '' ? 'You were invited.' : `${invitedBy} invites you.`} Members of {organization}{' '}
            will see the transactions that were sent to you. If you do not know the sender, call them on a
            number you already have before you accept.
          </>
        }
        action={
          <Button variant="primary" busy={join.isPending} onClick={press}>
            Accept and Join
          </Button>
        }
      />
    </>
  )
}
