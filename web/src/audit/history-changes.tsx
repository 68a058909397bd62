import type { ReactNode } from 'react'
import { notAvailable } from '@countersign/domain/platform/product'
import type { RecordEntry } from '@countersign/contract/audit/record-history'
import { cx } from '../platform/ui/class-names.ts'
import { MarkedText } from '../platform/ui/marked-digits.tsx'

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
  if (only?.list === true && others.length === 0) {
    return `${only.part}: ${only.before.length} gone, ${only.after.length} new`
  }
  return `${shown > 0 ? 'And ' : ''}${folded.length} ${shown > 0 ? 'more ' : ''}${folded.length === 1 ? 'change' : 'changes'}`
}

/** Old and new beside each other under the name of the part; under each other on a phone, each with its own head. */
function ChangeList({ changes }: { changes: Change[] }) {
  const valued = changes.some(({ before, after }) => before.length + after.length > 0)
  return (
    <>
      {valued && (
        <p aria-hidden className={cx('text-xs text-muted max-sm:hidden', pair)}>
          <span>Before</span>
          <span>Now</span>
        </p>
      )}
      <dl className="divide-y divide-line">
        {changes.map((change) => (
          <div key={change.part} className="py-1 wrap-anywhere">
            <dt className="text-muted">{change.part}</dt>
            <BeforeAndNow change={change} />
          </div>
        ))}
      </dl>
    </>
  )
}

const pair = 'grid gap-x-4 sm:grid-cols-2'

function BeforeAndNow({ change: { list, before, after } }: { change: Change }) {
  if (before.length + after.length === 0) return <dd>Changed</dd>
  return (
    <dd className={pair}>
      <Side head="Before">
        {list ? <Lines sign="−" lines={before} was /> : <Value text={before[0]} other={after[0]} was />}
      </Side>
      <Side head="Now">
        {list ? <Lines sign="+" lines={after} /> : <Value text={after[0]} other={before[0]} />}
      </Side>
    </dd>
  )
}

function Side({ head, children }: { head: string; children: ReactNode }) {
  return (
    <div className="max-sm:grid max-sm:grid-cols-[3.25rem_minmax(0,1fr)]">
      <span className="text-xs text-muted max-sm:pt-0.5 sm:sr-only">
        {head}
        <span className="sr-only">: </span>
      </span>
      {children}
    </div>
  )
}

const former = 'text-muted line-through decoration-line-strong'

type ValueProps = { text: string | undefined; other: string | undefined; was?: boolean }

function Value({ text, other, was = false }: ValueProps) {
  if (text === undefined) return <span className="text-muted">{notAvailable}</span>
  return (
    <span className={cx('num', was ? former : 'font-medium')}>
      <MarkedText text={text} other={other ?? ''} />
    </span>
  )
}

/** Of a list the lines that went, or those that came; no line on one side where none did. */
function Lines({ sign, lines, was = false }: { sign: string; lines: string[]; was?: boolean }) {
  if (lines.length === 0)
    return <span className="text-muted">{was ? 'nothing removed' : 'nothing added'}</span>
  return (
    <ul className={cx('num', was && 'text-muted')}>
      {lines.map((line, at) => (
        // Two lines of a list may read the same; they stand in a fixed order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${at} ${line}`} className="pl-4 -indent-4">
          <span aria-hidden>{sign} </span>
          {line}
        </li>
      ))}
    </ul>
  )
}
