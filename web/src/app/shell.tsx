import { isAdminRole } from '@countersign/domain/platform/master-data/account-roles'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { Outlet, useLocation } from 'react-router'
import X from 'lucide-react/icons/x'
import { prefetchMasterData } from '../platform/master-data/master-data.ts'
import { followChanges } from '../messaging/live/refresh-on-change.ts'
import { useIdentity } from '../people/identity/identity.ts'
import { prepareSignIn } from '../people/identity/page-session.ts'
import { IconButton } from '../platform/ui/button.tsx'
import { Spinner } from '../platform/ui/spinner.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { ErrorBoundary, OptionalPart } from '../platform/error-reporting/error-fallback.tsx'
import { IdleGuard } from './idle-guard.tsx'
import { PhoneQuestion } from './phone-question.tsx'
import { PrintedLine } from '../platform/navigation/printed-line.tsx'
import { screenKey, screenName } from '../platform/navigation/screen-name.ts'
import { loadNearScreens, loadNextScreen } from './near-screens.ts'
import { lazyPart } from '../platform/loading/lazy-part.ts'
import { whenIdle } from '../platform/loading/when-idle.ts'
import { menuLinks } from './navigation.ts'
import { useFocusOnPage } from './use-focus-on-page.ts'
import { LateOverlays } from './palette/late-overlays.tsx'
import type { Overlay } from './palette/palette-entries.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { WorkInProgress } from './work-in-progress.tsx'

const DirectoryBanner = lazyPart('age of the routing directory', async () => ({
  default: (await import('../wires/routing-directory/directory-banner.tsx')).DirectoryBanner,
}))

type FirstSightProps = { main: RefObject<HTMLElement | null>; onSeen: () => void }

/**
 * What the screen itself asked for comes first. It stands under its heading, with nothing that still waits: a browser is
 * idle as well while it waits for that.
 */
function FirstSight({ main, onSeen }: FirstSightProps) {
  const waits = useIsFetching() > 0
  useEffect(() => {
    const stands = () =>
      main.current?.querySelector('h1') !== null && main.current?.querySelector('[data-waiting]') === null
    return waits ? undefined : whenIdle(onSeen, stands)
  }, [waits, main, onSeen])
  return null
}

/** What stands around every signed-in screen. */
export function Shell() {
  const { pathname } = useLocation()
  const drawer = useRef<HTMLDialogElement>(null)
  const main = useRef<HTMLElement>(null)
  const at = useRef(pathname)
  useEffect(() => void (at.current = pathname), [pathname])
  const queries = useQueryClient()
  useFocusOnPage(main, pathname)
  const { user, endedBecause } = useIdentity()
  const lives = endedBecause === null
  const [settled, setSettled] = useState(false)
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const [hearsKeys, setHearsKeys] = useState(false)
  const hear = useCallback(() => setHearsKeys(true), [])
  const closeOverlay = useCallback(() => setOverlay(null), [])

  const afterFirstSight = useCallback(() => {
    setSettled(true)
    loadNextScreen(at.current)
    void Promise.allSettled([prefetchMasterData(queries), prepareSignIn()])
  }, [queries])

  useEffect(() => {
    if (!settled) return undefined
    const stop = new AbortController()
    loadNearScreens(stop.signal)
    return () => stop.abort()
  }, [settled])

  useEffect(() => {
    // The server tells a new page what it missed since it began to load.
    if (!lives || !settled) return undefined
    const stop = new AbortController()
    void followChanges(queries, stop.signal)
    return () => stop.abort()
  }, [queries, lives, settled])

  return (
    <div className="lg:grid lg:grid-cols-[15.75rem_minmax(0,1fr)] print:block">
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <aside className="sticky top-0 hidden h-dvh border-r border-line bg-surface lg:block print:hidden">
        <Sidebar />
      </aside>
      {/* Escape closes a dialog by itself; this is the press beside it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={drawer}
        aria-label="Navigation"
        className="m-0 h-dvh max-h-dvh w-72 max-w-[85vw] border-r border-line bg-surface text-ink backdrop:bg-scrim"
        onClick={(event) => event.target === event.currentTarget && drawer.current?.close()}
      >
        <IconButton
          label="Close navigation"
          className="absolute top-2.5 right-2.5"
          onClick={() => drawer.current?.close()}
        >
          <X className="size-4.5" aria-hidden />
        </IconButton>
        <Sidebar onNavigate={() => drawer.current?.close()} />
      </dialog>
      <div className="flex min-h-dvh min-w-0 flex-col print:block print:min-h-0">
        <TopBar
          onOpenNavigation={() => drawer.current?.showModal()}
          onSearch={() => setOverlay('palette')}
          hearsKeys={hearsKeys}
          settled={settled}
        />
        <ConnectionBanner />
        {settled && user !== null && isAdminRole(user.role) && (
          <OptionalPart name="age of the routing directory">
            <Suspense>
              <DirectoryBanner />
            </Suspense>
          </OptionalPart>
        )}
        <main
          id="main"
          ref={main}
          data-path={pathname}
          tabIndex={-1}
          className="mx-auto w-full max-w-[104rem] flex-1 px-4 pt-5 pb-16 outline-none sm:px-6 lg:px-8"
        >
          <ErrorBoundary
            key={screenKey(pathname)}
            name={screenName(pathname)}
            place={{ kind: 'page', path: pathname }}
          >
            <Suspense fallback={<Spinner className="min-h-[50dvh]" />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
          {user !== null && <PrintedLine by={user.name} />}
        </main>
      </div>
      {!settled && <FirstSight main={main} onSeen={afterFirstSight} />}
      <IdleGuard ready={settled} />
      {settled && <PhoneQuestion />}
      {settled && <WorkInProgress />}
      <OptionalPart name="search">
        {(settled || overlay !== null) && (
          <LateOverlays
            links={user === null ? [] : menuLinks(user)}
            overlay={overlay}
            onOpen={setOverlay}
            onClose={closeOverlay}
            onReady={hear}
          />
        )}
      </OptionalPart>
    </div>
  )
}
