import { landingOf, landingParameter } from '@countersign/contract/people/account-links'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../platform/navigation/paths.ts'
import { useIdentity } from '../identity/identity.ts'
import { Button, buttonClass } from '../../platform/ui/button.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { SpinnerScreen } from '../../platform/ui/spinner.tsx'
import { invitationQuery } from './account-calls.ts'
import { JoinOrganization } from './join-organization.tsx'

/** The registration page for a signed-in user, who already has an account and may be invited into an organization. */
export function RegisteredPage() {
  const { user } = useIdentity()
  const [parameters] = useSearchParams()
  const token = parameters.get('activation')
  const asked = token !== null && user !== null && user.organization === null
  const invitation = useQuery({ ...invitationQuery(token ?? ''), enabled: asked })
  if (asked && invitation.isPending) return <SpinnerScreen />
  const { email, organization, invitedBy = '' } = invitation.data ?? {}
  return token !== null && user?.email === email && organization != null ? (
    <JoinOrganization token={token} organization={organization} invitedBy={invitedBy} />
  ) : (
    <HasAccount invited={token !== null} landing={landingOf(parameters.get(landingParameter))} />
  )
}

function HasAccount({ invited, landing }: { invited: boolean; landing: string | null }) {
  const { user, signOut } = useIdentity()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await signOut()
  }
  return (
    <EmptyState
      icon={<CircleUserRound aria-hidden />}
      wholePage
      title="You already have an account"
      text={
        invited
          ? `You are signed in as ${user?.email}. To accept the invitation, log out and open its link again.`
          : `You are signed in as ${user?.email}. To register another address, log out first.`
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button busy={leaving} onClick={() => void leave()}>
            Logout
          </Button>
          <Link to={landing ?? paths.home} className={buttonClass('primary')}>
            {landing === null ? 'Go to Transactions' : 'Open It as This User'}
          </Link>
        </div>
      }
    />
  )
}
