import { useId, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { OfflineNote } from './offline-note.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'footer'> & {
  /** The button that sends the form. */
  submit: string
  tone?: 'primary' | 'danger'
  /** The way out; 'Cancel' unless that could be taken for the action itself. */
  dismiss?: string
  busy: boolean
  /** The heading of a failure, such as 'The transaction was not frozen'. */
  refusal?: string
  /** Why the form as a whole was refused; null while it was not. */
  failure?: Exclude<ReactNode, boolean>
  /** The layout of the form. */
  className?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
}

/** A dialog that is one form: Cancel and one button that sends it, and what refused it above its fields. */
export function FormDialog({
  submit,
  tone = 'primary',
  dismiss = 'Cancel',
  busy,
  refusal = '',
  failure = null,
  className,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <OfflineNote />
          <Button onClick={dialog.onClose}>{dismiss}</Button>
          <Button variant={tone} type="submit" form={formId} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Banner takesFocus tone="error" title={refusal} className="mb-4">
          {failure}
        </Banner>
      )}
      <form
        id={formId}
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          // React also passes it on to a form that opened this dialog.
          event.stopPropagation()
          void onSubmit(event)
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
