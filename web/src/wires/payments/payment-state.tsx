import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { cx } from '../../platform/ui/class-names.ts'
import type { Wire } from '../record/wire-queries.ts'

const looks = {
  sent: { word: 'Sent', Icon: ArrowUpRight, look: 'text-muted' },
  received: { word: 'Received', Icon: CircleCheck, look: 'text-good' },
  'not received': { word: 'Not received', Icon: TriangleAlert, look: 'text-bad' },
} as const

/** Where the money of a wire is, small, below its status; nothing before it was sent. */
export function PaymentState({ payment, className }: { payment: Wire['payment']; className?: string }) {
  if (payment === null) return null
  const { word, Icon, look } = looks[payment.state]
  const differs = payment.differs && payment.state !== 'not received'
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 text-xs whitespace-nowrap',
        differs ? 'text-wait' : look,
        className,
      )}
    >
      {differs ? (
        <TriangleAlert className="size-3.5" aria-hidden />
      ) : (
        <Icon className="size-3.5" aria-hidden />
      )}
      {word}
      {differs && ', other amount'}
    </span>
  )
}
