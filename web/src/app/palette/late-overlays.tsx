import { useEffect, useState, type ComponentType } from 'react'
import { reportError } from '../../platform/error-reporting/report-error.ts'
import { loadChunk } from '../../platform/loading/load-chunk.ts'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { OverlaysProps } from './overlays.tsx'

const load = async () => (await loadChunk('search', () => import('./overlays.tsx'))).Overlays

/**
 * Search and shortcuts, whose code comes after the first page. A page can do without them for a while. A browser keeps in
 * mind that code did not come, until the page is reloaded, so it is not asked for while the line is down.
 */
export function LateOverlays(props: OverlaysProps) {
  const { overlay, onClose } = props
  const [Part, setPart] = useState<ComponentType<OverlaysProps> | null>(null)
  const isMissing = Part === null
  const isWanted = isMissing && overlay !== null

  useEffect(() => {
    if (!isMissing) return undefined
    const ask = () =>
      void load().then(
        (loaded) => setPart(() => loaded),
        (error: unknown) => reportError(error, 'search'),
      )
    if (navigator.onLine) ask()
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [isMissing])

  useEffect(() => {
    if (!isWanted) return
    const asked = navigator.onLine ? load() : Promise.reject(new Error('The line is down.'))
    void asked.then(
      (loaded) => setPart(() => loaded),
      () => {
        onClose()
        notify.error(
          'Search could not be loaded',
          navigator.onLine ? 'Reload the page, then try again.' : 'Try again once you are online.',
        )
      },
    )
  }, [isWanted, onClose])

  return Part && <Part {...props} />
}
