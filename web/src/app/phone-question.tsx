import { Suspense, useState } from 'react'
import { useIdentity } from '../people/identity/identity.ts'
import { askedForPhone } from '../people/identity/asked-for-phone.ts'
import { OptionalPart } from '../platform/error-reporting/error-fallback.tsx'
import { lazyPart } from '../platform/loading/lazy-part.ts'

const AccountDialogs = lazyPart('account dialogs', async () => ({
  default: (await import('../people/account/account-dialogs.tsx')).AccountDialogs,
}))

/** Asks a user without a work phone for one after sign-in, and again at the next sign-in if put off. */
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
