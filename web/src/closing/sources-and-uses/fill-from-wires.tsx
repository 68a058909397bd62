import { useFormContext } from 'react-hook-form'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { fundKeepingRoles, usesOfWires } from '@countersign/domain/closing/sources-and-uses/uses-of-wires'
import { Button } from '../../platform/ui/button.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { moneyFormOf, type MoneyForm } from './money-form.ts'
import type { MoneyHolder } from './money-row.tsx'
import { useLiveMoney } from './live-money.tsx'

type FillProps = {
  transaction: Transaction
  holders: readonly MoneyHolder[]
  nameOf: (id: string) => string
}

/** Offers uses out of the wires while none is typed. A proposal: it is looked at, and then saved as anything typed is. */
export function FillFromWires({ transaction, holders, nameOf }: FillProps) {
  const { closing } = useLiveMoney()
  const { getValues, reset } = useFormContext<MoneyForm>()
  const paying = closing.wires.filter(({ wirePurposes }) => wirePurposes.some(({ amount }) => amount > 0))
  if (closing.entered.uses.length > 0 || paying.length === 0) return null
  const isOffered = (id: string | null | undefined): id is string =>
    holders.some((holder) => holder.id === id)
  const fill = () => {
    const keepers = transaction.wires.flatMap(({ role, receiver }) =>
      role !== null && fundKeepingRoles.includes(role) && isOffered(receiver?.organizationId)
        ? [receiver.organizationId]
        : [],
    )
    const issuer = isOffered(transaction.issuer?.id) ? transaction.issuer.id : null
    const entered = usesOfWires(closing, { keepers, issuer, nameOf })
    reset(moneyFormOf(getValues('version'), entered), { keepDefaultValues: true })
    notify.success('Filled from the wires', 'Review, then save')
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed border-line-strong/60 px-4 py-3.5">
      <p>
        <span className="font-medium">No uses yet.</span>{' '}
        <span className="text-muted">
          {paying.length === 1 ? 'The wire states' : `The ${paying.length} wires state`} the use of most
          funds.
        </span>
      </p>
      <Button icon={<WandSparkles className="size-4" aria-hidden />} onClick={fill}>
        Fill from the Wires
      </Button>
    </div>
  )
}
