import type { ReactNode } from 'react'
import { Link } from 'react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-8 max-w-full items-center gap-0.5 rounded-sm pr-2 text-sm text-muted hover:text-ink"
    >
      <ChevronLeft className="size-4 shrink-0" aria-hidden />
      <span className="min-w-0 truncate">{children}</span>
    </Link>
  )
}
