import { problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useParticipantAction, type ParticipantAction } from './participant-queries.ts'

/** An invitation as the dialog names it: who is invited, and to what. */
type NamedInvitation = {
  id: string
  transactionId: string | null
  person: string
  transaction: string
  role: string
}

type Words = { title: string; text: string; label: string; done: string; refused: string; danger: boolean }

const wordsOf: Record<ParticipantAction, (invitation: NamedInvitation) => Words> = {
  accept: ({ transaction, role }) => ({
    title: 'Accept this invitation?',
    text: `You participate in “${transaction}” as ${role}, and all participants see that.`,
    label: 'Accept',
    done: 'Invitation accepted',
    refused: 'The invitation was not accepted',
    danger: false,
  }),
  reject: ({ transaction }) => ({
    title: 'Reject this invitation?',
    text: `You do not take part in “${transaction}” and no longer see it. Wires awaiting your decision are declined, and the manager is notified.`,
    label: 'Reject',
    done: 'Invitation rejected',
    refused: 'The invitation was not rejected',
    danger: true,
  }),
  cancel: ({ person, transaction }) => ({
    title: `Cancel the invitation of ${person}?`,
    text: `${person} is notified and no longer sees “${transaction}”. The link in the email no longer works.`,
    label: 'Cancel Invitation',
    done: 'Invitation canceled',
    refused: 'The invitation was not canceled',
    danger: true,
  }),
  resend: ({ person }) => ({
    title: `Send the invitation to ${person} again?`,
    text: 'It is sent with a new link. The earlier link no longer works.',
    label: 'Send Invitation',
    done: 'Invitation sent',
    refused: 'The invitation was not sent',
    danger: false,
  }),
}

type Props = {
  invitation: NamedInvitation
  act: ParticipantAction
  /** Of the mailed link that led here. */
  token?: string | undefined
  onClose: () => void
}

/** Asks first, then does it; a refusal stands in the dialog with its reason. */
export function ParticipantActDialog({ invitation, act, token, onClose }: Props) {
  const doing = useParticipantAction(invitation, act)
  const words = wordsOf[act](invitation)
  const confirm = async () => {
    try {
      await doing.mutateAsync(token)
      notify.success(
        words.done,
        act === 'cancel' || act === 'resend' ? invitation.person : invitation.transaction,
      )
      onClose()
    } catch {
      // Why stands in the dialog.
    }
  }
  return (
    <ConfirmDialog
      title={words.title}
      text={
        doing.isError ? (
          <Banner tone="error" title={words.refused} takesFocus>
            {problemText(doing.error)}
          </Banner>
        ) : (
          words.text
        )
      }
      onDismiss={onClose}
      choices={[
        { label: doing.isError ? 'Close' : 'Back', onChoose: onClose },
        {
          label: words.label,
          tone: words.danger ? 'danger' : 'primary',
          busy: doing.isPending,
          onChoose: () => void confirm(),
        },
      ]}
    />
  )
}
