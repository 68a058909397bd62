import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { confirmedPayoff } from '@countersign/domain/wires/payoff/payoff'
import { formatCents } from '@countersign/domain/platform/money'
import { payerSentence } from '@countersign/domain/wires/payments/wire-payer'
import { problemText } from '../../platform/api/problem.ts'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button, buttonClass } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { Checkbox } from '../../platform/ui/checkbox.tsx'
import { BankDetailsCard } from '../bank-details/bank-details-card.tsx'
import { RetypeNumbers, useRetypedNumbers } from '../bank-details/retype-numbers.tsx'
import { WireChanges } from '../bank-details/wire-changes.tsx'
import { WireDetails } from '../page/wire-details.tsx'
import { heldBack } from '../record/wire-actions.ts'
import { useAcceptWire, type Wire } from '../record/wire-queries.ts'
import { WireStatusBadge } from '../record/wire-status-badge.tsx'
import type { CardProps } from './use-review.ts'

const RejectWire = lazyDialog('reject wire', async () => ({
  default: (await import('../decision/reject-wire.tsx')).RejectWire,
}))

type OpenReviewProps = CardProps & { wire: Wire }

/** A wire in full, with a box of its own. A change unchecks the box and shows old and new beside each other. */
export function OpenReview({ wire, checked, chosen, held, review, busy }: OpenReviewProps) {
  const [seen, setSeen] = useState(wire)
  const [rejecting, setRejecting] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const form = useRef<HTMLFormElement>(null)
  const accept = useAcceptWire(seen)
  const numbers = useRetypedNumbers(wire.retype, form)
  const changed = wire.digest !== seen.digest
  const mayFill = heldBack('fill', wire).disabled !== true

  const send = async () => {
    setFailure(null)
    try {
      await accept.mutateAsync({
        // As it was checked: the wire may have changed since, while the others were accepted.
        digest: seen.digest ?? '',
        ...(seen.payer !== null && { payerOrganizationId: seen.payer.organizationId }),
        ...numbers.sent,
      })
    } catch (error) {
      if (!numbers.refused(error)) setFailure(error)
    }
  }
  const isComplete = useEffectEvent(() => !numbers.faulty())
  const acceptNow = useEffectEvent(send)
  const register = useEffectEvent(review.register)
  useEffect(() => register(wire.id, { isComplete: () => isComplete(), accept: () => acceptNow() }), [wire.id])

  const check = (on: boolean) => {
    setFailure(null)
    setSeen(wire)
    review.check(wire, on)
  }
  return (
    <section aria-label={`Wire #${wire.number}`} className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl font-semibold">Wire #{wire.number}</h2>
        <WireStatusBadge status={wire.status} />
      </div>
      {changed && (
        <Banner tone="warning" title="This wire changed while you were reviewing it">
          {chosen
            ? 'It is not checked any more. Review the changes, then check it again.'
            : 'Review the changes, then check it.'}
          <WireChanges before={seen} after={wire} />
        </Banner>
      )}
      {failure !== null && !changed && (
        <Banner tone="error" title={`Wire #${wire.number} was not accepted`}>
          {problemText(failure)}
        </Banner>
      )}
      <WireDetails wire={wire} />
      {wire.payoff !== null && ` ${confirmedPayoff(wire.payoff)}`}
      {wire.payer !== null && (
        <Banner tone="info" title={payerSentence(wire.payer.organization)}>
          Payers named by its admin see your bank details once the wire is verified. Every reveal of an
          account number is recorded, and you are notified. By accepting, you agree to this.
        </Banner>
      )}
      {wire.bankDetailsFilled && (
        <BankDetailsCard
          wire={wire}
          title={`Bank Details of Wire #${wire.number}`}
          action={
            mayFill && (
              <Link to={paths.wire(wire.transactionId, wire.id)} className={buttonClass('quiet', 'sm')}>
                Correct
              </Link>
            )
          }
        />
      )}
      <Card tone={checked ? 'good' : 'plain'}>
        {wire.bankDetailsFilled && (
          <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
            <RetypeNumbers asked={wire.retype} numbers={numbers} />
            <p className="mb-3 text-muted">
              By accepting, you confirm that{' '}
              <strong className="num font-medium text-ink">
                {wire.amount === null ? '' : formatCents(wire.amount)}
              </strong>{' '}
              is payable to exactly this account, for exactly these purposes.
              {wire.payer !== null &&
                ` You agree that ${wire.payer.organization} pays it and sees these details.`}
            </p>
          </form>
        )}
        {held !== undefined && <p className="mb-3 font-medium text-wait">{held}</p>}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {wire.bankDetailsFilled ? (
            <Checkbox
              className="font-medium"
              label="I checked this wire"
              aria-label={`I checked this wire, #${wire.number}`}
              checked={checked}
              disabled={held !== undefined || busy}
              onChange={({ target }) => check(target.checked)}
            />
          ) : (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="text-muted">Your bank details are missing.</p>
              {mayFill && (
                <Link to={paths.wire(wire.transactionId, wire.id)} className={buttonClass('primary', 'sm')}>
                  Fill In Wire #{wire.number}
                </Link>
              )}
            </div>
          )}
          <Button
            variant="quietDanger"
            className="-mr-3.5"
            disabled={busy || heldBack('reject', wire).disabled === true}
            aria-label={`Reject wire #${wire.number}`}
            onClick={() => {
              setSeen(wire)
              setRejecting(true)
            }}
          >
            Reject
          </Button>
        </div>
      </Card>
      {rejecting && (
        <Suspense>
          <RejectWire wire={seen} onClose={() => setRejecting(false)} />
        </Suspense>
      )}
    </section>
  )
}
