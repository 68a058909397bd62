import { useFormContext, useWatch } from 'react-hook-form'
import { costPurpose } from '@countersign/domain/wires/cost-of-issuance/cost-of-issuance'
import { isDear } from '@countersign/domain/wires/cost-of-issuance/cost-totals'
import { costsOnce } from '@countersign/domain/wires/cost-of-issuance/cost-flows'
import { formatCents } from '@countersign/domain/platform/money'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { type Transaction, useTransaction } from '../../transactions/record/transaction-queries.ts'
import { sendingParty } from '../record/sending-party.ts'
import { costSum, type WithCosts } from './cost-form.ts'

type CostsWithParties = WithCosts & { receiverEmail: string; senderOrganizationId: string }

/** How far lines, contingency and fee have come, as they are typed; and whether all of it is much for the issue. */
export function CostSum({ transactionId, wireId }: { transactionId: string; wireId: string | null }) {
  const { control } = useFormContext<CostsWithParties>()
  const [associatedServices, contingencyAmount, platformSecurityFee, amount, wirePurposes, receiver, sender] =
    useWatch({
      control,
      name: [
        'associatedServices',
        'contingencyAmount',
        'platformSecurityFee',
        'amount',
        'wirePurposes',
        'receiverEmail',
        'senderOrganizationId',
      ],
    })
  const { sum, wanted, left } = costSum({
    associatedServices,
    contingencyAmount,
    platformSecurityFee,
    amount,
    wirePurposes,
  })
  return (
    <div className="space-y-4">
      <p
        data-bottom-bar
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
      <DearCosts transactionId={transactionId} typed={{ wireId, receiver, sender, costs: wanted ?? sum }} />
    </div>
  )
}

/** The wire as it is typed: the address of its receiver, the id of its sender, and its costs in cents. */
type TypedCosts = { wireId: string | null; receiver: string; sender: string; costs: number }

type DearCostsProps = { transactionId: string; typed: TypedCosts }

/** All costs of the closing, each once: a deposit and the wires that are paid from it are one cost. */
const costsOfClosing = (transaction: Transaction, typed: TypedCosts): number => {
  const { wires, participants, organization } = transaction
  const address = typed.receiver.trim().toLowerCase()
  const known =
    wires.find(({ receiver }) => receiver?.email === address)?.receiver?.organizationId ??
    participants.find(({ email }) => email === address)?.organizationId
  return costsOnce([
    {
      sender: typed.sender === '' ? organization.id : typed.sender,
      receiver: address === '' ? null : (known ?? address),
      wirePurposes: [{ purpose: costPurpose, amount: typed.costs }],
    },
    ...wires
      .filter(({ id }) => id !== typed.wireId)
      .map((wire) => ({
        sender: sendingParty(transaction, wire).id,
        receiver: wire.receiver?.organizationId ?? wire.receiver?.email ?? null,
        wirePurposes: wire.wirePurposes,
      })),
  ])
}

/** Never in the way: a large issue of a small town may well cost this much. */
function DearCosts({ transactionId, typed }: DearCostsProps) {
  const { data: transaction } = useTransaction(transactionId)
  const percent = runtimeConfig.coiWarningPercent
  if (transaction === undefined) return null
  const all = costsOfClosing(transaction, typed)
  const par = transaction.parAmount
  if (par === null || !isDear(all, par, percent)) return null
  return (
    <Banner tone="warning" title={`The cost of issuance is above ${percent} % of par`}>
      <span className="num">
        {formatCents(all)} of {formatCents(par)}
        {all !== typed.costs && ', with the other wires of this transaction, each cost once'}
      </span>
      . You can save it anyway.
    </Banner>
  )
}
