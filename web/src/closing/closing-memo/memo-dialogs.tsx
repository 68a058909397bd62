import { useNavigate } from 'react-router'
import { problemText } from '../../platform/api/problem.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useDiscardMemo, useDownloadCopyWithNumbers, useFinalizeMemo, type Memo } from './memo-queries.ts'
import { MissingList } from './missing-list.tsx'

type DialogProps = { memo: Memo; onClose: () => void }

/** Asks once more, or lists exactly what is missing. */
export function FinalizeMemo({ memo, onClose }: DialogProps) {
  const finalize = useFinalizeMemo(memo)
  const missing = memo.missing ?? []
  const submit = async () => {
    try {
      await finalize.mutateAsync(undefined)
      onClose()
      notify.success('The closing memo is final', 'All participants are notified.')
    } catch {
      // The refusal stands in the dialog, and what is missing now is read anew.
    }
  }
  return (
    <Dialog
      title={missing.length === 0 ? 'Finalize this memo?' : 'This memo cannot be finalized yet'}
      description={
        missing.length === 0
          ? 'The memo is sealed and gets a verification code. All participants and the team are notified.'
          : 'Resolve these items first.'
      }
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{missing.length === 0 ? 'Cancel' : 'Close'}</Button>
          {missing.length === 0 && (
            <Button variant="primary" busy={finalize.isPending} onClick={() => void submit()}>
              Finalize Memo
            </Button>
          )}
        </>
      }
    >
      {finalize.isError && (
        <Banner takesFocus tone="error" title="The memo was not finalized" className="mb-4">
          {problemText(finalize.error)}
        </Banner>
      )}
      {missing.length === 0 ? (
        <p className="text-muted">
          A final memo cannot be changed. Any later change to its facts supersedes it immediately, and every
          recipient is notified.
        </p>
      ) : (
        <MissingList transactionId={memo.transactionId} missing={missing} />
      )}
    </Dialog>
  )
}

export function DiscardMemo({ memo, onClose }: DialogProps) {
  const discard = useDiscardMemo(memo)
  const go = useNavigate()
  const submit = async () => {
    // Away from the draft first: its page would look for what is no longer there.
    await go(paths.memoOfTransaction(memo.transactionId))
    try {
      await discard.mutateAsync(undefined)
      notify.success('Draft discarded')
    } catch (error) {
      notify.error('The draft was not discarded', problemText(error))
    }
  }
  return (
    <ConfirmDialog
      title="Discard this draft?"
      text="The closing is not affected. You can prepare another draft at any time."
      onDismiss={onClose}
      choices={[
        { label: 'Keep Draft', onChoose: onClose },
        { label: 'Discard Draft', tone: 'danger', busy: discard.isPending, onChoose: () => void submit() },
      ]}
    />
  )
}

/** A deliberate act: the numbers leave with the person's name on every page. */
export function DownloadWithNumbers({ memo, onClose }: DialogProps) {
  const copy = useDownloadCopyWithNumbers(memo.id)
  return (
    <ConfirmAction
      title="Download with full account numbers?"
      text="Every page carries your name and the time, and the history records that the numbers were shown to you. Do not send this file by email."
      submit="Download"
      tone="primary"
      refusal="The copy was not made"
      onSubmit={async () => {
        await copy.mutateAsync()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
