export type ToastTone = 'success' | 'info' | 'warning' | 'error'

export type Toast = {
  readonly id: number
  readonly tone: ToastTone
  readonly title: string
  readonly detail?: string | undefined
  /** Milliseconds it stays. */
  readonly life: number
}

/** Milliseconds. A toast that says nothing of its life has the component's own. */
const toastLife = { component: 3_000, standard: 5_000, lasting: 8_000 } as const

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast and answers its id; the newest three stay in view. */
export function showToast(toast: {
  title: string
  detail?: string | undefined
  tone?: ToastTone
  life?: number
}): number {
  lastId += 1
  const added: Toast = {
    id: lastId,
    title: toast.title,
    detail: toast.detail,
    tone: toast.tone ?? 'info',
    life: toast.life ?? toastLife.component,
  }
  change([...toasts, added].slice(-3))
  return lastId
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

export const notify = {
  success: (title: string, detail?: string) =>
    showToast({ tone: 'success', title, detail, life: toastLife.standard }),
  /** For messages the user needs time to read, such as a changed password. */
  lastingSuccess: (title: string, detail?: string) =>
    showToast({ tone: 'success', title, detail, life: toastLife.lasting }),
  info: (title: string, detail?: string) =>
    showToast({ tone: 'info', title, detail, life: toastLife.standard }),
  /** For what was done and stops something. */
  warning: (title: string, detail?: string) =>
    showToast({ tone: 'warning', title, detail, life: toastLife.lasting }),
  error: (title: string, detail?: string) =>
    showToast({ tone: 'error', title, detail, life: toastLife.lasting }),
}

export const toastQueue = {
  current: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
