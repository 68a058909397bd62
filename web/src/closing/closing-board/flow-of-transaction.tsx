import { LoadError } from '../../platform/loading/load-error.tsx'
import { useClosingBoard } from './board-queries.ts'
import { FlowOfFunds } from '../flow-of-funds/flow-of-funds.tsx'

/** The flow of a transaction where the rest of its board is not shown. */
export function FlowOfTransaction({ transactionId }: { transactionId: string }) {
  const board = useClosingBoard(transactionId)
  if (board.data === undefined) return board.isError ? <LoadError what="flow of funds" query={board} /> : null
  return <FlowOfFunds moved={board.data.flow} transactionId={transactionId} />
}
