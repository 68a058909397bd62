import type { ReactNode } from 'react'
import { Timestamp } from './timestamp.tsx'

/** One thing that happened: who, what, when, and below it what was and is. */
export function HistoryLine({
  actor,
  sentence,
  at,
  children,
}: {
  actor: string
  sentence: ReactNode
  at: string
  children?: ReactNode
}) {
  return (
    <li className="relative before:absolute before:top-2 before:-left-[1.1875rem] before:size-1.5 before:rounded-full before:bg-line-strong">
      <span className="font-medium">{actor}</span> {sentence}
      <Timestamp at={at} className="block text-xs text-muted" />
      {children}
    </li>
  )
}

/** Lines of what happened, hung on a thread. */
export function HistoryList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="space-y-3.5 border-l border-line pl-4 wrap-anywhere">
      {children}
    </ol>
  )
}
