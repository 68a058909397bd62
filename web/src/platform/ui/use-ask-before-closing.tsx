import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * For a dialog with typed text: `close` asks first when `hasTyped`, and `question` is what it asks, as its last child.
 * `forget` gives up what is kept of it elsewhere.
 */
export function useAskBeforeClosing(
  hasTyped: boolean,
  onClose: () => void,
  forget?: () => void,
): { close: () => void; question: ReactNode } {
  const [asking, setAsking] = useState(false)
  const question = asking && (
    <ConfirmDialog
      title="Discard your entries?"
      text="Your inputs will not be saved if you close."
      onDismiss={() => setAsking(false)}
      choices={[
        { label: 'Continue Editing', onChoose: () => setAsking(false) },
        {
          label: 'Close',
          tone: 'danger',
          onChoose: () => {
            forget?.()
            onClose()
          },
        },
      ]}
    />
  )
  return { close: () => (hasTyped ? setAsking(true) : onClose()), question }
}
