import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { bankPlace, unpayableFault } from '@countersign/domain/wires/routing-directory/directory-entry'
import {
  bareRoutingNumber,
  groupedRoutingNumber,
  routingNumberFault,
} from '@countersign/domain/platform/account-numbers/routing-number'
import { shortDay } from '../../platform/ui/dates.ts'
import { Grouped } from '../../platform/ui/grouped.tsx'
import { useBank } from './directory-queries.ts'

/** Why no wire can go to the number as typed, as far as the loaded directory knows. */
export function useUnpayable(aba: string): string | undefined {
  return unpayableFault(useBank(aba).data?.bank ?? null) ?? undefined
}

/** What is known of a routing number while it is typed: its check digit, its bank, or the number to use instead. */
export function BankHint({ aba, onReplace }: { aba: string; onReplace: (aba: string) => void }) {
  const { data } = useBank(aba)
  if (routingNumberFault(aba) !== null) return <>9 digits. Spaces and dashes are ignored.</>
  const bank = data?.bank ?? null
  if (bank?.newRoutingNumber != null) {
    const { newRoutingNumber } = bank
    return (
      <button
        type="button"
        className="rounded-sm text-accent underline underline-offset-2"
        onClick={() => onReplace(newRoutingNumber)}
      >
        Use {groupedRoutingNumber(newRoutingNumber)} instead
      </button>
    )
  }
  if (unpayableFault(bank) !== null) return null
  if (data?.loaded && bank === null) {
    return (
      <span className="inline-flex items-start gap-1.5 text-wait">
        <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden />
        <span>
          Not in the routing directory of {data.asOf === null ? 'today' : shortDay(data.asOf)}. Compare it
          with its source.
        </span>
      </span>
    )
  }
  return (
    <>
      <span className="inline-flex items-start gap-1.5 text-good">
        <CircleCheck className="mt-0.5 size-3.5 shrink-0" aria-hidden />
        <span>
          <Grouped value={bareRoutingNumber(aba)} />{' '}
          {bank === null ? '– the check digit is right' : `– ${bankPlace(bank)}`}
        </span>
      </span>
      {data?.loaded === false && <span className="ml-1.5">No routing directory loaded.</span>}
    </>
  )
}
