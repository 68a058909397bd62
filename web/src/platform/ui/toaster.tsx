import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { dismissToast, toastQueue, type Toast, type ToastTone } from './toast-queue.ts'

const icons: Record<ToastTone, ReactNode> = {
  success: <CircleCheck className="mt-0.5 size-4 shrink-0 text-good" aria-hidden />,
  info: <Info className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden />,
  warning: <TriangleAlert className="mt-0.5 size-4 shrink-0 text-wait" aria-hidden />,
  error: <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden />,
}

/** The toasts, at the bottom center. They stay while the user points at them or focuses them. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastQueue.subscribe, toastQueue.current)
  const [held, setHeld] = useState(false)
  return (
    // Pointing at them or focusing them only keeps them longer: users who cannot do so lose nothing.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Messages"
      // Above a dialog's backdrop, which lies in the same top corner of the stack.
      // A dialog's buttons stay in reach: on a phone they are at the bottom, else a long dialog's may be anywhere near it.
      className="pointer-events-none fixed inset-x-0 bottom-0 z-[70] flex flex-col items-center gap-2 p-4 print:hidden max-sm:[html[data-with-dialog]_&]:bottom-15 sm:[html[data-with-dialog]_&]:top-0 sm:[html[data-with-dialog]_&]:bottom-auto [html[data-with-bottom-bar]_&]:bottom-16 [html[data-with-decision-bar]_&]:bottom-24 max-sm:[html[data-with-decision-bar]_&]:bottom-34"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <output aria-live="polite" className="flex w-full flex-col items-center gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} held={held} />
        ))}
      </output>
    </section>
  )
}

function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  const left = useRef(toast.life)
  useEffect(() => {
    if (held) return undefined
    const since = performance.now()
    const timer = setTimeout(() => dismissToast(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1_000, left.current - (performance.now() - since))
    }
  }, [held, toast.id])
  return (
    <div
      data-toast={toast.tone}
      className="pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-lg border border-line bg-raised py-2.5 pr-1.5 pl-3.5 shadow-float starting:translate-y-2 starting:opacity-0 transition duration-150"
    >
      {icons[toast.tone]}
      <div className="min-w-0 flex-1 py-px">
        <p className="font-medium">{toast.title}</p>
        {toast.detail !== undefined && <p className="text-sm text-muted">{toast.detail}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        className="grid size-7 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        onClick={() => dismissToast(toast.id)}
      >
        <X className="size-4" aria-hidden />
      </button>
    </div>
  )
}
