import { Link, useLocation } from 'react-router'
import { useTasks } from '../closing/tasks/task-queries.ts'
import { cx } from '../platform/ui/class-names.ts'
import { useIdentity } from '../people/identity/identity.ts'
import { footerLinks, mainLinks, roleLinks, type SidebarLink } from './navigation.ts'
import { paths } from '../platform/navigation/paths.ts'
import { runtimeConfig } from '../platform/runtime-config.ts'

/** More than that is '99+'. */
const mostCounted = 99

/** `onNavigate` lets a drawer around it close. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { user } = useIdentity()
  const ownLinks = user === null ? [] : roleLinks(user)
  return (
    <div className="flex h-full flex-col px-3 pb-4">
      <Link
        to={paths.home}
        onClick={() => onNavigate?.()}
        className="mb-3 flex h-14 shrink-0 items-center gap-2.5 rounded-md px-2 text-lg font-semibold tracking-tight"
      >
        <Mark />
        {runtimeConfig.productName}
      </Link>
      <nav aria-label="Main" className="flex-1 overflow-y-auto">
        <Links links={mainLinks} onNavigate={onNavigate} />
        {ownLinks.length > 0 && (
          <div className="mt-3 border-t border-line pt-3">
            <Links links={ownLinks} onNavigate={onNavigate} />
          </div>
        )}
      </nav>
      <nav aria-label="Help and settings" className="pt-3">
        <Links links={footerLinks} onNavigate={onNavigate} />
      </nav>
    </div>
  )
}

function Links({
  links,
  onNavigate,
}: {
  links: readonly SidebarLink[]
  onNavigate: (() => void) | undefined
}) {
  const { pathname } = useLocation()
  return (
    <ul className="space-y-0.5">
      {links.map(({ label, to, icon: Icon, isActive }) => {
        const active = isActive(pathname)
        return (
          <li key={to}>
            <Link
              to={to}
              aria-current={active ? 'page' : undefined}
              data-tooltip={label}
              data-go={to}
              onClick={() => onNavigate?.()}
              className={cx(
                'flex h-9 items-center gap-2.5 rounded-md px-2.5 -outline-offset-2 whitespace-nowrap pointer-coarse:h-11',
                active
                  ? 'bg-accent-soft font-medium text-accent'
                  : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              <Icon className="size-4.5 shrink-0" aria-hidden />
              {label}
              {to === paths.home && <WaitingCount />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** How much waits for the person, beside the list on which it is shown. */
function WaitingCount() {
  const total = useTasks().data?.total ?? 0
  if (total === 0) return null
  return (
    <span className="num ml-auto rounded-full bg-accent-soft px-2 text-xs/5 font-medium text-accent">
      <span aria-hidden>{total > mostCounted ? `${mostCounted}+` : total}</span>
      <span className="sr-only">
        , {total} {total === 1 ? 'needs' : 'need'} you
      </span>
    </span>
  )
}

/** Two strokes that meet: a signature, and the one that answers it. */
function Mark({ className = 'size-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={cx('shrink-0', className)} aria-hidden>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <g
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      >
        <path d="M8.5 16.6l4.2 4.4 4-4.6" opacity="0.6" />
        <path d="M14.6 20.6l8.9-9.8" />
      </g>
    </svg>
  )
}
