import { useState } from 'react'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { ClosingCard } from '../progress/closing-card.tsx'
import { HistoryCard } from '../progress/history-card.tsx'
import type { WireProgress } from '../progress/progress-queries.ts'
import { RequesterCard } from '../progress/requester-card.tsx'

type AsideProps = {
  transaction: Transaction
  progress: WireProgress | undefined
  /** The viewer is asked for the decision, or shows the details to the person who is. */
  isAsked: boolean
}

/** Who asks, by when, and what happened so far. */
export function WireAside({ transaction, progress, isAsked }: AsideProps) {
  const [now] = useState(() => new Date())
  return (
    <>
      {progress?.requester && <RequesterCard requester={progress.requester} isAsked={isAsked} />}
      <ClosingCard closing={transaction} now={now} />
      {progress && <HistoryCard events={progress.events} />}
    </>
  )
}
