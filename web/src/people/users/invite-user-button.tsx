import { Suspense, useState } from 'react'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { Allowed } from '../access/allowed.tsx'
import { Button } from '../../platform/ui/button.tsx'

const InviteUserDialog = lazyDialog('invite user dialog', async () => ({
  default: (await import('./invite-user-dialog.tsx')).InviteUserDialog,
}))

export function InviteUserButton() {
  const [open, setOpen] = useState(false)
  return (
    <Allowed permission="invite user">
      <Button
        variant="primary"
        icon={<UserRoundPlus className="size-4" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Invite
      </Button>
      {open && (
        <Suspense>
          <InviteUserDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Allowed>
  )
}
