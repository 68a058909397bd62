import { Suspense, useState } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import PhoneCall from 'lucide-react/icons/phone-call'
import Send from 'lucide-react/icons/send'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { usePageActions } from '../../platform/navigation/page-actions.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { heldBack, type WireActions } from '../record/wire-actions.ts'
import type { Wire } from '../record/wire-queries.ts'
import { WireCertificate } from './wire-certificate.tsx'
import { type OpenedByView, wirePageActions } from './wire-page-actions.ts'

const WireMenu = lazyDialog('wire menu', async () => ({
  default: (await import('./wire-menu.tsx')).WireMenu,
}))

type MoreProps = { wire: Wire; actions: WireActions; onOpen: (what: OpenedByView) => void }

type ActionsProps = MoreProps & {
  /** Leads the second approver to the part where it is done; null where the viewer is not awaited. */
  onVerify: (() => void) | null
}

/** The next step as the primary button, last of those in sight; what is rare or dangerous is in the menu. */
export function WireViewActions({ wire, actions, onOpen, onVerify }: ActionsProps) {
  const declined = wire.status === WireStatus.Declined && actions.edit
  usePageActions(wirePageActions(wire, actions, onOpen))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <WireCertificate wire={wire} actions={actions} />
      {actions.reject && (
        <Button variant="quietDanger" {...heldBack('reject', wire)} onClick={() => onOpen('reject')}>
          Reject
        </Button>
      )}
      {actions.edit && !declined && (
        <Button
          icon={<Pencil className="size-4" aria-hidden />}
          {...heldBack('edit', wire)}
          onClick={() => onOpen('edit')}
        >
          Edit
        </Button>
      )}
      {declined && (
        <Button
          variant="primary"
          icon={<Pencil className="size-4" aria-hidden />}
          {...heldBack('edit', wire)}
          onClick={() => onOpen('edit')}
        >
          Correct and Resend
        </Button>
      )}
      {actions.send && (
        <Button
          variant="primary"
          icon={<Send className="size-4" aria-hidden />}
          {...heldBack('send', wire)}
          onClick={() => onOpen('send')}
        >
          Send Invite
        </Button>
      )}
      {onVerify !== null && (
        <Button
          variant="primary"
          icon={<PhoneCall className="size-4" aria-hidden />}
          {...heldBack('verify', wire)}
          onClick={onVerify}
        >
          Call Back and Verify
        </Button>
      )}
      <More wire={wire} actions={{ ...actions, edit: false }} onOpen={onOpen} />
    </div>
  )
}

/** Its code comes with the first press. */
function More({ wire, actions, onOpen }: MoreProps) {
  const [pressed, setPressed] = useState<HTMLElement | null>(null)
  if (!actions.duplicate && !actions.remind && !actions.recall && !actions.delete) return null
  return (
    <>
      <IconButton
        label={`More actions for wire #${wire.number}`}
        aria-haspopup="menu"
        aria-expanded={pressed !== null}
        onClick={({ currentTarget }) => setPressed(currentTarget)}
      >
        <Ellipsis className="size-4.5" aria-hidden />
      </IconButton>
      {pressed !== null && (
        <Suspense>
          <WireMenu
            wire={wire}
            actions={actions}
            anchor={pressed}
            onClose={() => setPressed(null)}
            onOpen={onOpen}
          />
        </Suspense>
      )}
    </>
  )
}
