import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import FileX from 'lucide-react/icons/file-x'
import OctagonPause from 'lucide-react/icons/octagon-pause'
import { closingLabels } from '@countersign/domain/platform/master-data/closing-labels'
import { formatCents } from '@countersign/domain/platform/money'
import { cx } from '../../platform/ui/class-names.ts'
import { formatInstant, longDay } from '../../platform/ui/dates.ts'
import { DefinitionList, Fact } from '../../platform/ui/definition-list.tsx'
import { verdictLabel } from './verdict-labels.ts'
import type { Verdict } from './verify-queries.ts'
import { notAvailable } from '@countersign/domain/platform/product'

const looks = {
  match: { box: 'border-good/40 bg-good-soft', mark: 'text-good', Icon: CircleCheck },
  'on hold': { box: 'border-bad/40 bg-bad-soft', mark: 'text-bad', Icon: OctagonPause },
  superseded: { box: 'border-bad/40 bg-bad-soft', mark: 'text-bad', Icon: FileX },
  unknown: { box: 'border-wait/40 bg-wait-soft', mark: 'text-wait', Icon: CircleHelp },
}

type CardProps = {
  verdict: Verdict
  /** The name of a file; null for a code. */
  asked: string | null
  at: Date
}

/** The answer, in words and color: true, on hold, superseded, or none of ours; of a code with what to compare. */
export function VerdictCard({ verdict, asked, at }: CardProps) {
  const { box, mark, Icon } = looks[verdict.result]
  const { title, text } = verdictLabel(verdict, asked === null ? 'code' : 'file')
  return (
    <div className={cx('flex items-start gap-3 rounded-lg border px-4 py-3.5', box)}>
      <Icon className={cx('mt-0.5 size-5 shrink-0', mark)} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="text-xs wrap-anywhere text-muted">
          {asked ?? 'The code'}, checked {formatInstant(at.toISOString())}
        </p>
        <p className={cx('font-semibold', mark)}>{title}</p>
        <p className="mt-1">{text}</p>
        {verdict.closing !== null && <Fingerprint closing={verdict.closing} />}
        {verdict.result === 'match' && (
          <p className="mt-3 text-sm text-muted">Check again immediately before you wire.</p>
        )}
      </div>
    </div>
  )
}

/** What the paper says large on its first page. */
function Fingerprint({ closing }: { closing: NonNullable<Verdict['closing']> }) {
  const { name, closingDate, amount, amountOf, wires } = closing
  const isBond = amountOf === 'net wire'
  return (
    <DefinitionList className="mt-3 sm:grid-cols-2">
      <Fact label="Closing">
        <span className="wrap-anywhere">{name}</span>
      </Fact>
      <Fact label={closingLabels(isBond ? 'bond' : 'real_estate').date}>
        {closingDate === null ? notAvailable : longDay(closingDate)}
      </Fact>
      <Fact label={isBond ? 'Net wire of the underwriter' : 'Total of the wires'}>
        <span className="num">{formatCents(amount)}</span>
      </Fact>
      <Fact label="Number of wires">
        <span className="num">{wires}</span>
      </Fact>
    </DefinitionList>
  )
}
