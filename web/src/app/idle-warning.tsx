import { ConfirmDialog } from '../platform/ui/confirm-dialog.tsx'

type IdleWarningProps = { secondsLeft: number; onStay: () => void; onLeave: () => void }

export function IdleWarning({ secondsLeft, onStay, onLeave }: IdleWarningProps) {
  return (
    <ConfirmDialog
      title="Are you still there?"
      text={
        <>
          You will be signed out in <span className="num font-medium text-ink">{secondsLeft}</span>{' '}
          {secondsLeft === 1 ? 'second' : 'seconds'}. Your entries are kept in this browser tab, except bank
          details and passwords.
        </>
      }
      onDismiss={onStay}
      choices={[
        { label: 'Stay Signed In', tone: 'primary', onChoose: onStay },
        { label: 'Logout', onChoose: onLeave },
      ]}
    />
  )
}
