import Hourglass from 'lucide-react/icons/hourglass'
import { Button } from '../../platform/ui/button.tsx'
import type { CallBacks } from './verification-queries.ts'

type ContactOfWire = CallBacks['contacts'][number]

/** Why a call on the chosen number would not count now, and the way to have its cooling shortened. */
export function CoolingNote({
  contact,
  onShorten,
}: {
  contact: ContactOfWire
  onShorten: (contact: ContactOfWire) => void
}) {
  const { fault, shortening, mayShorten } = contact
  if (fault === null) return null
  const underWay = shortening?.state === 'waiting' || shortening?.state === 'approved'
  return (
    <div role="note" className="mt-2.5 space-y-2">
      <p className="font-medium text-wait">A call now does not count. {fault}.</p>
      {shortening?.state === 'waiting' && (
        <p className="text-muted">A shorter waiting period was requested and needs a second approver.</p>
      )}
      {mayShorten === null && !underWay && (
        <Button
          size="sm"
          icon={<Hourglass className="size-3.5" aria-hidden />}
          onClick={() => onShorten(contact)}
        >
          Shorten for This Closing
        </Button>
      )}
    </div>
  )
}
