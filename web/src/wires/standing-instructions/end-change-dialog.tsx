import { problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useEndChange, type Instruction, type Waiting } from './instruction-queries.ts'

const labels = {
  refuse: { verb: 'Refuse', done: 'Change refused', failed: 'The change was not refused' },
  withdraw: { verb: 'Withdraw', done: 'Change withdrawn', failed: 'The change was not withdrawn' },
} as const

type EndProps = {
  instruction: Instruction
  waiting: Waiting
  decision: keyof typeof labels
  onClose: () => void
  onEnded: () => void
}

/** A waiting change ends for good: a colleague refuses it, or its proposer withdraws it. */
export function EndChangeDialog({ instruction, waiting, decision, onClose, onEnded }: EndProps) {
  const end = useEndChange(instruction, waiting.version)
  const { verb, done, failed } = labels[decision]
  const submit = async () => {
    try {
      await end.mutateAsync(decision)
      notify.success(done, 'The members of your organization are notified.')
      onEnded()
    } catch {
      // The reason stands in the dialog.
    }
  }
  return (
    <ConfirmDialog
      title={
        instruction.inEffect ? `${verb} the change of ${instruction.label}?` : `${verb} ${waiting.label}?`
      }
      text={
        <div className="grid gap-3">
          {end.isError && (
            <Banner takesFocus tone="error" title={failed}>
              {problemText(end.error)}
            </Banner>
          )}
          <p>
            {instruction.inEffect
              ? 'The account is unchanged. The change can be proposed again.'
              : 'The account is not activated. It can be proposed again.'}
          </p>
        </div>
      }
      onDismiss={onClose}
      choices={[
        { label: end.isError ? 'Close' : 'Cancel', onChoose: onClose },
        { label: verb, tone: 'danger', busy: end.isPending, onChoose: () => void submit() },
      ]}
    />
  )
}
