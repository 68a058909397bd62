import { formatLongDay } from '@countersign/domain/platform/dates/format-days'
import { formatCents } from '@countersign/domain/platform/money'
import type { Payoff } from '@countersign/domain/wires/payoff/payoff'

const row = 'flex justify-between gap-4 border-b border-line py-2 last:border-0'

/** Until when the amount pays the loan off, and what each later day adds. */
export function PayoffFacts({ payoff }: { payoff: Payoff }) {
  return (
    <dl>
      <div className={row}>
        <dt>Good through</dt>
        <dd className="num text-right">{formatLongDay(payoff.goodThrough)}</dd>
      </div>
      <div className={row}>
        <dt>Per diem interest after that day</dt>
        <dd className="num text-right">{formatCents(payoff.perDiem)}</dd>
      </div>
    </dl>
  )
}
