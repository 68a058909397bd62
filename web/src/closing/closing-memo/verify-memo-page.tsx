import { useIdentity } from '../../people/identity/identity.ts'
import { ScreenHeading } from '../../platform/navigation/screen-heading.tsx'
import { AccountFrame, AccountLink } from '../../people/account/account-frame.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { VerifyMemo } from './verify-memo.tsx'

const text =
  'Drop the PDF that you were given for the full check: it is compared to the last character. The code printed on a closing memo proves only that such a memo exists, and shows what to compare your paper with.'

/** Anybody who was given a memo checks it here, signed in or not. */
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
    <AccountFrame wide below={<AccountLink to={paths.login}>Sign in</AccountLink>}>
      <h1 className="text-xl font-semibold">Check a Closing Memo</h1>
      <p className="mt-1.5 mb-6 text-muted">{text}</p>
      <VerifyMemo />
    </AccountFrame>
  )
}
