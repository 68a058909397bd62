import { useParams } from 'react-router'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { FlowOfFunds } from '../flow-of-funds/flow-of-funds.tsx'
import { YouPayCard } from '../../wires/payments/you-pay-card.tsx'
import { InTransaction } from '../../transactions/page/in-transaction.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { standingIn } from '../../transactions/record/transaction-status.ts'
import { type Board, useClosingBoard, useServerNow } from './board-queries.ts'
import { ChangesCard } from './changes-card.tsx'
import { ChecksCard } from './checks-card.tsx'
import { ClosingDay } from './closing-day.tsx'
import { PendingCard } from './pending-card.tsx'
import { TimetableCard } from './timetable-card.tsx'

export function ClosingBoardPage() {
  const { transactionId = '' } = useParams()
  // Asked for together with the transaction itself, not after it.
  useClosingBoard(transactionId)
  return <InTransaction>{(transaction) => <LoadedBoard transaction={transaction} />}</InTransaction>
}

function LoadedBoard({ transaction }: { transaction: Transaction }) {
  const board = useClosingBoard(transaction.id)
  if (board.isPending) return <Spinner label="Loading the closing board" className="min-h-[40dvh]" />
  if (board.data === undefined) {
    return <LoadError what="closing board" query={board} />
  }
  return <Boards transaction={transaction} board={board.data} cameAt={board.dataUpdatedAt} />
}

const mostAboveTimetable = 8

type BoardsProps = { transaction: Transaction; board: Board; cameAt: number }

/** All that one asks at nine on closing day. */
function Boards({ transaction, board, cameAt }: BoardsProps) {
  const { user } = useIdentity()
  const may = useMay()
  const now = useServerNow(board.now, cameAt)
  const mayPlan = may('edit transaction', standingIn(transaction, user?.userId))
  const { id } = transaction
  // A long list of wires would push the timetable out of sight.
  const long = board.pending.length > mostAboveTimetable
  const timetable = <TimetableCard board={board} transactionId={id} mayPlan={mayPlan} now={now} />
  return (
    <div className="space-y-6 print:space-y-4">
      <ClosingDay board={board} transaction={transaction} now={now} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem] 2xl:grid-cols-[minmax(0,1fr)_25rem] 2xl:grid-rows-[auto_1fr] print:block print:space-y-4">
        <div className="min-w-0 space-y-6 print:space-y-4">
          <YouPayCard transaction={transaction} />
          <PendingCard board={board} transactionId={id} now={now} />
          {!long && timetable}
        </div>
        <div className="grid items-start gap-6 lg:grid-cols-2 xl:grid-cols-1 2xl:row-span-2 print:block print:space-y-4">
          <ChecksCard board={board} transactionId={id} />
          {long && timetable}
          <ChangesCard board={board} transactionId={id} now={now} />
        </div>
        <div className="min-w-0 xl:col-span-2 2xl:col-span-1">
          <FlowOfFunds moved={board.flow} transactionId={id} />
        </div>
      </div>
    </div>
  )
}
