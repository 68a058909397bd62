import { Suspense, useState } from 'react'
import { useIdentity } from '../people/identity/identity.ts'
import { askedForPhone } from '../people/identity/asked-for-phone.ts'
import { OptionalPart } from '../platform/error-reporting/error-fallback.tsx'
import { lazyPart } from '../platform/loading/lazy-part.ts'

const AccountDialogs = lazyPart('account dialogs', async () => ({
  default: (await import('../people/account/account-dialogs.tsx')).AccountDialogs,
}))

/** After signing in, whoever has no work phone is asked for one; who puts it off is asked again at the next sign-in. */
export function PhoneQuestion() {
  const { user, endedBecause } = useIdentity()
  // Open until it is closed, also once the phone is there: the dialog closes itself then.
  const [open, setOpen] = useState(user !== null && user.phone === '' && !askedForPhone.already())
  if (!open || endedBecause !== null) return null
  const close = () => {
    askedForPhone.remember()
    setOpen(false)
  }
  return (
    <OptionalPart name="work phone">
      <Suspense>
        <AccountDialogs open="phone" onClose={close} />
      </Suspense>
    </OptionalPart>
  )
}
