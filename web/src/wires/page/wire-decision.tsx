import { Suspense, useRef, useState, type ReactNode } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { payerSentence } from '@countersign/domain/wires/payments/wire-payer'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { formatInstant } from '../../platform/ui/dates.ts'
import { BankDetailsCard } from '../bank-details/bank-details-card.tsx'
import { BankDetailsForm } from '../bank-details/bank-details-form.tsx'
import { WireChanges } from '../bank-details/wire-changes.tsx'
import { ChangesSince } from '../progress/changes-since.tsx'
import type { WireProgress } from '../progress/progress-queries.ts'
import { heldBack } from '../record/wire-actions.ts'
import type { Wire } from '../record/wire-queries.ts'
import { Decide } from './decide.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { focusFirstField } from './focus-field.ts'
import { useDecision } from './use-decision.ts'
import { useFocusOfSwitch } from '../../platform/ui/use-focus-of-switch.ts'
import { WireColumns } from './wire-columns.tsx'
import { WireDetails } from './wire-details.tsx'
import { WireHeading } from './wire-heading.tsx'

const RejectWire = lazyDialog('reject wire', async () => ({
  default: (await import('../decision/reject-wire.tsx')).RejectWire,
}))

type WireDecisionProps = {
  wire: Wire
  takenBack: boolean
  progress?: WireProgress | undefined
  /** Beside the decision. */
  aside?: ReactNode
  /** Below it, above the bar. */
  children?: ReactNode
}

/**
 * The receiver's decision. What is accepted is what was seen: when the wire changes under the reader's eyes, the page
 * shows old and new beside each other, and no decision can be made until they are acknowledged.
 */
export function WireDecision({ wire, takenBack, progress, aside, children }: WireDecisionProps) {
  const [seen, setSeen] = useState(wire)
  const [correcting, setCorrecting] = useState(false)
  const [rejecting, setRejecting] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const changed = wire.digest !== seen.digest
  const blocked = changed || takenBack
  const filling = !wire.bankDetailsFilled || correcting
  const details = useFocusOfSwitch(filling)
  const notice = useRef<HTMLDivElement>(null)
  const decision = useDecision(seen, wire)
  const held = heldBack('accept', wire).title
  const missing = (): string | null => {
    if (takenBack) return 'This wire cannot be decided now.'
    if (changed) return 'This wire changed. First review the changes.'
    if (held !== undefined) return held
    if (filling)
      return correcting ? 'Save or cancel your correction first.' : 'Fill in your bank details first.'
    return decision.waitsForNumber ? 'First enter the number that another person entered.' : null
  }
  const saved = (answer: Wire) => {
    setSeen(answer)
    setCorrecting(false)
    window.scrollTo({ top: 0 })
    // The form is gone, and the focus with it: what comes next stands under the heading.
    requestAnimationFrame(() =>
      page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }),
    )
  }
  const changedBy = progress?.events.find(({ type }) => type === 'wire sent' || type === 'wire edited')
  return (
    <div ref={page} className="flex flex-col gap-5">
      <WireHeading wire={wire} title={filling ? `Wire #${wire.number}` : `Review Wire #${wire.number}`} />
      <WireColumns aside={aside}>
        {takenBack && (
          <Banner tone="warning" title="The manager recalled this wire">
            You cannot decide on it now. If it is sent to you again, this page shows the changes.
          </Banner>
        )}
        {changed && !takenBack && (
          <div ref={notice}>
            <Banner
              tone="warning"
              title="This wire changed while you were viewing it"
              action={<Button onClick={() => setSeen(wire)}>I Have Seen the Changes</Button>}
            >
              {changedBy && `Last changed by ${changedBy.by} on ${formatInstant(changedBy.at)}. `}
              Your entries are kept. Review the changes before you decide.
              <WireChanges before={seen} after={wire} />
            </Banner>
          </div>
        )}
        <WireDetails wire={wire} namesAccount />
        {progress?.changes && !changed && <ChangesSince changes={progress.changes} />}
        {wire.payer !== null && (
          <Banner tone="info" title={payerSentence(wire.payer.organization)}>
            Payers named by its admin see your bank details once the wire is verified. Every reveal of an
            account number is recorded, and you are notified. By accepting, you agree to this.
          </Banner>
        )}
        <div ref={details} data-part="bank details">
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
        {!filling && <Decide wire={seen} decision={decision} blocked={blocked} />}
      </WireColumns>
      <DecisionBar
        wire={wire}
        missing={missing()}
        way={
          changed && !takenBack
            ? { label: 'Review', onGo: () => focusFirstField(notice.current, 'button') }
            : null
        }
      >
        <Button
          size="lg"
          variant="outlineDanger"
          {...(filling && { 'aria-label': 'Reject this wire instead' })}
          disabled={blocked || heldBack('reject', wire).disabled === true}
          onClick={() => setRejecting(true)}
        >
          Reject
        </Button>
        {filling && (
          <Button
            size="lg"
            variant="primary"
            {...heldBack('fill', wire)}
            onClick={() => focusFirstField(details.current)}
          >
            {correcting ? 'Go to Correction' : 'Fill In Details'}
          </Button>
        )}
        {!filling && (
          <Button
            type="submit"
            form={decision.formId}
            variant="primary"
            size="lg"
            className="sm:min-w-40"
            icon={<CircleCheck className="size-5" aria-hidden />}
            busy={decision.busy}
            disabled={blocked || held !== undefined}
          >
            Accept
          </Button>
        )}
      </DecisionBar>
      {children}
      {rejecting && (
        <Suspense>
          <RejectWire wire={seen} onClose={() => setRejecting(false)} />
        </Suspense>
      )}
    </div>
  )
}
