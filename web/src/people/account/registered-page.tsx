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
  const invited = useSearchParams()[0].has('activation')
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
          <Link to={paths.home} className={buttonClass('primary')}>
            Go to Transactions
          </Link>
        </div>
      }
    />
  )
}
