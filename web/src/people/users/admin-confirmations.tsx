import { useId, useState } from 'react'
import type { AdminConfirmation } from '@countersign/contract/people/admin-confirmation'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { useMay } from '../access/use-may.ts'
import { Button } from '../../platform/ui/button.tsx'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import {
  useAdminConfirmations,
  useDecideConfirmation,
  type ConfirmationAction,
} from './confirmation-queries.ts'
import { facts, labelsOf } from './confirmation-labels.ts'

type Asked = { confirmation: AdminConfirmation; action: ConfirmationAction }

/** Admins and members that wait for the organization; nothing while there are none. */
export function AdminConfirmations() {
  return useMay()('administer users') ? <Waiting /> : null
}

function Waiting() {
  const id = useId()
  const list = useAdminConfirmations()
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayConfirm = useMay()('confirm admin', { isOwnOrganization: true })
  if (list.isError && list.data === undefined) {
    return <LoadError what="people awaiting confirmation" query={list} className="mb-5" />
  }
  const items = list.data?.items ?? []
  return (
    <>
      {items.length > 0 && (
        <section aria-labelledby={id} className="framed mb-6 border-wait/40 bg-wait-soft">
          <div className="border-b border-wait/40 px-(--edge) py-3">
            <h2 id={id} className="font-semibold">
              People Awaiting Confirmation
            </h2>
            <p className="text-sm text-muted">
              {mayConfirm
                ? 'They see nothing of your organization yet. Call each person on a number you already have before you decide.'
                : 'An admin of the organization confirms or refuses.'}
            </p>
          </div>
          <ul aria-labelledby={id} className="divide-y divide-wait/30">
            {items.map((confirmation) => (
              <li
                key={confirmation.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-(--edge) py-3"
              >
                <ConfirmationFacts confirmation={confirmation} withOrganization={!mayConfirm} />
                <div className="flex flex-wrap gap-2">
                  <Button size="sm" onClick={() => setAsked({ confirmation, action: 'refuse' })}>
                    {labelsOf(confirmation, 'refuse', mayConfirm).press}{' '}
                    <span className="sr-only">{confirmation.email}</span>
                  </Button>
                  {mayConfirm && (
                    <Button
                      size="sm"
                      variant="primary"
                      onClick={() => setAsked({ confirmation, action: 'confirm' })}
                    >
                      {labelsOf(confirmation, 'confirm', mayConfirm).press}{' '}
                      <span className="sr-only">{confirmation.email}</span>
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked !== null && (
        <AskDecision {...asked} isOwnOrganization={mayConfirm} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

type FactsProps = { confirmation: AdminConfirmation; withOrganization: boolean }

function ConfirmationFacts({ confirmation, withOrganization }: FactsProps) {
  const { email, kind, organization, requestedBy, requestedAt, expiresAt } = confirmation
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="font-medium wrap-anywhere">{email}</p>
      <p className="text-sm wrap-anywhere text-muted">
        {facts[kind]}
        {withOrganization && ` of ${organization.name}`}
        {kind === 'join' ? ` as ${requestedBy}` : `, requested by ${requestedBy}`},{' '}
        <Timestamp at={requestedAt} inSentence />. Open until <Timestamp at={expiresAt} inSentence />.
      </p>
    </div>
  )
}

type AskProps = Asked & { isOwnOrganization: boolean; onClose: () => void }

function AskDecision({ confirmation, action, isOwnOrganization, onClose }: AskProps) {
  const { email } = confirmation
  const { title, text, button, done } = labelsOf(confirmation, action, isOwnOrganization)
  const decide = useDecideConfirmation(confirmation.id)
  return (
    <ConfirmAction
      title={title(email)}
      text={text}
      submit={button}
      tone={action === 'confirm' ? 'primary' : 'danger'}
      dismiss="Back"
      refusal="Nothing was changed"
      onSubmit={async () => {
        await decide.mutateAsync(action)
        notify.success(done, email)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
