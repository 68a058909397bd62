import { useState } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { TaskLine } from './task-line.tsx'
import { useTasks } from './task-queries.ts'

/** As many are shown at once; the others on demand. */
const shownAtOnce = 5

type Props = {
  /** What is below. It comes together with the tasks, so that it does not move when they arrive. */
  children: ReactNode
  /** Stands for both until then. */
  skeleton: ReactNode
}

/** What waits for the person, above what the page is about. */
export function NeedsYou({ children, skeleton }: Props) {
  const tasks = useTasks()
  if (tasks.isPending) return skeleton
  return (
    <>
      {tasks.data === undefined ? (
        <Banner
          tone="error"
          title="What needs you could not be loaded"
          className="mb-5"
          action={<Button onClick={() => void tasks.refetch()}>Try again</Button>}
        >
          {problemText(tasks.error)}
        </Banner>
      ) : (
        <Tasks {...tasks.data} />
      )}
      {children}
    </>
  )
}

function Tasks({ items, total }: Pick<NonNullable<ReturnType<typeof useTasks>['data']>, 'items' | 'total'>) {
  const [all, setAll] = useState(false)
  if (total === 0) {
    return (
      <p className="mb-5 flex items-center gap-2 text-muted">
        <CircleCheck className="size-4.5 shrink-0 text-good" aria-hidden />
        Nothing needs you right now.
      </p>
    )
  }
  const shown = all ? items : items.slice(0, shownAtOnce)
  return (
    <section
      aria-labelledby="needs-you"
      className="mb-5 overflow-hidden rounded-lg border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
    >
      <h2 id="needs-you" className="border-b border-line px-4 py-2.5 font-semibold sm:px-5">
        Needs you <span className="num font-normal text-muted">{total}</span>
      </h2>
      <ul className="divide-y divide-line">
        {shown.map((task) => (
          <TaskLine
            key={`${task.kind} ${task.invitation?.id ?? ''} ${task.transaction?.id ?? ''} ${task.wire?.id ?? ''}`}
            task={task}
          />
        ))}
      </ul>
      {all && total > items.length && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-muted sm:px-5">
          The {items.length} most urgent of {total} are shown.
        </p>
      )}
      {items.length > shownAtOnce && (
        <div className="border-t border-line px-2 py-1.5 sm:px-3">
          <Button variant="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${items.length}`}
          </Button>
        </div>
      )}
    </section>
  )
}
