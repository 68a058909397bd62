import { useState } from 'react'
import type { Gates } from '@countersign/contract/wires/gates'
import { problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx'
import { formatInstant } from '../../platform/ui/dates.ts'
import { notify } from '../../platform/ui/toast-queue.ts'
import { HistoryChanges } from '../../audit/history-changes.tsx'
import { useEndProposal } from './gate-queries.ts'

type Proposal = NonNullable<Gates['proposal']>

type ProposalProps = {
  proposal: Proposal
  mayEnd: boolean
  /** The reader made it just now, in the form far below. */
  takesFocus?: boolean
}

/** A loosening that waits: what it changes, when it takes effect, and what the reader may do about it. */
export function WaitingProposal({ proposal, mayEnd, takesFocus = false }: ProposalProps) {
  const [asking, setAsking] = useState<'confirm' | 'withdraw' | null>(null)
  const ending = useEndProposal()
  const withdraw = proposal.isOwn ? 'Withdraw' : 'Refuse'

  const end = async (how: 'confirm' | 'withdraw') => {
    try {
      await ending.mutateAsync({ proposalId: proposal.id, how })
      notify.success(how === 'confirm' ? 'The lower protection is in effect' : 'The protection is unchanged')
    } catch {
      // The banner below says why.
    }
    setAsking(null)
  }

  return (
    <>
      {ending.isError && (
        <Banner takesFocus tone="error" title="Nothing was changed" className="mt-4">
          {problemText(ending.error)}
        </Banner>
      )}
      <Banner
        tone="warning"
        takesFocus={takesFocus}
        title={`${proposal.by} proposed to lower the protection`}
        className="mt-4"
        action={
          mayEnd && (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setAsking('withdraw')}>{withdraw}</Button>
              {proposal.mayConfirm && (
                <Button variant="primary" onClick={() => setAsking('confirm')}>
                  Confirm
                </Button>
              )}
            </div>
          )
        }
      >
        <HistoryChanges changes={proposal.changes} />
        <p className="mt-1">{effectOf(proposal)}</p>
        {proposal.whyNot !== null && !proposal.isOwn && <p className="mt-1">{proposal.whyNot}</p>}
      </Banner>
      {asking !== null && (
        <ConfirmDialog
          title={asking === 'confirm' ? 'Lower the protection?' : `${withdraw} the proposal?`}
          text={
            asking === 'confirm'
              ? 'It takes effect immediately. Every member is notified, and every open closing shows it with both names.'
              : 'The gates are unchanged. Every member is notified.'
          }
          choices={[
            { label: 'Go Back', onChoose: () => setAsking(null) },
            {
              label: asking === 'confirm' ? 'Lower Protection' : withdraw,
              tone: asking === 'confirm' ? 'danger' : 'primary',
              busy: ending.isPending,
              onChoose: () => void end(asking),
            },
          ]}
          onDismiss={() => setAsking(null)}
        />
      )}
    </>
  )
}

const effectOf = ({ at, takesEffectAt, endsAt }: Proposal): string =>
  takesEffectAt === null
    ? `Proposed on ${formatInstant(at)}. It takes effect when another admin confirms it, until ${formatInstant(endsAt)}.`
    : `Proposed on ${formatInstant(at)}. It takes effect on ${formatInstant(takesEffectAt)}, unless it is withdrawn.`
