import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { Suspense, useId, useRef, useState } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { formatCents } from '@countersign/domain/platform/money'
import { payerSentence } from '@countersign/domain/wires/payments/wire-payer'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { BankDetailsCard } from '../bank-details/bank-details-card.tsx'
import { BankDetailsForm } from '../bank-details/bank-details-form.tsx'
import { RetypeNumbers, useRetypedNumbers } from '../bank-details/retype-numbers.tsx'
import { heldBack } from '../record/wire-actions.ts'
import { WireChanges } from '../bank-details/wire-changes.tsx'
import { WireDetails } from './wire-details.tsx'
import { WireHeading } from './wire-heading.tsx'
import { useFocusOfSwitch } from './use-focus-of-switch.ts'
import { useAcceptWire, type Wire } from '../record/wire-queries.ts'

const RejectWire = lazyPart('reject wire', async () => ({
  default: (await import('../decision/reject-wire.tsx')).RejectWire,
}))

/**
 * The receiver's decision. What is accepted is what was seen: when the wire changes under the reader's eyes, the page
 * shows old and new beside each other, and no decision can be made until they are acknowledged.
 */
export function WireDecision({ wire, takenBack }: { wire: Wire; takenBack: boolean }) {
  const [seen, setSeen] = useState(wire)
  const [correcting, setCorrecting] = useState(false)
  const [rejecting, setRejecting] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const changed = wire.digest !== seen.digest
  const blocked = changed || takenBack
  const filling = !wire.bankDetailsFilled || correcting
  const details = useFocusOfSwitch(filling)
  const saved = (answer: Wire) => {
    setSeen(answer)
    setCorrecting(false)
    window.scrollTo({ top: 0 })
    // The form is gone, and the focus with it: what comes next stands under the heading.
    requestAnimationFrame(() =>
      page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }),
    )
  }
  return (
    <div ref={page} className="space-y-5">
      <WireHeading wire={wire} title={filling ? `Wire #${wire.number}` : `Review wire #${wire.number}`} />
      {takenBack && (
        <Banner tone="warning" title="The manager recalled this wire">
          You cannot decide on it now. If it is sent to you again, this page shows the changes.
        </Banner>
      )}
      {changed && !takenBack && (
        <Banner
          tone="warning"
          title="This wire changed while you were viewing it"
          action={<Button onClick={() => setSeen(wire)}>I Have Seen the Changes</Button>}
        >
          Your entries are kept. Review the changes before you decide.
          <WireChanges before={seen} after={wire} />
        </Banner>
      )}
      <WireDetails wire={wire} />
      {wire.payer !== null && (
        <Banner tone="info" title={payerSentence(wire.payer.organization)}>
          Payers named by its admin see your bank details once the wire is verified. Every reveal of an
          account number is recorded, and you are notified. By accepting, you agree to this.
        </Banner>
      )}
      <div ref={details}>
        {filling ? (
          <BankDetailsForm
            key={wire.id}
            wire={wire}
            onSaved={saved}
            onCancel={wire.bankDetailsFilled ? () => setCorrecting(false) : undefined}
          />
        ) : (
          <BankDetailsCard
            wire={wire}
            action={
              <Button
                size="sm"
                variant="quiet"
                className="-mr-2.5"
                {...heldBack('fill', wire)}
                onClick={() => setCorrecting(true)}
              >
                Correct
              </Button>
            }
          />
        )}
      </div>
      {filling ? (
        <div className="flex justify-end">
          <Button
            variant="quietDanger"
            disabled={blocked || heldBack('reject', wire).disabled === true}
            onClick={() => setRejecting(true)}
          >
            Reject this wire instead
          </Button>
        </div>
      ) : (
        <Decide wire={seen} now={wire} blocked={blocked} onReject={() => setRejecting(true)} />
      )}
      {rejecting && (
        <Suspense>
          <RejectWire wire={seen} onClose={() => setRejecting(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** `now` is the wire as it stands, `wire` as it was seen. */
type DecideProps = { wire: Wire; now: Wire; blocked: boolean; onReject: () => void }

function Decide({ wire, now, blocked, onReject }: DecideProps) {
  const formId = useId()
  const accept = useAcceptWire(wire)
  const form = useRef<HTMLFormElement>(null)
  // The values alone are in what was seen; who entered them is asked of the wire as it stands.
  const asked = now.retype
  const numbers = useRetypedNumbers(asked, form)
  const [failed, setFailed] = useState(false)

  const submit = async () => {
    setFailed(false)
    if (numbers.faulty()) return
    try {
      const accepted = await accept.mutateAsync({
        digest: wire.digest ?? '',
        ...(wire.payer !== null && { payerOrganizationId: wire.payer.organizationId }),
        ...numbers.sent,
      })
      notify.success(
        'Wire accepted',
        accepted?.status === WireStatus.PendingAdditionalVerification
          ? `A second person on the manager’s side verifies wire #${wire.number} now.`
          : `Wire #${wire.number} is confirmed. All participants are notified.`,
      )
    } catch (error) {
      setFailed(!numbers.refused(error))
    }
  }
  const held = heldBack('accept', now).title

  return (
    <Card>
      {failed && !blocked && (
        <Banner tone="error" title="The wire was not accepted" className="mb-5">
          {problemText(accept.error)}
        </Banner>
      )}
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <RetypeNumbers asked={asked} numbers={numbers} />
        <p className="text-muted">
          By accepting, you confirm that{' '}
          <strong className="num font-medium text-ink">
            {wire.amount === null ? '' : formatCents(wire.amount)}
          </strong>{' '}
          is payable to exactly this account, for exactly these purposes. Any later change voids your
          acceptance.
          {wire.payer !== null &&
            ` You agree that ${wire.payer.organization} pays it and sees these details.`}
        </p>
        {blocked && (
          <p className="mt-3 font-medium text-wait">
            This wire changed. Review the changes at the top of the page before you decide.
          </p>
        )}
        {held && <p className="mt-3 font-medium text-wait">{held}</p>}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            className="min-w-40 flex-1 sm:flex-none"
            icon={<CircleCheck className="size-5" aria-hidden />}
            busy={accept.isPending}
            disabled={blocked || held !== undefined}
          >
            Accept
          </Button>
          <Button
            size="lg"
            variant="outlineDanger"
            className="min-w-32"
            disabled={blocked || heldBack('reject', now).disabled === true}
            onClick={onReject}
          >
            Reject
          </Button>
        </div>
      </form>
    </Card>
  )
}
