import { useClosingBoard } from './board-queries.ts'
import { FlowOfFunds } from '../flow-of-funds/flow-of-funds.tsx'

/** The flow of a transaction where the rest of its board is not shown; nothing until it is known. */
export function FlowOfTransaction({ transactionId }: { transactionId: string }) {
  const board = useClosingBoard(transactionId)
  return board.data === undefined ? null : (
    <FlowOfFunds moved={board.data.flow} transactionId={transactionId} />
  )
}
