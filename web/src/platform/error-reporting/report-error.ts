import { runtimeConfig } from '../runtime-config.ts'
import type { Reported } from './reporting.ts'

type Deliver = (reported: Reported) => void

let deliver: Deliver | null = null
/** What failed before the reporting part had come. */
let waiting: Reported[] = []
const mostWaiting = 20

/** Tells the deployment's error service, if it has one, of a fault in the screens. */
export function reportError(error: unknown, screen?: string): void {
  if (runtimeConfig.errorReporting === null) return
  if (deliver !== null) return deliver({ error, screen })
  if (waiting.length < mostWaiting) waiting.push({ error, screen })
}

const uncaught = ({ error }: ErrorEvent) => reportError(error)
const unhandled = ({ reason }: PromiseRejectionEvent) => reportError(reason)

/** Fetches the reporting part when the deployment has a service, and nothing otherwise. */
export async function startErrorReporting(): Promise<void> {
  const service = runtimeConfig.errorReporting
  if (service === null) return
  window.addEventListener('error', uncaught)
  window.addEventListener('unhandledrejection', unhandled)
  try {
    const { openReporting } = await import('./reporting.ts')
    deliver = openReporting({ ...service, version: runtimeConfig.version })
    for (const reported of waiting) deliver(reported)
  } catch {
    // A page that cannot load the reporting part has no way to report that.
  }
  // From here on the reporting part hears of them itself.
  window.removeEventListener('error', uncaught)
  window.removeEventListener('unhandledrejection', unhandled)
  waiting = []
}
