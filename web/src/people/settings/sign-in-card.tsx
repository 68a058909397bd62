import { shortestPassword } from '@countersign/domain/people/users/password'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import type { AccountDialogName } from '../account/account-dialogs.tsx'

/** How one signs in here. Passwords are ours to change only with the provider that is built in. */
export function SignInCard({ onOpen }: { onOpen: (dialog: AccountDialogName) => void }) {
  const { builtIn, issuer } = runtimeConfig.identity
  return (
    <Card title="Signing In">
      <ul className="divide-y divide-line">
        <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-medium">Password</p>
            <p className="text-muted">
              {builtIn
                ? `At least ${shortestPassword} characters, of every required kind. Changing it signs you out everywhere else.`
                : `Your password is kept by ${hostOf(issuer)}; change it there.`}
            </p>
          </div>
          {builtIn && <Button onClick={() => onOpen('password')}>Change password</Button>}
        </li>
        <li className="pt-4">
          <p className="font-medium">Ways to sign in</p>
          <p className="text-muted">
            {builtIn
              ? `With your email address and password at ${runtimeConfig.productName} itself`
              : `At ${hostOf(issuer)}`}
            , on a full page or in a new window; the login page offers both.
          </p>
        </li>
      </ul>
    </Card>
  )
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : 'your provider')
