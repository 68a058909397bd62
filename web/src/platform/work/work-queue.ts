/** Something that takes a while: a file on its way, or an answer that has to be made first. It survives its page. */
export type Work = {
  readonly id: number
  readonly label: string
  /** 0 to 1; null while nothing says how much there is. */
  readonly part: number | null
  /** The path whose own page shows it; on other pages the tray does. Null: the tray alone. */
  readonly shownAt: string | null
  readonly cancel: () => void
}

type Control = {
  signal: AbortSignal
  cancel: () => void
  show: (change: { label?: string; part?: number | null }) => void
}

type Described = { label: string; shownAt?: string | null; asksBeforeLeaving?: boolean }

let works: readonly Work[] = []
let lastId = 0
const asking = new Set<number>()
const listeners = new Set<() => void>()

function change(next: readonly Work[]) {
  works = next
  for (const listener of listeners) listener()
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Runs something that takes a while, and shows it until it ends. What it throws is thrown; a canceled one throws an
 * AbortError. `asksBeforeLeaving`: the browser asks before it closes or reloads the page meanwhile.
 */
export async function runWork<Answer>(
  { label, shownAt = null, asksBeforeLeaving = false }: Described,
  run: (control: Control) => Promise<Answer>,
): Promise<Answer> {
  lastId += 1
  const id = lastId
  const controller = new AbortController()
  const cancel = () => controller.abort()
  change([...works, { id, label, part: null, shownAt, cancel }])
  if (asksBeforeLeaving) {
    asking.add(id)
    window.addEventListener('beforeunload', ask)
  }
  try {
    return await run({
      signal: controller.signal,
      cancel,
      show: (to) => change(works.map((work) => (work.id === id ? { ...work, ...to } : work))),
    })
  } finally {
    change(works.filter((work) => work.id !== id))
    asking.delete(id)
    if (asking.size === 0) window.removeEventListener('beforeunload', ask)
  }
}

let era = 0

/** Changes with the user of the page: what still waits from another era must not begin. */
export const workEra = (): number => era

/** What was asked for by one user is nothing for the next. */
export function cancelAllWork(): void {
  era += 1
  for (const { cancel } of works) cancel()
}

export const isCanceled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

export const workQueue = {
  current: () => works,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
