import { useFormContext } from 'react-hook-form'
import { linesMissingFrom, mergeCostLines } from '@countersign/domain/wires/cost-of-issuance/merge-cost-lines'
import { Button } from '../../platform/ui/button.tsx'
import { costLinesOf, costRowsOf, type WithCosts } from './cost-form.ts'
import type { Wire } from '../record/wire-queries.ts'

type TakeOverCostsProps = { opened: Wire; current: Wire; onTaken: () => void }

/** Merges another user's changes to the same table into what is typed here, so that no line is lost. */
export function TakeOverCosts({ opened, current, onTaken }: TakeOverCostsProps) {
  const { getValues, setValue } = useFormContext<WithCosts>()
  const [before, now] = [opened.associatedServices, current.associatedServices]
  if (linesMissingFrom(before, now).length + linesMissingFrom(now, before).length === 0) return null
  const takeOver = () => {
    const merged = mergeCostLines(before, costLinesOf(getValues('associatedServices')), now)
    setValue('associatedServices', costRowsOf(merged), { shouldDirty: true })
    onTaken()
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button size="sm" onClick={takeOver}>
        Use Their Cost Lines
      </Button>
      <span className="text-sm">Yours are kept. If both changed a line, both versions are kept.</span>
    </div>
  )
}
