import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatCents } from '@countersign/domain/platform/money'
import { Button } from '../../platform/ui/button.tsx'
import type { WithCosts } from './cost-form.ts'

/** The fee of this closing, to be taken over into the cost of issuance; nothing once something stands there. */
export function FeeOffer({ transactionId }: { transactionId: string }) {
  const { control, setValue } = useFormContext<WithCosts>()
  const typed = useWatch({ control, name: 'platformSecurityFee' })
  const fee = useTransactionFee(transactionId).data
  if (fee === undefined || fee.amount === 0 || typed.trim() !== '') return null
  const amount = formatCents(fee.amount)
  return (
    <Button
      size="sm"
      variant="quiet"
      className="mt-1 -ml-2.5"
      title={
        fee.decided
          ? `${fee.rule}. Set with the first invite`
          : `${fee.rule}. Estimate; set with the first invite`
      }
      onClick={() =>
        setValue('platformSecurityFee', amount.slice(1), { shouldDirty: true, shouldValidate: true })
      }
    >
      Use {amount}, the Fee of This Closing
    </Button>
  )
}

function useTransactionFee(transactionId: string) {
  return useQuery({
    queryKey: keys.transactionFee(transactionId),
    queryFn: ({ signal }) =>
      call('GET /transaction/{transactionId}/fee', { params: { transactionId }, signal }),
  })
}
