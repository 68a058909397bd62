import CircleCheck from 'lucide-react/icons/circle-check'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import type { Board } from './board-queries.ts'

const textOf = ({ wires, onHold }: Pick<Board, 'wires' | 'onHold'>): string => {
  if (onHold !== null) return 'The closing is on hold: do not wire.'
  return wires.count === 0 ? 'Pending wires are listed here.' : 'No wires are pending.'
}

/** While no wire waits. A closing on hold waits all the same. */
export function NothingPending({ board }: { board: Pick<Board, 'wires' | 'onHold'> }) {
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden />}
      title={board.wires.count === 0 ? 'No wires yet' : 'Every wire is verified'}
      text={textOf(board)}
    />
  )
}
