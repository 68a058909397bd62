import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'

type WireQuestionProps = {
  asking: 'draft' | 'close'
  onSaveDraft: () => void
  onStay: () => void
  onLeave: () => void
}

/** What the wire's form asks before it closes. */
export function WireQuestion({ asking, onSaveDraft, onStay, onLeave }: WireQuestionProps) {
  return asking === 'draft' ? (
    <ConfirmDialog
      title="Please Confirm"
      text="You can save and edit the details later."
      onDismiss={onStay}
      choices={[
        // First, so that a second press of Enter does not throw away what was typed.
        { label: 'Save', tone: 'primary', onChoose: onSaveDraft },
        { label: 'Close Without Saving', onChoose: onLeave },
      ]}
    />
  ) : (
    <ConfirmDialog
      text="Your inputs will not be saved if you close."
      onDismiss={onStay}
      choices={[
        { label: 'Continue Editing', tone: 'primary', onChoose: onStay },
        { label: 'Close', onChoose: onLeave },
      ]}
    />
  )
}
