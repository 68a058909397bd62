import CircleCheck from 'lucide-react/icons/circle-check'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call, isProblem } from '../../platform/api/client.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { buttonClass } from '../../platform/ui/button.tsx'
import { AccountNotice } from './account-frame.tsx'
import { BadLink, CheckMail, HostedAccounts, SignInButton } from './account-notices.tsx'
import { AskForReset, NewPassword } from './reset-password-forms.tsx'

/** Asks for a link, or, opened by one, for the new password. */
export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token')
  if (!runtimeConfig.identity.builtIn) return <HostedAccounts />
  return token === null ? <ResetLink /> : <ResetByLink key={token} token={token} />
}

function ResetLink() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo === null) return <AskForReset onSent={setSentTo} />
  return (
    <CheckMail email={sentTo}>
      If an account uses this address, a link to set a new password is on its way to
    </CheckMail>
  )
}

function ResetByLink({ token }: { token: string }) {
  const reset = useMutation({
    mutationFn: (password: string) =>
      call('POST /account/reset-password', { body: { password }, bearer: token }),
  })
  if (isProblem(reset.error) && reset.error.status === 401) {
    return (
      <BadLink
        action={
          <Link to={paths.resetPassword} className={buttonClass('primary')}>
            Request a New Link
          </Link>
        }
      >
        Your password was not changed.
      </BadLink>
    )
  }
  if (reset.isSuccess) {
    return (
      <AccountNotice
        Icon={CircleCheck}
        tone="good"
        title="Your password was changed"
        action={<SignInButton />}
      >
        <p>You were signed out everywhere. Sign in with the new password.</p>
      </AccountNotice>
    )
  }
  return <NewPassword onSave={(password) => reset.mutateAsync(password)} />
}
