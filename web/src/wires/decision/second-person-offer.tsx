import { Suspense, useState } from 'react'
import Eye from 'lucide-react/icons/eye'
import { problemText } from '../../platform/api/problem.ts'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { formatInstant } from '../../platform/ui/dates.ts'
import { notify } from '../../platform/ui/toast-queue.ts'
import { type WireActions } from '../record/wire-actions.ts'
import { completedReason, frozenReason, type HeldBack } from '../../transactions/lifecycle/held-back.ts'
import { useNameSecondPerson, useRemoveSecondPerson, type Wire } from '../record/wire-queries.ts'

const ColleagueDialog = lazyDialog('second person', async () => ({
  default: (await import('./colleague-dialog.tsx')).ColleagueDialog,
}))

/** Who else of the receiver's organization sees the bank details; the receiver, or its admin, says who. */
export function SecondPersonOffer({ wire, actions }: { wire: Wire; actions: WireActions }) {
  const [open, setOpen] = useState(false)
  const name = useNameSecondPerson(wire)
  const remove = useRemoveSecondPerson(wire)
  const { secondPerson, receiver } = wire
  if (secondPerson === null && (!actions.nameSecondPerson || receiver?.organizationId === null)) return null
  const takeAway = () =>
    remove.mutate(undefined, {
      onSuccess: () =>
        notify.success('Second person removed', 'Your colleague and the manager are notified.'),
      onError: (error) => notify.error('The second person was not removed', problemText(error)),
    })
  return (
    <div className="framed mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-(--edge) py-3">
      <p className="min-w-0 flex-1 basis-60 text-muted wrap-anywhere">{words(wire)}</p>
      {actions.nameSecondPerson && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={<Eye className="size-4" aria-hidden />}
            {...stopped(wire)}
            onClick={() => setOpen(true)}
          >
            {secondPerson === null ? 'Add Second Person' : 'Change'}
          </Button>
          {secondPerson !== null && (
            <Button size="sm" variant="quietDanger" busy={remove.isPending} onClick={takeAway}>
              Remove
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {open && (
          <ColleagueDialog
            title={`Second Person of Wire #${wire.number}`}
            description="Your colleague sees the bank details as the receiver does. Each reveal of the number is recorded. Only the receiver decides."
            does="Grant Access"
            failed="No second person was named"
            without={[wire.receiver?.email, secondPerson?.email]}
            onChoose={async (email) => {
              await name.mutateAsync(email)
              notify.success('Second person named', 'Your colleague and the manager are notified.')
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

const words = ({ secondPerson, isReceiversSecondPerson, receiver }: Wire): string => {
  if (secondPerson === null) return 'Should a colleague see the bank details too, without deciding?'
  const { name, since } = secondPerson
  return isReceiversSecondPerson
    ? `You see the bank details as second person of ${receiver?.name ?? 'the receiver'}, who alone decides.`
    : `${name} sees the bank details too, as the receiver’s second person, since ${formatInstant(since)}.`
}

const stopped = ({ frozen, completed, canceled }: Wire): HeldBack => {
  if (frozen) return { disabled: true, title: frozenReason }
  if (canceled) return { disabled: true, title: 'The transaction is canceled.' }
  return completed ? { disabled: true, title: completedReason } : {}
}
