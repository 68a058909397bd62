import type { Work } from './work-queue.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** What takes a while, in a corner, on every page. What ends at once is never seen: it appears after a moment. */
export function WorkTray({ works }: { works: readonly Work[] }) {
  return (
    <section
      aria-label="In progress"
      className="fixed right-4 bottom-4 z-40 w-80 max-w-[calc(100vw-2rem)] animate-[appear_0s_0.7s_both] rounded-lg border border-line bg-raised shadow-float print:hidden"
    >
      <ul className="max-h-60 divide-y divide-line overflow-y-auto">
        {works.map(({ id, label, part, cancel }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm font-medium">{label}</p>
              <ProgressBar label={label} part={part} />
            </div>
            <Button size="sm" variant="quiet" aria-label={`Cancel: ${label}`} onClick={cancel}>
              Cancel
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
