import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { mayHappen } from '@countersign/domain/wires/record/wire'
import { problemText } from '../../platform/api/problem.ts'
import { Button } from '../../platform/ui/button.tsx'
import { longDay } from '../../platform/ui/dates.ts'
import { notify } from '../../platform/ui/toast-queue.ts'
import { heldBack } from '../record/wire-actions.ts'
import { useTakeOverWire, type Wire } from '../record/wire-queries.ts'

/** Who stands in for the absent receiver; that colleague takes the wire over with one press. */
export function StandInOffer({ wire }: { wire: Wire }) {
  const takeOver = useTakeOverWire(wire)
  const { standIn, receiver, isReceiver } = wire
  if (standIn === null || !mayHappen('handOver', wire.status)) return null
  const absent = receiver?.name ?? 'The receiver'
  const until = `until the end of ${longDay(standIn.lastDay)}`
  const words = isReceiver
    ? `You are away ${until}. ${standIn.name} stands in and may take over this wire.`
    : standIn.isCaller
      ? `${absent} is away ${until}, and you stand in.`
      : `${absent} is away ${until}. ${standIn.name} stands in.`
  const press = () =>
    takeOver.mutate(undefined, {
      onSuccess: () =>
        notify.success(`You took over wire #${wire.number}`, `${absent} and the manager are notified.`),
      onError: (error) => notify.error('The wire was not taken over', problemText(error)),
    })
  return (
    <div className="framed mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-(--edge) py-3">
      <p className="min-w-0 flex-1 basis-60 text-muted wrap-anywhere">{words}</p>
      {standIn.isCaller && (
        <Button
          variant="primary"
          size="sm"
          icon={<UserRoundCheck className="size-4" aria-hidden />}
          busy={takeOver.isPending}
          {...heldBack('handOver', wire)}
          onClick={press}
        >
          Take Over
        </Button>
      )}
    </div>
  )
}
