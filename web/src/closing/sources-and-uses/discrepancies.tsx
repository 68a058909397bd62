import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'react-router'
import { formatCents } from '@countersign/domain/platform/money'
import { sentenceOf } from '@countersign/domain/closing/sources-and-uses/discrepancy-sentences'
import { reconcile } from '@countersign/domain/closing/sources-and-uses/reconcile'
import type {
  Discrepancy,
  DiscrepancyRule,
  Place,
} from '@countersign/domain/closing/sources-and-uses/reconciled-closing'
import { statementOf } from '@countersign/domain/closing/sources-and-uses/statement'
import { paths } from '../../platform/navigation/paths.ts'
import { Button, buttonClass } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import type { LiveMoney } from './live-money.tsx'
import { useMoney } from './money-queries.ts'

type DiscrepanciesProps = LiveMoney & {
  transactionId: string
  /** Leads to the line that a place is about; without it only wires are led to. */
  onGoTo?: (place: Place) => void
}

const isEnteredElsewhere = (rule: DiscrepancyRule): boolean => rule === 'I7' || rule === 'I8'

/** Everything that does not add up, each with its cents and the way to its place; or that it agrees to the cent. */
export function Discrepancies({ closing, nameOf, transactionId, onGoTo }: DiscrepanciesProps) {
  const stored = useMoney(transactionId).data?.discrepancies ?? []
  // Links of costs and maturities are entered elsewhere: the server has reconciled them.
  const found = [
    ...reconcile(closing).filter(({ rule }) => !isEnteredElsewhere(rule)),
    ...stored.filter(({ rule }) => isEnteredElsewhere(rule)),
  ]
  const { totalSources, totalUses } = statementOf(closing)
  if (found.length === 0 && totalSources === 0 && totalUses === 0 && closing.wires.length === 0) {
    return (
      <Card>
        <p className="flex items-center gap-3 text-muted">
          <CircleDashed className="size-5 shrink-0" aria-hidden />
          There is nothing to reconcile yet.
        </p>
      </Card>
    )
  }
  if (found.length === 0) {
    return (
      <Card tone="good">
        <output className="flex items-start gap-3">
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-good" aria-hidden />
          <span>
            <span className="block font-semibold text-good">Reconciles to the cent</span>
            <span className="num block text-muted">
              Sources and uses are {formatCents(totalSources)} each, and every wire reconciles.
            </span>
          </span>
        </output>
      </Card>
    )
  }
  return (
    <section aria-label="What does not add up" className="framed border-wait/40">
      <output className="flex items-center gap-3 border-b border-wait/40 bg-wait-soft px-(--edge) py-3 font-semibold">
        <TriangleAlert className="size-5 shrink-0 text-wait" aria-hidden />
        {found.length === 1 ? '1 discrepancy' : `${found.length} discrepancies`}
      </output>
      <ul className="divide-y divide-line bg-surface">
        {found.map((one) => (
          <Row
            key={JSON.stringify([one.rule, one.place])}
            discrepancy={one}
            sentence={sentenceOf(one, nameOf, closing.kind)}
            transactionId={transactionId}
            onGoTo={onGoTo}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  discrepancy: Discrepancy
  sentence: string
  transactionId: string
  onGoTo: ((place: Place) => void) | undefined
}

function Row({ discrepancy: { place, expected, found }, sentence, transactionId, onGoTo }: RowProps) {
  const off = found - expected
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-(--edge) py-2.5 sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
      <span className="num font-medium text-wait sm:text-right">
        {off > 0 ? '+' : '−'}
        {formatCents(Math.abs(off))}
      </span>
      <span className="num max-sm:order-last max-sm:col-span-2">{sentence}</span>
      {place.at === 'maturities' ? (
        <Link to={paths.closingPlan(transactionId)} className={buttonClass('quiet', 'sm')}>
          Agenda
          <ArrowRight className="size-4" aria-hidden />
        </Link>
      ) : 'wireId' in place ? (
        <Link to={paths.wire(transactionId, place.wireId)} className={buttonClass('quiet', 'sm')}>
          Wire #{place.number}
          <ArrowRight className="size-4" aria-hidden />
        </Link>
      ) : (
        onGoTo !== undefined && (
          <Button variant="quiet" size="sm" aria-label={`Show: ${sentence}`} onClick={() => onGoTo(place)}>
            Show
            <ArrowRight className="size-4" aria-hidden />
          </Button>
        )
      )}
    </li>
  )
}
