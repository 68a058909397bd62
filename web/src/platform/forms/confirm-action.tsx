import { useMutation } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { problemText } from '../api/problem.ts'
import { DialogBoundary } from '../error-reporting/dialog-boundary.tsx'
import { lazyPart } from '../loading/lazy-part.ts'
import { Banner } from '../ui/banner.tsx'
import { notify } from '../ui/toast-queue.ts'

const ConfirmDialog = lazyPart('question', async () => ({
  default: (await import('../ui/confirm-dialog.tsx')).ConfirmDialog,
}))

type ConfirmActionProps = {
  title: string
  text: ReactNode
  /** The button that does it. */
  submit: string
  tone: 'primary' | 'danger'
  /** The way out; 'Cancel' unless that could be taken for the action itself. */
  dismiss?: string
  /** The heading of a refusal, such as 'The member was not removed'. */
  refusal: string
  /** Where trying again is of no use: a refusal closes the dialog and is a toast. */
  closesWhenRefused?: boolean
  /** Does it and closes the dialog; what it throws stands in the dialog. */
  onSubmit: () => Promise<unknown>
  onClose: () => void
}

/** Asks first, then does it; a refusal stands above the question with its reason. */
export function ConfirmAction({
  title,
  text,
  submit,
  tone,
  dismiss = 'Cancel',
  refusal,
  closesWhenRefused = false,
  onSubmit,
  onClose,
}: ConfirmActionProps) {
  const action = useMutation({
    mutationFn: () => onSubmit(),
    onError: (error) => {
      if (!closesWhenRefused) return
      notify.error(refusal, problemText(error))
      onClose()
    },
  })
  return (
    <DialogBoundary name="question" onClose={onClose}>
      <Suspense>
        <ConfirmDialog
          title={title}
          text={
            <div className="grid gap-3">
              {action.isError && (
                <Banner takesFocus tone="error" title={refusal}>
                  {problemText(action.error)}
                </Banner>
              )}
              <div>{text}</div>
            </div>
          }
          onDismiss={onClose}
          choices={[
            { label: action.isError ? 'Close' : dismiss, onChoose: onClose },
            { label: submit, tone, busy: action.isPending, onChoose: () => action.mutate() },
          ]}
        />
      </Suspense>
    </DialogBoundary>
  )
}
