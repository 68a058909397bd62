import { useState, type ReactNode } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { mostListedTasks } from '@countersign/domain/closing/tasks/limits'
import { problemText } from '../../platform/api/problem.ts'
import { useDrawnInPieces } from '../../platform/loading/use-drawn-in-pieces.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { useMedia } from '../../platform/ui/use-media.ts'
import { TaskLine } from './task-line.tsx'
import { firstTasks, useTasks, type Task } from './task-queries.ts'

/** Of those that come with the page. On a phone the list below has to stay in sight. */
const shownNarrow = 3

type Props = {
  /** What is below. It comes together with the tasks, so that it does not move when they arrive. */
  children: ReactNode
  /** Stands for both until then. */
  skeleton: ReactNode
}

/** What waits for the person, above what the page is about. */
export function NeedsYou({ children, skeleton }: Props) {
  const [all, setAll] = useState(false)
  const tasks = useTasks(all ? mostListedTasks : firstTasks)
  // What fails holds nothing else up, also while it is tried again.
  const waits = tasks.isPending && tasks.failureCount === 0
  const isRead = useDrawnInPieces(!waits)
  if (waits || !isRead) return skeleton
  return (
    <>
      {tasks.data === undefined ? (
        <Banner
          tone="error"
          title="What needs you could not be loaded"
          className="mb-5"
          action={<Button onClick={() => void tasks.refetch()}>Try Again</Button>}
        >
          {problemText(tasks.error ?? tasks.failureReason)}
        </Banner>
      ) : (
        <Tasks {...tasks.data} all={all} onAll={setAll} />
      )}
      {children}
    </>
  )
}

type TasksProps = {
  items: readonly Task[]
  total: number
  all: boolean
  onAll: (all: boolean) => void
}

function Tasks({ items, total, all, onAll }: TasksProps) {
  const few = useMedia('(width < 40rem)') ? shownNarrow : firstTasks
  if (total === 0) {
    return (
      <p className="mb-5 flex items-center gap-2 text-muted">
        <CircleCheck className="size-4.5 shrink-0 text-good" aria-hidden />
        Nothing needs you right now.
      </p>
    )
  }
  const shown = all ? items : items.slice(0, few)
  return (
    <section aria-labelledby="needs-you" className="framed mb-5 border-line bg-surface">
      <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line px-(--edge) compact:min-h-8">
        <h2 id="needs-you" className="font-semibold">
          Needs You <span className="num font-normal text-muted">{total}</span>
        </h2>
        {total > few && (
          <Button
            variant="quiet"
            size="sm"
            className="-mr-2.5"
            aria-expanded={all}
            onClick={() => onAll(!all)}
          >
            {all ? 'Show Fewer' : `Show All ${Math.min(total, mostListedTasks)}`}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {shown.map((task) => (
          <TaskLine
            key={`${task.kind} ${task.invitation?.id ?? ''} ${task.receiver ?? ''} ${task.transaction?.id ?? ''} ${task.wire?.id ?? ''}`}
            task={task}
          />
        ))}
      </ul>
      {all && total > mostListedTasks && (
        <p className="border-t border-line px-(--edge) py-2.5 text-sm text-muted">
          The {mostListedTasks} most urgent of {total} are shown.
        </p>
      )}
    </section>
  )
}
