import { Suspense, useState } from 'react'
import UsersRound from 'lucide-react/icons/users-round'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { heldBack, type WireActions } from '../record/wire-actions.ts'
import { useHandOverWire, type Wire } from '../record/wire-queries.ts'

const ColleagueDialog = lazyDialog('hand over wire', async () => ({
  default: (await import('./colleague-dialog.tsx')).ColleagueDialog,
}))

/** For the clerk who cannot decide, and for the admin of a clerk who is out. */
export function HandOverOffer({ wire, actions }: { wire: Wire; actions: WireActions }) {
  const [open, setOpen] = useState(false)
  const handOver = useHandOverWire(wire)
  // A receiver without an organization has no colleague to choose.
  if (!actions.handOver || wire.receiver?.organizationId === null) return null
  return (
    <div className="framed mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-(--edge) py-3">
      <p className="text-muted">
        {wire.isReceiver
          ? 'Should a colleague decide instead?'
          : `${wire.receiver?.name ?? 'The receiver'} is out?`}
      </p>
      <Button
        size="sm"
        icon={<UsersRound className="size-4" aria-hidden />}
        {...heldBack('handOver', wire)}
        onClick={() => setOpen(true)}
      >
        Reassign
      </Button>
      <Suspense>
        {open && (
          <ColleagueDialog
            title={`Reassign Wire #${wire.number}`}
            description="Your colleague becomes the receiver and must review and accept the wire. The bank details are kept."
            does="Reassign"
            failed="The wire was not reassigned"
            without={[wire.receiver?.email]}
            onChoose={async (email) => {
              await handOver.mutateAsync(email)
              notify.success(
                `Wire #${wire.number} reassigned`,
                'Your colleague and the manager are notified.',
              )
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
