import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatCents } from '@countersign/domain/platform/money'
import {
  payoffShortfall,
  type PayoffShortfall,
  type PayoffWire,
  shortfallSentence,
} from '@countersign/domain/wires/payoff/payoff-shortfall'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { useMinute } from '../../platform/ui/use-minute.ts'
import { useClosingHour } from '../../transactions/record/closing-kind.ts'

type WarningProps = { wire: PayoffWire; className?: string }

/** Warns of a payoff that the wire would be too late for: the loan would stay owed, and its lien in place. */
export function PayoffWarning({ wire, className }: WarningProps) {
  const short = useShortfall(wire)
  if (short === null) return null
  return (
    <Banner
      tone="warning"
      title="The loan payoff would be short"
      {...(className !== undefined && { className })}
    >
      {shortfallSentence(short)}
    </Banner>
  )
}

/** The same in a row of wires, small, below the status. */
export function ShortPayoff({ wire, className }: WarningProps) {
  const short = useShortfall(wire)
  if (short === null) return null
  return (
    <span className={cx('inline-flex items-center gap-1 text-xs whitespace-nowrap text-wait', className)}>
      <TriangleAlert className="size-3.5" aria-hidden />
      Payoff short by {formatCents(short.cents)}
    </span>
  )
}

function useShortfall(wire: PayoffWire): PayoffShortfall | null {
  const now = useMinute()
  return payoffShortfall(wire, useClosingHour(), { now, fedwireCutoff: runtimeConfig.fedwireCutoff })
}
