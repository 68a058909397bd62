import { useEffect, useRef, useState } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Button } from '../../platform/ui/button.tsx'
import { useIdentity } from '../identity/identity.ts'
import { AccountNotice } from './account-frame.tsx'

type AccountReadyProps = {
  /** Names the sign-in that this browser may finish without the password. */
  activated: string
  /** The screen to which the sign-in leads. */
  landing: string
  organization: string | null
}

/** The account was activated on this page: its user is signed in at once. The button is for a provider that does not answer. */
export function AccountReady({ activated, landing, organization }: AccountReadyProps) {
  const { signIn } = useIdentity()
  const [busy, setBusy] = useState(true)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void signIn({ returnTo: landing, activated }).then(() => setBusy(false))
  }, [signIn, landing, activated])
  const press = async () => {
    setBusy(true)
    await signIn({ returnTo: landing, activated })
    setBusy(false)
  }
  return (
    <AccountNotice
      Icon={CircleCheck}
      tone="good"
      title="Your account is ready"
      action={
        <Button variant="primary" busy={busy} onClick={() => void press()}>
          Sign In
        </Button>
      }
    >
      {organization !== null && <p>You are a member of {organization}.</p>}
      <output className="block">
        {busy ? 'You are being signed in.' : 'Sign in to see what was sent to you.'}
      </output>
    </AccountNotice>
  )
}
