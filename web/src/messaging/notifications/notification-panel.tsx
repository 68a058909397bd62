import type { AlertType, NotificationType } from '@countersign/domain/messaging/notification'
import { Popover } from '@base-ui/react/popover'
import { useState, type ReactElement } from 'react'
import { Link } from 'react-router'
import BellOff from 'lucide-react/icons/bell-off'
import { paths } from '../../platform/navigation/paths.ts'
import { Button } from '../../platform/ui/button.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { useNotifications, useReadNotifications, type Notifications } from './notification-queries.ts'

/** Open from the start: its code comes with the first press of the bell. */
export function NotificationPanel({ trigger }: { trigger: ReactElement<Record<string, unknown>> }) {
  const [open, setOpen] = useState(true)
  const notifications = useNotifications()
  const read = useReadNotifications()
  const unread = notifications.data?.unread ?? 0
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-50">
          <Popover.Popup className="flex max-h-[min(34rem,80dvh)] w-[min(26rem,calc(100vw-1rem))] flex-col rounded-lg border border-line bg-raised shadow-float outline-none">
            <div className="flex min-h-12 items-center justify-between border-b border-line pr-1.5 pl-4">
              <Popover.Title className="font-semibold">Notifications</Popover.Title>
              {unread > 0 && (
                <Button variant="quiet" size="sm" onClick={() => read.mutate(undefined)}>
                  Mark All as Read
                </Button>
              )}
            </div>
            <div className="overflow-y-auto overscroll-contain">
              {notifications.isPending && <Spinner />}
              {notifications.isError && (
                <p className="px-4 py-8 text-center text-muted">
                  Notifications could not be loaded.{' '}
                  <Button size="sm" className="mt-3" onClick={() => void notifications.refetch()}>
                    Try Again
                  </Button>
                </p>
              )}
              {notifications.data?.items.length === 0 && (
                <EmptyState
                  icon={<BellOff aria-hidden />}
                  title="Nothing yet"
                  text="Invitations and decisions about your wires appear here."
                />
              )}
              <ul className="divide-y divide-line">
                {notifications.data?.items.map((item) => (
                  <NotificationLine
                    key={item.id}
                    item={item}
                    onOpen={() => {
                      setOpen(false)
                      if (!item.read) read.mutate([item.id])
                    }}
                  />
                ))}
              </ul>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Where a notification of an organization leads; one that is not here is about its standing accounts. */
const places: Partial<Record<NotificationType | AlertType, string>> = {
  'Admin Confirmation': paths.team,
  'New Member': paths.team,
  'Call-Back Number': paths.team,
  'Organization Domain': paths.team,
  'Account Blocked': paths.users,
  'Gate Turned Off': `${paths.settings}#gates`,
  'Gate Change Proposed': `${paths.settings}#gates`,
  'Gate Change Withdrawn': `${paths.settings}#gates`,
  'Routing Directory': `${paths.settings}#routing-directory`,
}

function placeOf({ transactionId, wireId, type }: Notifications['items'][number]): string {
  if (transactionId === null) return places[type] ?? paths.instructions
  if (type === 'Closing Memo Final' || type === 'Closing Memo Superseded') {
    return paths.memoOfTransaction(transactionId)
  }
  return wireId === null ? paths.transaction(transactionId) : paths.wire(transactionId, wireId)
}

/** What went wrong for the reader's side stands out among what went on. */
const setbacks: ReadonlySet<string> = new Set<NotificationType | AlertType>([
  'Wire Rejected',
  'Wire Not Verified',
  'Money Not Received',
  'Instructions Changed',
  'Fraud Reported',
  'Transaction Frozen',
  'Transaction Canceled',
  'Closing Memo Superseded',
  'Account Blocked',
  'Confirming Account Blocked',
])

const isSetback = (type: string): boolean => setbacks.has(type)

const markOf = (type: string): string => (isSetback(type) ? 'bg-wait' : 'bg-accent')

function NotificationLine({ item, onOpen }: { item: Notifications['items'][number]; onOpen: () => void }) {
  const to = placeOf(item)
  return (
    <li>
      <Link to={to} onClick={onOpen} className="flex gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover">
        <span
          className={cx(
            'mt-1.5 size-2 shrink-0 rounded-full',
            item.read ? 'bg-transparent' : markOf(item.type),
          )}
          aria-hidden
        />
        <span className="min-w-0">
          <span className={cx('block text-pretty', !item.read && 'font-medium')}>
            {!item.read && <span className="sr-only">Unread: </span>}
            {item.message}
          </span>
          <span className="mt-0.5 block text-xs text-muted">
            <span className={cx(isSetback(item.type) && 'font-medium text-wait')}>{item.type}</span> ·{' '}
            <Timestamp at={item.at} />
          </span>
        </span>
      </Link>
    </li>
  )
}
