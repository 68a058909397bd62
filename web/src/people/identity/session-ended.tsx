import { useEffect, useRef } from 'react'
import { Button } from '../../platform/ui/button.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import type { SessionEnd } from './identity.ts'

type Words = { title: string; body?: string; leave: string }

const ended: Record<Exclude<SessionEnd, object>, Words> = {
  expired: {
    title: 'Your session expired',
    body: 'For security purposes, your current session has expired. Please log in again to continue',
    leave: 'Go to login',
  },
  blocked: { title: 'Your account has been marked as Inactive or Blocked.', leave: 'Go to login' },
}

const wordsOf = (because: SessionEnd): Words =>
  typeof because === 'string'
    ? ended[because]
    : {
        title: `This browser is now signed in as ${because.signedInNow}`,
        body: 'Another user opened this page. Unsent forms are kept in this tab for that user, except bank details and passwords.',
        leave: `Continue as ${because.signedInNow}`,
      }

/** Cannot be closed: behind it nothing works any more. A native dialog, since it may come up before anything is loaded. */
export function SessionEnded({ because, onLeave }: { because: SessionEnd; onLeave: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { title, body, leave } = wordsOf(because)

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
      className={cx(
        'm-auto w-[calc(100%-2rem)] max-w-md rounded-xl border border-line bg-surface p-6 text-ink shadow-float',
        // What one user was shown is not for the next.
        typeof because === 'object' ? 'backdrop:bg-canvas' : 'backdrop:bg-scrim',
      )}
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id="session-ended-title" className="text-lg font-semibold break-words">
        {title}
      </h2>
      {body !== undefined && (
        <p id="session-ended-body" className="mt-1.5 text-muted">
          {body}
        </p>
      )}
      <div className="mt-6 flex justify-end">
        <Button variant="primary" className="max-w-full" onClick={onLeave}>
          <span className="truncate">{leave}</span>
        </Button>
      </div>
    </dialog>
  )
}
