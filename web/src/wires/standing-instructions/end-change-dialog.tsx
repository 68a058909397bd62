import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
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
  return (
    <ConfirmAction
      title={
        instruction.inEffect ? `${verb} the change of ${instruction.label}?` : `${verb} ${waiting.label}?`
      }
      text={
        instruction.inEffect
          ? 'The account is unchanged. The change can be proposed again.'
          : 'The account is not activated. It can be proposed again.'
      }
      submit={verb}
      tone="danger"
      refusal={failed}
      onSubmit={async () => {
        await end.mutateAsync(decision)
        notify.success(done, 'The members of your organization are notified.')
        onEnded()
      }}
      onClose={onClose}
    />
  )
}
