import type { ReactNode } from 'react'

/** A screen's heading, with what can be done about the whole of it. */
export function ScreenHeading({
  children,
  text,
  action,
}: {
  children: ReactNode
  text?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold">{children}</h1>
        {text !== undefined && <p className="mt-0.5 text-muted">{text}</p>}
      </div>
      {action}
    </div>
  )
}
