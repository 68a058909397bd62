import { useState } from 'react'
import { paidLater, type CostPayment } from '@countersign/domain/wires/cost-of-issuance/cost-payments'
import { formatCents } from '@countersign/domain/platform/money'
import { notAvailable } from '@countersign/domain/platform/product'
import { isProblem } from '../../platform/api/client.ts'
import { problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { FieldError } from '../../platform/ui/field.tsx'
import { Select } from '../../platform/ui/input.tsx'
import { focusKeeper } from '../../platform/ui/use-focus-left.ts'
import { useHeldBack } from '../../transactions/lifecycle/use-held-back.ts'
import type { Wire } from '../record/wire-queries.ts'
import { useCostPayments, useSaveCostPayments, type CostPayments } from './cost-payment-queries.ts'

/** How each cost of a deposit is paid, for its manager. Nothing is shown for a wire that no other wire carries on. */
export function CostPaymentsCard({ wire }: { wire: Wire }) {
  const { data } = useCostPayments(wire)
  if (data === undefined || data.wireVersion !== wire.version) return null
  const isLinked = data.stale.length > 0 || data.payments.some((payment) => payment !== null)
  if (!isLinked && (data.choices.length === 0 || data.payments.length === 0)) return null
  return (
    <Card title="Payment of the Costs">
      {/* A link that a change of receivers made stale is to be chosen anew. */}
      <LinkCosts key={`${data.version} ${data.wireVersion} ${data.receivers}`} wire={wire} stored={data} />
    </Card>
  )
}

type LinkCostsProps = { wire: Wire; stored: CostPayments }

function LinkCosts({ wire, stored }: LinkCostsProps) {
  const [chosen, setChosen] = useState<readonly CostPayment[]>(stored.payments)
  const save = useSaveCostPayments(wire)
  const held = useHeldBack(wire.transactionId)
  const changed = chosen.some((payment, at) => payment !== stored.payments[at])
  const isStale = stored.stale.length > 0
  const faults = isProblem(save.error) ? save.error.errors : []
  const faultOf = (at: number) => faults.find(({ field }) => field === `payments.${at}`)?.message
  const choose = (at: number, value: string) =>
    setChosen(chosen.map((payment, other) => (other === at ? (value === '' ? null : value) : payment)))
  const submit = () => {
    // What was saved is shown by a form of its own: the pressed button goes, and the focus moves to the card.
    const keepFocus = focusKeeper()
    const { version, wireVersion, receivers } = stored
    const body = { wireVersion, receivers, payments: [...chosen] }
    void save.mutateAsync({ body, version }).then(keepFocus, () => undefined)
  }
  return (
    <>
      <p className="text-muted">
        State which wire pays each cost from this deposit. The amounts then have to agree to the cent. The
        receiver does not see this, and an acceptance stays valid.
      </p>
      {save.isError && (
        <Banner takesFocus tone="error" title="The payments were not saved" className="mt-4">
          {problemText(save.error)}
        </Banner>
      )}
      {isStale && (
        <Banner tone="warning" title="State these payments again and save" className="mt-4">
          <ul>
            {stored.stale.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
      <ul className="mt-3 divide-y divide-line" aria-label="Costs and their payments">
        {wire.associatedServices.map((line, at) => (
          <PaymentRow
            // Lines are known by their place alone.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            line={line}
            at={at}
            payment={chosen[at] ?? null}
            choices={stored.choices}
            fault={faultOf(at)}
            onChoose={choose}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        {changed && <Button onClick={() => setChosen(stored.payments)}>Discard Changes</Button>}
        <Button
          variant="primary"
          busy={save.isPending}
          disabled={!changed && !isStale}
          onClick={submit}
          {...((changed || isStale) && held)}
        >
          Save Payments
        </Button>
      </div>
    </>
  )
}

type PaymentRowProps = {
  line: Wire['associatedServices'][number]
  at: number
  payment: CostPayment
  choices: CostPayments['choices']
  fault: string | undefined
  onChoose: (at: number, value: string) => void
}

function PaymentRow({ line, at, payment, choices, fault, onChoose }: PaymentRowProps) {
  const payee = line.payee || line.service || notAvailable
  const faultId = `payment-${at}-error`
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] sm:items-center">
      <span className="flex min-w-0 justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">
          {payee}
          <span className="block text-sm text-muted">
            {[line.service, line.invoice && `Invoice ${line.invoice}`].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="num shrink-0">{line.amount === null ? notAvailable : formatCents(line.amount)}</span>
      </span>
      <span className="min-w-0">
        <Select
          aria-label={`Payment of line ${at + 1}, ${payee}`}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : faultId}
          value={payment ?? ''}
          onChange={(event) => onChoose(at, event.target.value)}
        >
          <option value="">Not linked</option>
          <option value={paidLater}>Paid later from the deposit</option>
          {choices.map(({ wireId, number, receiver, amount }) => (
            <option key={wireId} value={wireId}>
              {`Wire #${number}, ${formatCents(amount)}, to ${receiver}`}
            </option>
          ))}
        </Select>
        {fault !== undefined && <FieldError id={faultId}>{fault}</FieldError>}
      </span>
    </li>
  )
}
