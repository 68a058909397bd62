import { useMutation } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import MailCheck from 'lucide-react/icons/mail-check'
import { useSearchParams } from 'react-router'
import { call, isProblem } from '../../platform/api/client.ts'
import { problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { AccountNotice } from './account-frame.tsx'
import { BadLink, SignInButton } from './account-notices.tsx'

/**
 * Verifies the address that a link was sent to, only when the user presses the button: mail scanners open
 * links too, and would verify an address that another person registered.
 */
export function VerifyEmailPage() {
  const id = useSearchParams()[0].get('token') ?? ''
  const verify = useMutation({
    mutationFn: () => call('GET /account/{id}/verify-email', { params: { id } }),
  })
  if (id === '' || isProblem(verify.error, 'link-invalid')) {
    return (
      <BadLink action={<SignInButton />}>
        If your address is already verified, sign in. If not, signing in sends you a new link.
      </BadLink>
    )
  }
  if (verify.isSuccess) {
    return (
      <AccountNotice
        Icon={CircleCheck}
        tone="good"
        title="Your email address is verified"
        action={<SignInButton />}
      >
        <p>Your account is ready.</p>
      </AccountNotice>
    )
  }
  return (
    <AccountNotice
      Icon={MailCheck}
      title="Verify your email address"
      action={
        <Button variant="primary" busy={verify.isPending} onClick={() => verify.mutate()}>
          Verify My Address
        </Button>
      }
    >
      {verify.isError && (
        <Banner tone="error" title="Your address was not verified">
          {problemText(verify.error)}
        </Banner>
      )}
      <p>An account was registered with your address. Continue if that was you.</p>
      <p>If it was not, close this page. Nothing will change.</p>
    </AccountNotice>
  )
}
