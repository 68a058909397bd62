import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { mayHappen } from '@countersign/domain/wires/record/wire'
import { useState } from 'react'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { longDay } from '../../platform/ui/dates.ts'
import { notify } from '../../platform/ui/toast-queue.ts'
import { heldBack } from '../record/wire-actions.ts'
import { useTakeOverWire, type Wire } from '../record/wire-queries.ts'

/** Who stands in for the absent receiver; that colleague takes the wire over, once asked. */
export function StandInOffer({ wire }: { wire: Wire }) {
  const takeOver = useTakeOverWire(wire)
  const [asking, setAsking] = useState(false)
  const { standIn, receiver, isReceiver } = wire
  if (standIn === null || !mayHappen('handOver', wire.status)) return null
  const absent = receiver?.name ?? 'The receiver'
  const until = `until the end of ${longDay(standIn.lastDay)}`
  const words = isReceiver
    ? `You are away ${until}. ${standIn.name} stands in and may take over this wire.`
    : standIn.isCaller
      ? `${absent} is away ${until}, and you stand in.`
      : `${absent} is away ${until}. ${standIn.name} stands in.`
  return (
    <div className="framed mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-(--edge) py-3">
      <p className="min-w-0 flex-1 basis-60 text-muted wrap-anywhere">{words}</p>
      {standIn.isCaller && (
        <Button
          variant="primary"
          size="sm"
          icon={<UserRoundCheck className="size-4" aria-hidden />}
          {...heldBack('handOver', wire)}
          onClick={() => setAsking(true)}
        >
          Take Over
        </Button>
      )}
      {asking && (
        <ConfirmAction
          title={`Take over wire #${wire.number}?`}
          text={`You become its receiver. You check the payee, amount and purpose, enter or compare the account yourself, and accept or reject the wire. ${absent} can no longer decide it. ${absent} and the manager are notified.`}
          submit="Take Over"
          tone="primary"
          refusal="The wire was not taken over"
          onSubmit={async () => {
            await takeOver.mutateAsync(undefined)
            setAsking(false)
            notify.success(`You took over wire #${wire.number}`, `${absent} and the manager are notified.`)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
