import { costsLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { useClosingKind } from '../../transactions/record/closing-kind.ts'
import {
  type CostLine,
  type CostOfIssuance,
} from '@countersign/domain/wires/cost-of-issuance/cost-of-issuance'
import { costKinds } from '@countersign/domain/platform/master-data/cost-kinds'
import { costTotals } from '@countersign/domain/wires/cost-of-issuance/cost-totals'
import { formatCents } from '@countersign/domain/platform/money'
import { notAvailable, platformFeeLabel } from '@countersign/domain/platform/product'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { costKindNames } from './cost-form.ts'

/** Who is paid for what, each line narrow enough for a phone. */
export function CostLines({ lines }: { lines: readonly CostLine[] }) {
  return (
    <table className="w-full">
      <caption className="sr-only">{costsLabel(useClosingKind())} by payee</caption>
      <tbody>
        {lines.map((line, at) => (
          // Lines are known by their place alone.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal wrap-anywhere">
              {line.payee || <span className="text-muted">{notAvailable}</span>}
              <span className="block text-sm text-muted">
                {[line.service, costKindNames[line.kind], line.invoice && `Invoice ${line.invoice}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </th>
            <td className="num py-1.5 text-right align-top">
              {line.amount === null ? (
                <span className="text-muted">{notAvailable}</span>
              ) : (
                formatCents(line.amount)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The whole cost of issuance of a wire, with what it sums up to. */
export function CostTable({ costs }: { costs: CostOfIssuance }) {
  const totals = costTotals(costs)
  const ofKind = {
    'professional fee': totals.professionalFees,
    'administrative cost': totals.administrativeCosts,
  }
  const parts = [
    ...costKinds
      .filter((kind) => costs.associatedServices.some((line) => line.kind === kind))
      .map((kind) => ({ label: `${costKindNames[kind]}s`, cents: ofKind[kind] })),
    { label: 'Contingency', cents: costs.contingencyAmount },
    { label: platformFeeLabel(runtimeConfig.productName), cents: costs.platformSecurityFee },
  ]
  return (
    <div>
      {costs.associatedServices.length > 0 && <CostLines lines={costs.associatedServices} />}
      <dl className="num border-t border-line-strong pt-2">
        {parts.map(({ label, cents }) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt className="text-muted">{label}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line py-1.5 font-medium">
          <dt>{costsLabel(useClosingKind())}</dt>
          <dd>{formatCents(totals.all)}</dd>
        </div>
      </dl>
    </div>
  )
}
