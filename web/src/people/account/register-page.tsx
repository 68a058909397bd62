import { addressLinkHours } from '@countersign/domain/messaging/link-lifetimes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Link, useSearchParams } from 'react-router'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { call, isProblem } from '../../platform/api/client.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { buttonClass } from '../../platform/ui/button.tsx'
import { SpinnerScreen } from '../../platform/ui/spinner.tsx'
import { AccountFrame, AccountLink, AccountNotice } from './account-frame.tsx'
import { BadLink, CheckMail, HostedAccounts, SignInButton } from './account-notices.tsx'
import { RegisterForm } from './register-form.tsx'

/** Registers a person, or, by an invitation's link, the one who was invited. */
export function RegisterPage() {
  const token = useSearchParams()[0].get('activation')
  if (!runtimeConfig.identity.builtIn) return <HostedAccounts />
  return token === null ? <Registration /> : <Activation key={token} token={token} />
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
    <AccountFrame wide below={<HaveAccount />}>
      <h1 className="text-xl font-semibold">Create an account</h1>
      <p className="mt-1.5 text-muted">Were you invited? Open the link in that email instead.</p>
      <RegisterForm activation={null} onRegistered={setRegistered} onBadLink={() => undefined} />
    </AccountFrame>
  )
}

function Activation({ token }: { token: string }) {
  const [ready, setReady] = useState(false)
  const [gone, setGone] = useState(false)
  const invitation = useQuery({
    queryKey: ['activation', token],
    queryFn: ({ signal }) => call('GET /account/{id}/activation', { params: { id: token }, signal }),
    staleTime: Infinity,
    retry: false,
  })
  if (ready) {
    return (
      <AccountNotice Icon={CircleCheck} tone="good" title="Your account is ready" action={<SignInButton />}>
        <p>
          {invitation.data?.organization
            ? `You are a member of ${invitation.data.organization}.`
            : 'Sign in to see what was sent to you.'}
        </p>
      </AccountNotice>
    )
  }
  if (gone || (isProblem(invitation.error) && invitation.error.status < 500 && invitation.error.status > 0)) {
    return (
      <BadLink
        action={
          <Link to={paths.login} className={buttonClass('primary')}>
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
        <h1 className="mb-4 text-xl font-semibold">Accept your invitation</h1>
        <LoadError what="invitation" query={invitation} />
      </AccountFrame>
    )
  }
  const { email, organization, invitedBy } = invitation.data
  return (
    <AccountFrame wide below={<HaveAccount />}>
      <h1 className="text-xl font-semibold">
        {organization === null ? 'Accept your invitation' : `Join ${organization}`}
      </h1>
      <p className="mt-1.5 text-muted">
        {invitedBy === '' ? 'You were invited.' : `${invitedBy} invites you.`} If you do not know the sender,
        call them on a number you already have before you continue.
      </p>
      <RegisterForm
        activation={{ token, email, organization }}
        onRegistered={() => setReady(true)}
        onBadLink={() => setGone(true)}
      />
    </AccountFrame>
  )
}

function HaveAccount() {
  return (
    <>
      Already have an account? <AccountLink to={paths.login}>Sign in</AccountLink>
    </>
  )
}
