import type { ComponentProps } from 'react'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
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

type Labels = Pick<ComponentProps<typeof ConfirmAction>, 'title' | 'text' | 'submit' | 'refusal' | 'tone'> & {
  done: string
}

const labelsOf: Record<ParticipantAction, (invitation: NamedInvitation) => Labels> = {
  accept: ({ transaction, role }) => ({
    title: 'Accept this invitation?',
    text: `You participate in “${transaction}” as ${role}, and all participants see that.`,
    submit: 'Accept',
    done: 'Invitation accepted',
    refusal: 'The invitation was not accepted',
    tone: 'primary',
  }),
  reject: ({ transaction }) => ({
    title: 'Reject this invitation?',
    text: `You do not take part in “${transaction}” and no longer see it. Wires awaiting your decision are declined, and the manager is notified.`,
    submit: 'Reject',
    done: 'Invitation rejected',
    refusal: 'The invitation was not rejected',
    tone: 'danger',
  }),
  cancel: ({ person, transaction }) => ({
    title: `Cancel the invitation of ${person}?`,
    text: `${person} is notified and no longer sees “${transaction}”. The link in the email no longer works.`,
    submit: 'Cancel Invitation',
    done: 'Invitation canceled',
    refusal: 'The invitation was not canceled',
    tone: 'danger',
  }),
  resend: ({ person }) => ({
    title: `Send the invitation to ${person} again?`,
    text: 'It is sent with a new link. The earlier link no longer works.',
    submit: 'Send Invitation',
    done: 'Invitation sent',
    refusal: 'The invitation was not sent',
    tone: 'primary',
  }),
}

type Props = {
  invitation: NamedInvitation
  act: ParticipantAction
  /** Of the mailed link that led here. */
  token?: string | undefined
  onClose: () => void
}

/** Asks before an invitation is accepted, rejected, canceled or sent again. */
export function ParticipantActDialog({ invitation, act, token, onClose }: Props) {
  const doing = useParticipantAction(invitation, act)
  const { done, ...labels } = labelsOf[act](invitation)
  return (
    <ConfirmAction
      {...labels}
      dismiss="Back"
      onSubmit={async () => {
        await doing.mutateAsync(token)
        notify.success(
          done,
          act === 'cancel' || act === 'resend' ? invitation.person : invitation.transaction,
        )
        onClose()
      }}
      onClose={onClose}
    />
  )
}
