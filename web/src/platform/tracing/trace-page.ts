import { traceCalls } from '../api/client.ts'
import { runtimeConfig } from '../runtime-config.ts'
import { createPageTracer } from './page-tracer.ts'
import { pageWaits } from './page-waits.ts'

const tracer = createPageTracer({
  now: () => performance.now(),
  post: async (spans, authorization) => {
    try {
      const { status } = await fetch(`${runtimeConfig.apiBase}/page-trace`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ spans }),
        cache: 'no-store',
        // A report goes out also when its page is left.
        keepalive: true,
      })
      return status
    } catch {
      return 0
    }
  },
  isWaiting: () => pageWaits(document, location.pathname),
  afterFrame: (then) => void requestAnimationFrame(() => setTimeout(then)),
})

traceCalls(tracer.trace)
// The clock of the page began when it was asked for.
tracer.openScreen(location.pathname, 0)

// A browser without it traces calls, and no screens.
if ('navigation' in window) {
  window.navigation.addEventListener('navigate', ({ destination, hashChange, downloadRequest }) => {
    const { origin, pathname } = new URL(destination.url)
    const isElsewhere = origin !== location.origin || pathname === location.pathname
    if (isElsewhere || hashChange || downloadRequest !== null || !destination.sameDocument) return
    tracer.openScreen(pathname)
  })
}
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') tracer.report()
})
