import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'

type Because = 'expired' | 'blocked'

const words: Record<Because, { title: string; body?: string }> = {
  expired: {
    title: 'Your session expired',
    body: 'For security purposes, your current session has expired. Please log in again to continue',
  },
  blocked: { title: 'Your account has been marked as Inactive or Blocked.' },
}

/** Cannot be closed: behind it nothing works any more. A native dialog, since it may come up before anything is loaded. */
export function SessionEnded({ because, onLeave }: { because: Because; onLeave: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { title, body } = words[because]

  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby="session-ended-title"
      aria-describedby={body === undefined ? undefined : 'session-ended-body'}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-xl border border-line bg-surface p-6 text-ink shadow-float backdrop:bg-scrim"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id="session-ended-title" className="text-lg font-semibold">
        {title}
      </h2>
      {body !== undefined && (
        <p id="session-ended-body" className="mt-1.5 text-muted">
          {body}
        </p>
      )}
      <div className="mt-6 flex justify-end">
        <Button variant="primary" onClick={onLeave}>
          Go to login
        </Button>
      </div>
    </dialog>
  )
}
