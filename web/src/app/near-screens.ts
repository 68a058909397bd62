import { basePath } from '../platform/navigation/paths.ts'
import { loadScreens, screensOfPath } from './screens/screens-of-path.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether code may come that is not needed for certain. A browser keeps in mind that code did not come, so only online. */
export function mayLoadAhead({ onLine, connection }: { onLine: boolean; connection?: Connection }): boolean {
  if (!onLine || connection?.saveData === true) return false
  return connection?.effectiveType === undefined || connection.effectiveType === '4g'
}

/** The path below /secure that a link leads to, or null for another place. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.origin !== location.origin) return null
  return link.pathname.startsWith(`${basePath}/`) ? link.pathname.slice(basePath.length) : null
}

/** A link that is pointed at, focused or touched is about to be followed: the code of its screen comes now. */
export function loadNearScreens(signal: AbortSignal): void {
  const hear = ({ target }: Event): void => {
    const path = pathOf(target)
    if (path !== null && mayLoadAhead(navigator)) void loadScreens(screensOfPath(path))
  }
  for (const sign of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(sign, hear, { signal, passive: true })
}

/** Where most people go from here. Its code comes while they read. */
export function loadNextScreen(path: string): void {
  if (!mayLoadAhead(navigator)) return
  const inTransaction = screensOfPath(path).some((name) => name === 'WiresAndParties')
  void loadScreens(inTransaction ? ['Wire'] : ['Transaction', 'WiresAndParties'])
}
