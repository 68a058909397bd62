import { useFormContext, useWatch } from 'react-hook-form'
import { costPurpose } from '@countersign/domain/wires/cost-of-issuance/cost-of-issuance'
import { isDear } from '@countersign/domain/wires/cost-of-issuance/cost-totals'
import { formatCents, sumCents } from '@countersign/domain/platform/money'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { useTransaction } from '../../transactions/record/transaction-queries.ts'
import { costSum, type WithCosts } from './cost-form.ts'

/** How far lines, contingency and fee have come, as they are typed; and whether all of it is much for the issue. */
export function CostSum({ transactionId, wireId }: { transactionId: string; wireId: string | null }) {
  const { control } = useFormContext<WithCosts>()
  const [associatedServices, contingencyAmount, platformSecurityFee, wirePurposes] = useWatch({
    control,
    name: ['associatedServices', 'contingencyAmount', 'platformSecurityFee', 'wirePurposes'],
  })
  const { sum, wanted, left } = costSum({
    associatedServices,
    contingencyAmount,
    platformSecurityFee,
    wirePurposes,
  })
  return (
    <div className="space-y-4">
      <p
        className="num sticky bottom-0 border-t border-line bg-surface py-3 text-right"
        aria-live="polite"
        data-testid="cost-sum"
      >
        <span className="font-medium">{formatCents(sum)}</span>
        {wanted !== null && <span className="text-muted"> of {formatCents(wanted)}</span>}
        {left !== null && (
          <span className={cx('ml-3', left === 0 ? 'text-good' : 'text-wait')}>
            {left === 0
              ? 'Total matches'
              : left > 0
                ? `${formatCents(left)} left`
                : `${formatCents(-left)} too much`}
          </span>
        )}
      </p>
      <DearCosts transactionId={transactionId} wireId={wireId} costs={wanted ?? sum} />
    </div>
  )
}

type DearCostsProps = { transactionId: string; wireId: string | null; costs: number }

/** Never in the way: a large issue of a small town may well cost this much. */
function DearCosts({ transactionId, wireId, costs }: DearCostsProps) {
  const { data: transaction } = useTransaction(transactionId)
  const percent = runtimeConfig.coiWarningPercent
  const elsewhere = (transaction?.wires ?? [])
    .filter(({ id }) => id !== wireId)
    .flatMap(({ wirePurposes }) => wirePurposes)
    .filter(({ purpose }) => purpose === costPurpose)
  const all = costs + sumCents(elsewhere.map(({ amount }) => amount))
  const par = transaction?.parAmount ?? null
  if (par === null || !isDear(all, par, percent)) return null
  return (
    <Banner tone="warning" title={`The cost of issuance is above ${percent} % of par`}>
      <span className="num">
        {formatCents(all)} of {formatCents(par)}
        {elsewhere.length > 0 && ', with the other wires of this transaction'}
      </span>
      . You can save it anyway.
    </Banner>
  )
}
