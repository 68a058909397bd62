import { useIdentity } from '../../people/identity/identity.ts'
import { ScreenHeading } from '../../platform/navigation/screen-heading.tsx'
import { AccountFrame, AccountLink } from '../../people/account/account-frame.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { VerifyMemo } from './verify-memo.tsx'

const text =
  'Drop the PDF you received for the full check: every byte is compared. The code printed on a closing memo proves only that such a memo exists, and shows the facts to compare with your copy.'

/** Any recipient of a memo checks it here, signed in or not. */
export function VerifyMemoPage() {
  if (useIdentity().state === 'signedIn') {
    return (
      <div className="mx-auto max-w-xl">
        <ScreenHeading text={text}>Check a Closing Memo</ScreenHeading>
        <div className="rounded-lg border border-line bg-surface p-5 sm:p-6">
          <VerifyMemo />
        </div>
      </div>
    )
  }
  return (
    <AccountFrame wide below={<AccountLink to={paths.login}>Sign In</AccountLink>}>
      <h1 className="text-xl font-semibold">Check a Closing Memo</h1>
      <p className="mt-1.5 mb-6 text-muted">{text}</p>
      <VerifyMemo />
    </AccountFrame>
  )
}
