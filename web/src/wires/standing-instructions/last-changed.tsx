import { formatInstant } from '../../platform/ui/dates.ts'
import type { Instruction } from './instruction-queries.ts'

type Changed = Pick<Instruction, 'updatedAt' | 'changedBy' | 'confirmedBy'>

/** When the account last changed, who changed it, and who confirmed it. */
const lastChangedText = ({ updatedAt, changedBy, confirmedBy }: Changed): string =>
  `${formatInstant(updatedAt)} by ${changedBy}${confirmedBy === null ? '' : `, confirmed by ${confirmedBy}`}`

export function LastChanged({ instruction }: { instruction: Changed }) {
  return <span className="num">{lastChangedText(instruction)}</span>
}
