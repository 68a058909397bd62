import { useState } from 'react'
import { problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { Select } from '../../platform/ui/input.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { MemoDifferences } from './memo-differences.tsx'
import { useComparison, useMemoRevisions, type MemoRevision } from './memo-queries.ts'
import { storyOfMemo } from './memo-story.ts'

type CompareProps = {
  transactionId: string
  /** The later one of the two at first; else the newest. */
  memoId?: string
  onClose: () => void
}

/** What changed between two revisions of a memo, section by section, old and new side by side. */
export function CompareMemos({ transactionId, memoId, onClose }: CompareProps) {
  const revisions = useMemoRevisions(transactionId)
  const items = revisions.data?.items ?? []
  const later = items.find(({ id }) => id === memoId) ?? items[0]
  const earlier = later && items.find(({ revision }) => revision < later.revision)
  return (
    <Dialog
      title="Compare Revisions"
      size="xl"
      steady
      losesTyped={false}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {revisions.isPending && <Spinner label="Loading the revisions" />}
      {revisions.isError && (
        <Banner
          tone="error"
          title="The revisions could not be loaded"
          action={<Button onClick={() => void revisions.refetch()}>Try Again</Button>}
        >
          {problemText(revisions.error)}
        </Banner>
      )}
      {revisions.isSuccess &&
        (later === undefined || earlier === undefined ? (
          <p className="text-muted">No earlier revision is available to you.</p>
        ) : (
          <TwoRevisions items={items} first={{ earlier, later }} />
        ))}
    </Dialog>
  )
}

type Pair = { earlier: MemoRevision; later: MemoRevision }

/** `items` newest first. The earlier one always stands left. */
function TwoRevisions({ items, first }: { items: readonly MemoRevision[]; first: Pair }) {
  const [pair, setPair] = useState(first)
  const { earlier, later } = pair
  const comparison = useComparison(later.id, earlier.id)
  const choose = (id: string, side: keyof Pair) => {
    const chosen = items.find((one) => one.id === id)
    if (chosen === undefined) return
    const next = { ...pair, [side]: chosen }
    if (next.earlier.revision < next.later.revision) setPair(next)
    // The other one follows, to the nearest revision on its side.
    else if (side === 'later') setPair({ later: chosen, earlier: before(items, chosen) ?? earlier })
    else setPair({ earlier: chosen, later: after(items, chosen) ?? later })
  }
  return (
    <>
      <div className="mb-5 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Chosen
          label="Earlier revision"
          items={items.slice(1)}
          chosen={earlier}
          onChoose={(id) => choose(id, 'earlier')}
        />
        <Chosen
          label="Later revision"
          items={items.slice(0, -1)}
          chosen={later}
          onChoose={(id) => choose(id, 'later')}
        />
      </div>
      {comparison.isPending && <Spinner label="Comparing" />}
      {comparison.isError && (
        <Banner
          tone="error"
          title="The revisions could not be compared"
          action={<Button onClick={() => void comparison.refetch()}>Try Again</Button>}
        >
          {problemText(comparison.error)}
        </Banner>
      )}
      {comparison.isSuccess && (
        <MemoDifferences items={comparison.data.items} revisions={[earlier.revision, later.revision]} />
      )}
    </>
  )
}

const before = (items: readonly MemoRevision[], than: MemoRevision): MemoRevision | undefined =>
  items.find(({ revision }) => revision < than.revision)

const after = (items: readonly MemoRevision[], than: MemoRevision): MemoRevision | undefined =>
  items.findLast(({ revision }) => revision > than.revision)

type ChosenProps = {
  label: string
  items: readonly MemoRevision[]
  chosen: MemoRevision
  onChoose: (id: string) => void
}

/** One of the two, and below it who made it what it is, and when. */
function Chosen({ label, items, chosen, onChoose }: ChosenProps) {
  return (
    <Field label={label} required hint={storyOfMemo(chosen)}>
      <Select value={chosen.id} onChange={({ target }) => onChoose(target.value)}>
        {items.map(({ id, revision, status }) => (
          <option key={id} value={id}>
            Revision {revision} ({status})
          </option>
        ))}
      </Select>
    </Field>
  )
}
