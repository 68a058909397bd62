import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon: ReactNode
  title: string
  /** It is the page, not a part of one. */
  wholePage?: boolean
  text?: ReactNode
  action?: ReactNode
}

/** What stands where nothing stands yet, with the next step in it. */
export function EmptyState({ icon, title, wholePage = false, text, action }: EmptyStateProps) {
  const Title = wholePage ? 'h1' : 'p'
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <div className="mb-4 grid size-11 place-items-center rounded-full bg-accent-soft text-accent [&>svg]:size-5">
        {icon}
      </div>
      <Title className="text-lg font-semibold">{title}</Title>
      {text !== undefined && <p className="mt-1 max-w-sm text-muted">{text}</p>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  )
}
