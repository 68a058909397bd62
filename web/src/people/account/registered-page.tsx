import { landingOf, landingParameter } from '@countersign/contract/people/account-links'
import { useState } from 'react'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../platform/navigation/paths.ts'
import { useIdentity } from '../identity/identity.ts'
import { Button, buttonClass } from '../../platform/ui/button.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'

/** The registration page for a signed-in user, who already has an account. */
export function RegisteredPage() {
  const { user, signOut } = useIdentity()
  const [leaving, setLeaving] = useState(false)
  const [parameters] = useSearchParams()
  const invited = parameters.has('activation')
  const landing = landingOf(parameters.get(landingParameter))
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
            Log Out
          </Button>
          <Link to={landing ?? paths.home} className={buttonClass('primary')}>
            {landing === null ? 'Go to Transactions' : 'Open It as This User'}
          </Link>
        </div>
      }
    />
  )
}
