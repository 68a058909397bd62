import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../platform/navigation/paths.ts'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { useIdentity } from './identity.ts'
import { idlePlace } from './idle-place.ts'
import { leftOpen, type LeftOpen } from './left-open.ts'

const causes: Record<LeftOpen, string> = {
  unreachable: 'Your identity provider could not be reached',
  noSignOut: 'Your identity provider has no sign-out for this product',
  unconfirmed: 'Your identity provider did not confirm the sign-out',
}

/** What may have outlived the sign-out, and what to do about it. */
const openSession = (why: LeftOpen): string =>
  runtimeConfig.identity.builtIn
    ? 'The server did not confirm the sign-out, so the next sign-in in this browser may not ask for a password. Sign in and sign out again once it can be reached.'
    : `${causes[why]}, so its own session may still be open. On a shared computer, sign out there as well.`

/** The way in. Passwords are asked for by the identity provider, never here. */
export function LoginPage() {
  const { signIn, signInWithPopup } = useIdentity()
  const [left] = useState(idlePlace)
  const [open] = useState(leftOpen.recall)
  const [busy, setBusy] = useState<'page' | 'popup' | null>(null)

  const press = async (which: 'page' | 'popup', start: () => Promise<void>) => {
    if (busy !== null) return
    setBusy(which)
    await start()
    setBusy(null)
  }

  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-sm">
        {left !== null && (
          <Banner tone="info" title="You were signed out" className="mb-4">
            There was no activity for {left.minutes} minutes. Your entries are kept in this tab, except bank
            details and passwords.
          </Banner>
        )}
        {open !== null && (
          <Banner tone="warning" title="You are signed out here" className="mb-4">
            {openSession(open)}
          </Banner>
        )}
        <div className="rounded-xl border border-line bg-surface p-7 shadow-card sm:p-8">
          <img src="/secure/icon.svg" alt="" width="40" height="40" className="size-10" />
          <h1 className="mt-5 text-2xl font-semibold">{runtimeConfig.productName}</h1>
          <p className="mt-1.5 text-muted">Verified wire instructions for every closing.</p>
          <div className="mt-7 grid gap-2.5">
            <Button
              variant="primary"
              size="lg"
              busy={busy === 'page'}
              onClick={() => void press('page', signIn)}
            >
              Sign In
            </Button>
            <Button
              variant="secondary"
              size="lg"
              busy={busy === 'popup'}
              onClick={() => void press('popup', signInWithPopup)}
            >
              Sign In in a New Window
            </Button>
          </div>
          {runtimeConfig.identity.builtIn && (
            <p className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
              <Link to={paths.register} className="text-accent underline underline-offset-2">
                Create an Account
              </Link>
              <Link to={paths.resetPassword} className="text-accent underline underline-offset-2">
                Forgot password?
              </Link>
            </p>
          )}
        </div>
        <p className="mt-5 text-center text-sm">
          <Link to={paths.verifyMemo} className="text-accent underline underline-offset-2">
            Check a Closing Memo
          </Link>
        </p>
        <p className="mt-2 text-center text-sm text-muted">
          Need help?{' '}
          <a
            className="text-accent underline underline-offset-2"
            href={`mailto:${runtimeConfig.supportEmail}`}
          >
            {runtimeConfig.supportEmail}
          </a>
        </p>
      </div>
    </main>
  )
}
