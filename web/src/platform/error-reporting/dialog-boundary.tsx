import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { CatchErrors } from './catch-errors.tsx'

type Props = {
  name: string
  onClose: () => void
  /** What stays beside the word of the failure, such as the button that opens the dialog. */
  beside?: ReactNode
  children: ReactNode
}

/** Around a dialog or a menu: when its code does not come, or it fails, the page behind it stays as it is. */
export const DialogBoundary = ({ name, onClose, beside, children }: Props) => (
  <CatchErrors
    name={name}
    renderFallback={(missedOffline) => (
      <>
        {beside}
        <FailedDialog missedOffline={missedOffline} onClose={onClose} />
      </>
    )}
  >
    {children}
  </CatchErrors>
)

/** The browser's own: the code of the product's dialogs may be what is missing. */
function FailedDialog({ missedOffline, onClose }: { missedOffline: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-xl border border-line bg-surface p-6 text-ink shadow-float backdrop:bg-scrim"
    >
      <h2 id={titleId} className="text-lg font-semibold">
        {missedOffline ? 'You Are Back Online' : 'Something Went Wrong'}
      </h2>
      <p className="mt-1 text-muted">
        {missedOffline
          ? 'What you opened could not be loaded while you were offline. Reload the page to open it.'
          : 'What you opened could not be loaded. The page behind it is as you left it. Reload the page, then try again.'}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={() => dialog.current?.close()}>Close</Button>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    </dialog>
  )
}
