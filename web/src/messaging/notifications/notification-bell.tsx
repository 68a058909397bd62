import { Suspense, useState, type ButtonHTMLAttributes, type Ref } from 'react'
import Bell from 'lucide-react/icons/bell'
import { DialogBoundary } from '../../platform/error-reporting/dialog-boundary.tsx'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { useNotifications } from './notification-queries.ts'

const NotificationPanel = lazyPart('notification panel', async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}))

/** `ready` once there is time to ask how many are unread; the bell stands in its place from the start. */
export function NotificationBell({ ready }: { ready: boolean }) {
  const { data } = useNotifications({ enabled: ready })
  const [wanted, setWanted] = useState(false)
  const unread = data?.unread ?? 0
  if (!wanted)
    return (
      <BellButton
        unread={unread}
        aria-haspopup="dialog"
        aria-expanded={false}
        onClick={() => setWanted(true)}
      />
    )
  return (
    <DialogBoundary
      name="notification panel"
      beside={<BellButton unread={unread} />}
      onClose={() => setWanted(false)}
    >
      <Suspense fallback={<BellButton unread={unread} />}>
        <NotificationPanel trigger={<BellButton unread={unread} />} />
      </Suspense>
    </DialogBoundary>
  )
}

type BellButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  unread: number
  ref?: Ref<HTMLButtonElement>
}

function BellButton({ unread, ...rest }: BellButtonProps) {
  // Its name matches what it shows, since a voice control user speaks the text on the screen.
  const shown = unread > 99 ? '99+' : String(unread)
  return (
    <IconButton
      {...rest}
      label={unread === 0 ? 'Notifications' : `Notifications, ${shown} unread`}
      // Wide enough for three signs beside the bell, whether there are any or not.
      className="relative w-12 justify-items-start pl-2 pointer-coarse:w-13 pointer-coarse:pl-3"
    >
      <Bell className="size-4.5" aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="num absolute top-0.5 left-5 min-w-4 rounded-full bg-bad px-1 text-center text-2xs leading-4 font-semibold text-on-accent pointer-coarse:top-1.5 pointer-coarse:left-6"
        >
          {shown}
        </span>
      )}
    </IconButton>
  )
}
