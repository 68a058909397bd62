import { useMutation } from '@tanstack/react-query'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Link, useSearchParams } from 'react-router'
import { call, isProblem } from '../../platform/api/client.ts'
import { problemText } from '../../platform/api/problem.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button, buttonClass } from '../../platform/ui/button.tsx'
import { AccountNotice } from './account-frame.tsx'
import { BadLink, HostedAccounts } from './account-notices.tsx'

/**
 * Blocks the account of the warning mail's recipient. Only the button does it: mail scanners open links, too.
 */
export function BlockAccountPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const block = useMutation({ mutationFn: () => call('POST /account/block', { bearer: token }) })
  if (!runtimeConfig.identity.builtIn) return <HostedAccounts />
  if (token === '' || (isProblem(block.error) && block.error.status === 401)) {
    return (
      <BadLink
        action={
          <Link to={paths.resetPassword} className={buttonClass('primary')}>
            Choose a New Password
          </Link>
        }
      >
        Your account was not blocked. If another person may have access, choose a new password now, which ends
        all sessions, and call your administrator.
      </BadLink>
    )
  }
  if (block.isSuccess) return <Blocked />
  return (
    <AccountNotice
      Icon={ShieldAlert}
      tone="wait"
      title="Block your account?"
      action={
        <Button variant="danger" busy={block.isPending} onClick={() => block.mutate()}>
          Block My Account
        </Button>
      }
    >
      {block.isError && (
        <Banner tone="error" title="Your account was not blocked" takesFocus>
          {problemText(block.error)}
        </Banner>
      )}
      <p>Use this if another person may know your password or changed it.</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>The account cannot be used until an administrator lifts the block.</li>
        <li>All sessions end immediately, including yours.</li>
        <li>Your password becomes invalid. You choose a new one later.</li>
        <li>The administrators are notified.</li>
      </ul>
      <p>If it was you, close this page. Nothing will change.</p>
    </AccountNotice>
  )
}

function Blocked() {
  return (
    <AccountNotice Icon={ShieldCheck} tone="good" title="Your account is blocked">
      <p>All its sessions have ended, and the administrators were notified.</p>
      <p>
        Call your administrator on a number you already have. Once the block is lifted, choose{' '}
        <strong className="font-medium text-ink">Forgot password?</strong> on the sign-in page and set a new
        password.
      </p>
    </AccountNotice>
  )
}
