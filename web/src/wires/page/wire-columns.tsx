import type { ReactNode } from 'react'

/** What the page is about, and beside it, where there is room, who asks and how it came here. */
export function WireColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
      <div className="min-w-0 space-y-5">{children}</div>
      <aside aria-label="About this wire" className="min-w-0 space-y-5">
        {aside}
      </aside>
    </div>
  )
}
