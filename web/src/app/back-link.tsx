import type { ReactNode } from 'react'
import { Link } from 'react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex h-8 items-center gap-0.5 rounded-sm pr-2 text-sm text-muted hover:text-ink"
    >
      <ChevronLeft className="size-4" aria-hidden />
      {children}
    </Link>
  )
}
