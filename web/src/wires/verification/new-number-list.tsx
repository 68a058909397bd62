import { Suspense, useState } from 'react'
import Hourglass from 'lucide-react/icons/hourglass'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { formatInstant } from '../../platform/ui/dates.ts'
import { ContactNumber } from '../contacts/contact-facts.tsx'
import { heldBack } from '../record/wire-actions.ts'
import type { Wire } from '../record/wire-queries.ts'
import { newNumbers } from './new-number-labels.ts'
import type { CallBacks, Shortening } from './verification-queries.ts'

const DecideShortening = lazyDialog('decide shortened cooling', async () => ({
  default: (await import('./decide-shortening.tsx')).DecideShortening,
}))

type ContactOfWire = CallBacks['contacts'][number]
type Decision = { contact: ContactOfWire; shortening: Shortening; decision: 'approve' | 'refuse' }

type ListProps = {
  wire: Wire
  contacts: CallBacks['contacts']
  people: number
  onShorten: (contact: ContactOfWire) => void
}

/** New numbers of the book: why no call on them counts yet, and what two people may do about that. */
export function NewNumberList({ wire, contacts, people, onShorten }: ListProps) {
  const [open, setOpen] = useState<Decision | null>(null)
  const listed = newNumbers(contacts)
  if (listed.length === 0) return null
  return (
    <section aria-labelledby="new-numbers" className="mt-5 border-t border-line pt-4">
      <h3 id="new-numbers" className="font-medium">
        New Numbers
      </h3>
      <ul className="mt-3 divide-y divide-line">
        {listed.map((contact) => (
          <li key={contact.id} className="grid gap-x-6 gap-y-2 py-3.5 first:pt-0 last:pb-0 sm:grid-cols-2">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{contact.person}</p>
              <ContactNumber contact={contact} />
            </div>
            <div className="min-w-0 space-y-2">
              {contact.fault !== null && (
                <p className="text-muted">A call now does not count. {contact.fault}.</p>
              )}
              <ShorteningState
                wire={wire}
                contact={contact}
                onShorten={() => onShorten(contact)}
                onDecide={setOpen}
              />
            </div>
          </li>
        ))}
      </ul>
      <Suspense>
        {open !== null && (
          <DecideShortening {...open} wire={wire} people={people} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </section>
  )
}

type StateProps = {
  wire: Wire
  contact: ContactOfWire
  onShorten: () => void
  onDecide: (decision: Decision) => void
}

function ShorteningState({ wire, contact, onShorten, onDecide }: StateProps) {
  const { shortening, mayShorten, fault } = contact
  if (shortening?.state === 'approved') return <Approved shortening={shortening} />
  if (shortening?.state === 'waiting') {
    const decide = (decision: Decision['decision']) => () => onDecide({ contact, shortening, decision })
    return (
      <>
        <Requested shortening={shortening} />
        {shortening.mayApprove !== null && <p className="font-medium text-wait">{shortening.mayApprove}</p>}
        <div className="flex flex-wrap gap-2">
          {shortening.mayApprove === null && (
            <Button
              size="sm"
              variant="primary"
              aria-label={`Approve the shorter waiting period for ${contact.person}`}
              {...heldBack('verify', wire)}
              onClick={decide('approve')}
            >
              Approve
            </Button>
          )}
          <Button
            size="sm"
            aria-label={`${shortening.isParty ? 'Withdraw' : 'Refuse'} the shorter waiting period for ${contact.person}`}
            onClick={decide('refuse')}
          >
            {shortening.isParty ? 'Withdraw' : 'Refuse'}
          </Button>
        </div>
      </>
    )
  }
  if (fault === null) return null
  return (
    <>
      {shortening !== null && (
        <p className="text-muted">
          {shortening.state === 'refused'
            ? `${shortening.decidedBy ?? ''} ended the request of ${shortening.requestedBy}.`
            : `The request of ${shortening.requestedBy} is no longer valid: the contact was changed, the closing was frozen, or one of the two people left it.`}
        </p>
      )}
      {mayShorten === null ? (
        <Button
          size="sm"
          icon={<Hourglass className="size-3.5" aria-hidden />}
          {...heldBack('verify', wire)}
          onClick={onShorten}
        >
          Shorten for This Closing <span className="sr-only">{contact.person}</span>
        </Button>
      ) : (
        <p className="text-muted">{mayShorten}</p>
      )}
    </>
  )
}

function Requested({ shortening }: { shortening: Shortening }) {
  const { requestedBy, requestedAt, reason } = shortening
  return (
    <div>
      <p>
        {requestedBy} requested a shorter waiting period on {formatInstant(requestedAt)}. It needs a second
        approver.
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{reason}</p>
    </div>
  )
}

function Approved({ shortening }: { shortening: Shortening }) {
  const { requestedBy, decidedBy, countsFrom, reason, isParty } = shortening
  return (
    <div>
      <p>
        Shortened for this closing: calls count from {countsFrom === null ? '' : formatInstant(countsFrom)}.
        Requested by {requestedBy}, approved by {decidedBy ?? ''}.
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{reason}</p>
      {isParty && (
        <p className="mt-1 font-medium text-wait">You cannot verify this wire with a call to this number.</p>
      )}
    </div>
  )
}
