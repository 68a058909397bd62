import { landingOf, landingParameter } from '@countersign/contract/people/account-links'
import { addressLinkHours } from '@countersign/domain/messaging/link-lifetimes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { isProblem } from '../../platform/api/client.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { buttonClass } from '../../platform/ui/button.tsx'
import { SpinnerScreen } from '../../platform/ui/spinner.tsx'
import { AccountFrame, AccountLink } from './account-frame.tsx'
import { invitationQuery } from './account-calls.ts'
import { AccountReady } from './account-ready.tsx'
import { BadLink, CheckMail, HostedAccounts, SignInToJoin } from './account-notices.tsx'
import { RegisterForm } from './register-form.tsx'

/** Registers a person, or, by an invitation's link, the one who was invited. */
export function RegisterPage() {
  const [parameters] = useSearchParams()
  const token = parameters.get('activation')
  const landing = landingOf(parameters.get(landingParameter))
  if (!runtimeConfig.identity.builtIn) return <HostedAccounts landing={landing} />
  return token === null ? <Registration /> : <Activation key={token} token={token} landing={landing} />
}

function Registration() {
  const [registered, setRegistered] = useState<string | null>(null)
  if (registered !== null) {
    return (
      <CheckMail email={registered}>
        Open the link that we sent, within {addressLinkHours} hours, to
      </CheckMail>
    )
  }
  return (
    <AccountFrame wide below={<HaveAccount landing={null} />}>
      <h1 className="text-xl font-semibold">Create an Account</h1>
      <p className="mt-1.5 text-muted">Were you invited? Open the link in that email instead.</p>
      <RegisterForm activation={null} onRegistered={setRegistered} onBadLink={() => undefined} />
    </AccountFrame>
  )
}

function Activation({ token, landing }: { token: string; landing: string | null }) {
  /** The name of the sign-in that follows, once the account is ready. */
  const [ready, setReady] = useState<string | null>(null)
  const [gone, setGone] = useState(false)
  const invitation = useQuery(invitationQuery(token))
  if (ready !== null) {
    return (
      <AccountReady
        activated={ready}
        landing={landing ?? paths.home}
        organization={invitation.data?.organization ?? null}
      />
    )
  }
  if (gone || (isProblem(invitation.error) && invitation.error.status < 500 && invitation.error.status > 0)) {
    return (
      <BadLink
        action={
          <Link to={landing ?? paths.login} className={buttonClass('primary')}>
            Go to Sign In
          </Link>
        }
      >
        If you already accepted the invitation, sign in. If not, ask the sender to send it again.
      </BadLink>
    )
  }
  if (invitation.isPending) return <SpinnerScreen />
  if (invitation.isError) {
    return (
      <AccountFrame>
        <h1 className="mb-4 text-xl font-semibold">Accept Your Invitation</h1>
        <LoadError what="invitation" query={invitation} />
      </AccountFrame>
    )
  }
  const { email, organization, invitedBy, hasAccount } = invitation.data
  if (hasAccount) return <SignInToJoin email={email} organization={organization} />
  return (
    <AccountFrame wide below={<HaveAccount landing={landing} />}>
      <h1 className="text-xl font-semibold">
        {organization === null ? 'Accept Your Invitation' : `Join ${organization}`}
      </h1>
      <p className="mt-1.5 text-muted">
        {invitedBy === '' ? 'You were invited.' : `${invitedBy} invites you.`} If you do not know the sender,
        call them on a number you already have before you continue.
      </p>
      <RegisterForm
        activation={{ token, email, organization }}
        onRegistered={(_email, signIn) => setReady(signIn ?? '')}
        onBadLink={() => setGone(true)}
      />
    </AccountFrame>
  )
}

function HaveAccount({ landing }: { landing: string | null }) {
  return (
    <>
      Already have an account? <AccountLink to={landing ?? paths.login}>Sign In</AccountLink>
    </>
  )
}
