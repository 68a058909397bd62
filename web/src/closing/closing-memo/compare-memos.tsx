import { useState } from 'react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Select } from '../../platform/ui/input.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import {
  useComparison,
  useMemoRevisions,
  type Memo,
  type MemoComparison,
  type MemoRevision,
} from './memo-queries.ts'

/** What changed from an earlier revision to this one, section by section. */
export function CompareMemos({ memo, onClose }: { memo: Memo; onClose: () => void }) {
  const revisions = useMemoRevisions(memo.transactionId)
  const others = revisions.data?.items.filter(({ id }) => id !== memo.id) ?? []
  const earlier = others.find(({ revision }) => revision < memo.revision) ?? others[0]
  return (
    <Dialog
      title={`What changed up to revision ${memo.revision}`}
      size="xl"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {revisions.isPending && <Spinner label="Loading the revisions" />}
      {revisions.isError && (
        <Banner tone="error" title="The revisions could not be loaded">
          {problemText(revisions.error)}
        </Banner>
      )}
      {revisions.isSuccess &&
        (earlier === undefined ? (
          <p className="text-muted">No other revision is available to you.</p>
        ) : (
          <Compared memo={memo} others={others} first={earlier} />
        ))}
    </Dialog>
  )
}

type ComparedProps = { memo: Memo; others: readonly MemoRevision[]; first: MemoRevision }

function Compared({ memo, others, first }: ComparedProps) {
  const [withId, setWithId] = useState(first.id)
  const comparison = useComparison(memo.id, withId)
  return (
    <>
      <label className="mb-5 flex max-w-xs items-center gap-3">
        <span className="shrink-0 text-muted">Compare with</span>
        <Select value={withId} onChange={({ target }) => setWithId(target.value)}>
          {others.map(({ id, revision, status }) => (
            <option key={id} value={id}>
              Revision {revision} ({status})
            </option>
          ))}
        </Select>
      </label>
      {comparison.isPending && <Spinner label="Comparing" />}
      {comparison.isError && (
        <Banner
          tone="error"
          title="The revisions could not be compared"
          action={<Button onClick={() => void comparison.refetch()}>Try again</Button>}
        >
          {problemText(comparison.error)}
        </Banner>
      )}
      {comparison.isSuccess && <Differences items={comparison.data.items} />}
    </>
  )
}

function Differences({ items }: { items: MemoComparison['items'] }) {
  if (items.length === 0) return <p className="text-muted">The revisions are identical.</p>
  const sections = [...Map.groupBy(items, ({ section }) => section)]
  return (
    <div className="grid gap-6">
      {sections.map(([section, differences]) => (
        <section key={section} aria-label={section}>
          <h3 className="mb-1 font-semibold">{section}</h3>
          <dl className="divide-y divide-line border-y border-line">
            {differences.map(({ what, before, after }, at) => (
              // Differences of one answer stand in a fixed order.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={at} className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-[1fr_2fr]">
                <dt className="text-muted">{what}</dt>
                <dd className="num min-w-0">
                  <Change before={before} after={after} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** Told in words as well as by color: added, removed, or from one to the other. */
function Change({ before, after }: { before: string | null; after: string | null }) {
  if (before === null) return <ins className="text-good no-underline">Added: {after}</ins>
  if (after === null) {
    return (
      <del className="text-bad no-underline">
        Removed: <span className="line-through">{before}</span>
      </del>
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <del className="text-bad line-through">{before}</del>
      <ArrowRight className="size-3.5 shrink-0 text-muted" aria-hidden />
      <span className="sr-only">became</span>
      <ins className="font-medium text-good no-underline">{after}</ins>
    </span>
  )
}
