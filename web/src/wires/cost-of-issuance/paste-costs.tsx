import { type CostLine, mostCostLines } from '@countersign/domain/wires/cost-of-issuance/cost-of-issuance'
import { parseCostTable } from '@countersign/domain/wires/cost-of-issuance/parse-cost-table'
import { PasteTable } from '../../platform/forms/paste-table.tsx'
import { CostLines } from './cost-table.tsx'

type PasteCostsProps = {
  start: string
  /** How many lines the form has already. */
  standing: number
  onTake: (lines: CostLine[], how: { replacing: boolean }) => void
  onClose: () => void
}

/** Takes the cost of issuance out of a spreadsheet. */
export function PasteCosts(props: PasteCostsProps) {
  return (
    <PasteTable
      {...props}
      description="Copy the rows in your spreadsheet and paste them here. A header may name the columns. Without one, they are Service, Payee, Invoice number, Kind and Amount."
      most={mostCostLines}
      parse={parseCostTable}
      renderPreview={(lines) => <CostLines lines={lines} />}
    />
  )
}
