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
      {/* Alone on its line, a button without a border begins where the text above it does. */}
      <div className="contents max-sm:[&_.quiet:first-child]:-ml-3.5">{action}</div>
    </div>
  )
}
