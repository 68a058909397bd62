import { Link } from 'react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileX from 'lucide-react/icons/file-x'
import { paths } from '../../platform/navigation/paths.ts'
import { MissingList } from './missing-list.tsx'
import type { Memo } from './memo-queries.ts'
import { formatClosingTime } from './memo-labels.ts'

/** Above the paper: that it is no longer valid, or what a draft still needs. */
export function MemoState({ memo }: { memo: Memo }) {
  if (memo.supersededAt !== null) return <Superseded memo={memo} since={memo.supersededAt} />
  if (memo.missing !== null) return <DraftState memo={memo} missing={memo.missing} />
  return null
}

function Superseded({ memo, since }: { memo: Memo; since: string }) {
  const { newest } = memo
  return (
    <section
      aria-labelledby="superseded"
      className="mb-5 flex flex-wrap items-start gap-3 rounded-lg border border-bad/40 bg-bad-soft px-4 py-3.5 print:border-2 print:border-bad"
    >
      <FileX className="mt-0.5 size-4.5 shrink-0 text-bad" aria-hidden />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="superseded" className="font-semibold text-bad">
          This memo was superseded. Do not wire from it
        </h2>
        <p className="num mt-0.5">
          Superseded {formatClosingTime(since, memo.content)}: {memo.supersededBecause}.
        </p>
      </div>
      {newest.id !== memo.id && (
        <Link to={paths.closingMemo(newest.id)} className="text-accent underline underline-offset-2">
          Open revision {newest.revision} ({newest.status})
        </Link>
      )}
    </section>
  )
}

function DraftState({ memo, missing }: { memo: Memo; missing: NonNullable<Memo['missing']> }) {
  const whole = missing.length === 0
  const Icon = whole ? CircleCheck : CircleAlert
  return (
    <section
      aria-labelledby="draft-state"
      className={`mb-5 flex items-start gap-3 rounded-lg border px-4 py-3.5 ${
        whole ? 'border-good/40 bg-good-soft' : 'border-wait/40 bg-wait-soft'
      }`}
    >
      <Icon className={`mt-0.5 size-4.5 shrink-0 ${whole ? 'text-good' : 'text-wait'}`} aria-hidden />
      <div className="min-w-0 flex-1">
        <h2 id="draft-state" className="font-semibold">
          {whole
            ? 'Ready: every wire is verified and all totals reconcile to the cent'
            : `${missing.length === 1 ? '1 open item' : `${missing.length} open items`} before this memo can be finalized`}
        </h2>
        <p className="mt-0.5 text-muted">
          A draft follows the closing as it changes. Only the managing organization sees it.
        </p>
        {!whole && <MissingList transactionId={memo.transactionId} missing={missing} />}
      </div>
    </section>
  )
}
