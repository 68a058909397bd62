import { problemText } from '../../platform/api/problem.ts'
import { Button } from '../../platform/ui/button.tsx'
import { formatInstant } from '../../platform/ui/dates.ts'
import { HistoryLine, HistoryList } from '../../platform/ui/history-list.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { HistoryChanges } from '../../audit/history-changes.tsx'
import { useHistory } from '../record/transaction-queries.ts'

/** Who did what, newest first. */
export function TransactionHistory({ transactionId }: { transactionId: string }) {
  const history = useHistory(transactionId)
  if (history.isPending) return <Spinner label="Loading the history" />
  if (history.data === undefined) {
    return (
      <div className="text-muted">
        <p>{problemText(history.error)}</p>
        <Button size="sm" className="mt-3" onClick={() => void history.refetch()}>
          Try Again
        </Button>
      </div>
    )
  }
  const items = history.data.pages.flatMap((page) => page.items)
  return (
    <>
      <HistoryList>
        {items.map(({ id, actor, sentence, at, times, lastAt, changes }) => (
          <HistoryLine
            key={id}
            actor={actor}
            at={at}
            sentence={
              <>
                {sentence}
                {times > 1 && ` (${times} times, last at ${formatInstant(lastAt)})`}
              </>
            }
          >
            <HistoryChanges changes={changes} />
          </HistoryLine>
        ))}
      </HistoryList>
      {history.hasNextPage && (
        <>
          <Button
            size="sm"
            className="mt-4"
            busy={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            Show Older
          </Button>
          {/* A sheet shows no button, and would look as if it had all. */}
          <p className="mt-4 hidden text-muted print:block">
            Older events are not on this print. “History as CSV” has all of them.
          </p>
        </>
      )}
    </>
  )
}
