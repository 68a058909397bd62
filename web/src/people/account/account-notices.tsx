import { useState, type ReactNode } from 'react'
import KeyRound from 'lucide-react/icons/key-round'
import Link2Off from 'lucide-react/icons/link-2-off'
import MailCheck from 'lucide-react/icons/mail-check'
import { Link } from 'react-router'
import { paths } from '../../platform/navigation/paths.ts'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { useIdentity } from '../identity/identity.ts'
import { Button, buttonClass } from '../../platform/ui/button.tsx'
import { AccountNotice } from './account-frame.tsx'

/** A link that was used, expired, replaced or mistyped. The page does not reveal which of them. */
export function BadLink({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <AccountNotice Icon={Link2Off} tone="wait" title="This link is no longer valid" action={action}>
      <p>A link works once, for a limited time. A newer link replaces it.</p>
      <p>{children}</p>
    </AccountNotice>
  )
}

/** Says that an email is on its way. Only the owner of the mailbox learns whether there is one. */
export function CheckMail({ email, children }: { email: string; children: ReactNode }) {
  return (
    <AccountNotice
      Icon={MailCheck}
      title="Check your email"
      action={
        <Link to={paths.login} className={buttonClass()}>
          Go to Sign In
        </Link>
      }
    >
      <p className="wrap-anywhere">
        {children} <strong className="font-medium text-ink">{email}</strong>
      </p>
      <p>It can take a few minutes. Check your spam folder too.</p>
      {runtimeConfig.demo && (
        <p>
          In this demo, email stays here:{' '}
          <a className="text-accent underline underline-offset-2" href="/mailbox">
            open the mailbox
          </a>
        </p>
      )}
    </AccountNotice>
  )
}

/** A hosted service keeps the passwords: there is nothing to do here. */
export function HostedAccounts({ landing = null }: { landing?: string | null }) {
  return (
    <AccountNotice
      Icon={KeyRound}
      title="Your sign-in service manages accounts"
      action={
        <Link to={landing ?? paths.login} className={buttonClass('primary')}>
          Go to Sign In
        </Link>
      }
    >
      <p>
        {runtimeConfig.productName} uses it to sign you in and stores no password. Register or set a new
        password there, or contact its administrator.
      </p>
    </AccountNotice>
  )
}

/** The person has an account, whose password no invitation sets. The sign-in comes back to the invitation. */
export function SignInToJoin({ email, organization }: { email: string; organization: string | null }) {
  return (
    <AccountNotice Icon={KeyRound} title="Sign in to accept" action={<SignInButton />}>
      <p className="wrap-anywhere">
        <strong className="font-medium text-ink">{email}</strong> already has an account. Sign in with your
        own password{organization === null ? '' : `, then accept the invitation to ${organization}`}.
      </p>
    </AccountNotice>
  )
}

/** Leads to the provider's page at once. */
export function SignInButton() {
  const { signIn } = useIdentity()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await signIn()
    setBusy(false)
  }
  return (
    <Button variant="primary" busy={busy} onClick={() => void press()}>
      Sign In
    </Button>
  )
}
