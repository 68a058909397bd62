import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import MenuIcon from 'lucide-react/icons/menu'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { AccountDialogName } from '../people/account/account-dialogs.tsx'
import { DialogBoundary } from '../platform/error-reporting/dialog-boundary.tsx'
import { NotificationBell } from '../messaging/notifications/notification-bell.tsx'
import { useIdentity } from '../people/identity/identity.ts'
import { connection } from '../platform/connection/connection.ts'
import { IconButton } from '../platform/ui/button.tsx'
import { AvatarButton } from '../people/users/avatar.tsx'
import { greeting } from './greeting.ts'
import { SearchButton } from './search-button.tsx'
import { lazyDialog } from '../platform/error-reporting/lazy-dialog.tsx'
import { lazyPart } from '../platform/loading/lazy-part.ts'

const AccountMenu = lazyPart('account menu', async () => ({
  default: (await import('./account-menu.tsx')).AccountMenu,
}))
const AccountDialogs = lazyDialog('account dialogs', async () => ({
  default: (await import('../people/account/account-dialogs.tsx')).AccountDialogs,
}))

type TopBarProps = {
  onOpenNavigation: () => void
  onSearch: () => void
  hearsKeys: boolean
  /** What the screen itself asked for has come. */
  settled: boolean
}

export function TopBar({ onOpenNavigation, onSearch, hearsKeys, settled }: TopBarProps) {
  const { user } = useIdentity()
  const hour = useHour()
  const isReached = useSyncExternalStore(connection.subscribe, connection.current) === 'reached'
  const [menuWanted, setMenuWanted] = useState(false)
  const [dialog, setDialog] = useState<AccountDialogName | null>(null)
  if (user === null) return null
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b max-sm:gap-0 border-line bg-canvas/90 px-4 backdrop-blur-sm sm:px-6 lg:px-8 print:hidden">
      <IconButton label="Open navigation" className="-ml-2 lg:hidden" onClick={onOpenNavigation}>
        <MenuIcon className="size-5" aria-hidden />
      </IconButton>
      <p className="min-w-0 flex-1 truncate font-medium max-sm:pl-1">{greeting(user.firstName, hour)}</p>
      {/* The banner below says more, aloud as well, and scrolls away with the page. */}
      {!isReached && (
        <span aria-hidden className="flex shrink-0 items-center gap-1 text-sm font-medium text-wait">
          <WifiOff className="size-4" /> Offline
        </span>
      )}
      <SearchButton onPress={onSearch} ready={hearsKeys} />
      <NotificationBell ready={settled} />
      {menuWanted ? (
        <DialogBoundary
          name="account menu"
          beside={<AvatarButton user={user} />}
          onClose={() => setMenuWanted(false)}
        >
          <Suspense fallback={<AvatarButton user={user} />}>
            <AccountMenu user={user} onOpen={setDialog} />
          </Suspense>
        </DialogBoundary>
      ) : (
        <AvatarButton user={user} onClick={() => setMenuWanted(true)} />
      )}
      {dialog !== null && (
        <Suspense>
          <AccountDialogs open={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </header>
  )
}

/** The hour here and now; looked at anew each minute, since pages stay open all day. */
function useHour(): number {
  const [hour, setHour] = useState(() => new Date().getHours())
  useEffect(() => {
    const timer = setInterval(() => setHour(new Date().getHours()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return hour
}
