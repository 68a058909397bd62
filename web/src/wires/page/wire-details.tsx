import ArrowDown from 'lucide-react/icons/arrow-down'
import { hasCosts } from '@countersign/domain/wires/cost-of-issuance/cost-of-issuance'
import { formatCents } from '@countersign/domain/platform/money'
import { notAvailable } from '@countersign/domain/platform/product'
import { Card } from '../../platform/ui/card.tsx'
import { VerifiedMark } from '../../platform/ui/verified-mark.tsx'
import { CostTable } from '../cost-of-issuance/cost-table.tsx'
import { InsuranceBreakdown } from '../cost-of-issuance/insurance-breakdown.tsx'
import { costsTitle, roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { purposeLabel } from '@countersign/domain/platform/master-data/purpose-labels'
import { useClosingKind } from '../../transactions/record/closing-kind.ts'
import { PayoffFacts } from '../payoff/payoff-facts.tsx'
import { PayoffWarning } from '../payoff/payoff-warning.tsx'
import { PendingRegistration } from '../../people/users/pending-registration.tsx'
import type { Wire } from '../record/wire-queries.ts'

/** What every participant may see: amount, payer, receiver and purpose. */
export function WireDetails({ wire, namesAccount = false }: { wire: Wire; namesAccount?: boolean }) {
  const kind = useClosingKind()
  return (
    <Card>
      <p className="num text-3xl font-semibold tracking-tight sm:text-[2.5rem] sm:leading-12">
        {wire.amount === null ? <span className="text-muted">{notAvailable}</span> : formatCents(wire.amount)}
      </p>
      <dl className="mt-4 space-y-1 text-lg">
        <div className="flex gap-3">
          <dt className="w-12 shrink-0 text-muted">From</dt>
          <dd className="min-w-0">{wire.sender}</dd>
        </div>
        <ArrowDown className="ml-1 size-4 text-muted" aria-hidden />
        <div className="flex gap-3">
          <dt className="w-12 shrink-0 text-muted">To</dt>
          <dd className="min-w-0">
            <Receiver wire={wire} />
            {namesAccount && wire.bankDetails !== null && wire.bankDetails.fbo !== '' && (
              <span className="block text-base wrap-anywhere">
                <span className="text-muted">Name on the account: </span>
                {wire.bankDetails.fbo}
              </span>
            )}
          </dd>
        </div>
      </dl>
      <h2 className="mt-6 border-b border-line pb-1.5 font-semibold">Use of Funds</h2>
      {wire.wirePurposes.length === 0 ? (
        <p className="pt-2 text-muted">{notAvailable}</p>
      ) : (
        <table className="w-full text-lg">
          <caption className="sr-only">Purposes and their amounts</caption>
          <tbody>
            {wire.wirePurposes.map(({ purpose, amount }) => (
              <tr key={purpose} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 text-left font-normal">
                  {purposeLabel(purpose, kind)}
                </th>
                <td className="num py-2 text-right">{formatCents(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {wire.payoff && (
        <section aria-label="Loan Payoff">
          <h2 className="mt-5 border-b border-line pb-1.5 font-semibold">Loan Payoff</h2>
          <div className="text-lg">
            <PayoffFacts payoff={wire.payoff} />
          </div>
          <PayoffWarning wire={wire} className="mt-3" />
        </section>
      )}
      {hasCosts(wire) && (
        <section aria-label={costsTitle(kind)}>
          <h2 className="mt-5 border-b border-line pb-1.5 font-semibold">{costsTitle(kind)}</h2>
          <CostTable costs={wire} />
          <InsuranceBreakdown>
            <h3 className="font-semibold">Certificate of Insurance</h3>
          </InsuranceBreakdown>
        </section>
      )}
      <h2 className="mt-5 border-b border-line pb-1.5 font-semibold">References</h2>
      {wire.references.length === 0 ? (
        <p className="pt-2 text-muted">{notAvailable}</p>
      ) : (
        <ul className="num pt-2 text-lg">
          {wire.references.map((line, at) => (
            // Lines are known by their number alone.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>{line}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Receiver({ wire: { receiver, role } }: { wire: Wire }) {
  const kind = useClosingKind()
  if (receiver === null) return <span className="text-muted">{notAvailable}</span>
  const person = receiver.name ?? receiver.email
  return (
    <>
      <span className="inline-flex items-center gap-1.5">
        {receiver.organization ?? person}
        {receiver.organizationVerified && <VerifiedMark label="Verified organization" />}
      </span>
      <span className="block text-base text-muted">
        {[
          receiver.organization === null ? null : person,
          receiver.name === null ? null : receiver.email,
          role && roleLabel(role, kind),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {!receiver.registered && <PendingRegistration />}
    </>
  )
}
