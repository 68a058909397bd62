import type { RecordEntry } from '@countersign/contract/audit/record-history'
import { cx } from '../platform/ui/class-names.ts'

type Change = RecordEntry['changes'][number]

/** What is told at once; the rest unfolds. */
const mostShown = 4

/** Old and new values, part by part. The reader unfolds long lists and all but the first few changes. */
export function HistoryChanges({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null
  const short = changes.filter((change) => linesOf(change) <= 2)
  const shown = short.slice(0, mostShown)
  const folded = [...short.slice(mostShown), ...changes.filter((change) => linesOf(change) > 2)]
  return (
    <div className="mt-1 space-y-0.5 text-sm">
      {shown.length > 0 && <ChangeList changes={shown} />}
      {folded.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer text-muted underline decoration-line-strong underline-offset-4 hover:text-ink">
            {foldedTitle(folded, shown.length)}
          </summary>
          <div className="mt-1">
            <ChangeList changes={folded} />
          </div>
        </details>
      )}
    </div>
  )
}

const linesOf = ({ before, after }: Change) => before.length + after.length

/** 'Maturities: 12 gone, 3 new', or how many parts there are. */
function foldedTitle(folded: Change[], shown: number): string {
  const [only, ...others] = folded
  if (only !== undefined && others.length === 0) {
    return `${only.part}: ${only.before.length} gone, ${only.after.length} new`
  }
  return `${shown > 0 ? 'And ' : ''}${folded.length} ${shown > 0 ? 'more changes' : 'changes'}`
}

function ChangeList({ changes }: { changes: Change[] }) {
  return (
    <dl className="space-y-0.5">
      {changes.map((change) => (
        <div key={change.part} className="wrap-anywhere">
          <dt className="inline text-muted">{change.part}:</dt>{' '}
          <dd className="inline">
            <BeforeAndAfter change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function BeforeAndAfter({ change: { list, before, after } }: { change: Change }) {
  if (before.length + after.length === 0) return 'changed'
  if (!list) {
    return (
      <>
        <Said text={before[0]} was /> <span aria-hidden>→</span>
        <span className="sr-only">is now</span> <Said text={after[0]} />
      </>
    )
  }
  return (
    <span className="num mt-0.5 block whitespace-pre-line">
      <Lines word="Before:" sign="−" lines={before} className="text-muted" />
      <Lines word="Now:" sign="+" lines={after} />
    </span>
  )
}

function Said({ text, was = false }: { text: string | undefined; was?: boolean }) {
  if (text === undefined) return <span className="text-muted">nothing</span>
  return <span className={was ? 'num text-muted line-through decoration-line-strong' : 'num'}>{text}</span>
}

type LinesProps = { word: string; sign: string; lines: string[]; className?: string }

function Lines({ word, sign, lines, className }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <span className={cx('block', className)}>
      <span className="sr-only">{word} </span>
      {lines.map((line) => `${sign} ${line}`).join('\n')}
    </span>
  )
}
