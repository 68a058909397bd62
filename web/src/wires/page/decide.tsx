import { confirmedPayoff } from '@countersign/domain/wires/payoff/payoff'
import { formatCents } from '@countersign/domain/platform/money'
import { problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { RetypeNumbers } from '../bank-details/retype-numbers.tsx'
import type { Wire } from '../record/wire-queries.ts'
import type { Decision } from './use-decision.ts'

/** What an acceptance says, and the numbers that it takes. Its buttons are in the bar. */
export function Decide({ wire, decision, blocked }: { wire: Wire; decision: Decision; blocked: boolean }) {
  const { formId, form, asked, numbers, submit, error } = decision
  return (
    <Card title="What You Confirm">
      {error !== null && !blocked && (
        <Banner takesFocus tone="error" title="The wire was not accepted" className="mb-5">
          {problemText(error)}
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
          {wire.payoff !== null && ` ${confirmedPayoff(wire.payoff)}`}
          {wire.payer !== null &&
            ` You agree that ${wire.payer.organization} pays it and sees these details.`}
        </p>
      </form>
    </Card>
  )
}
