import { problemText } from '../../api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { shortInstant } from '../../ui/dates.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { HistoryChanges } from './history-changes.tsx'
import { useHistory } from './transaction-queries.ts'

/** Who did what, newest first. */
export function TransactionHistory({ transactionId }: { transactionId: string }) {
  const history = useHistory(transactionId)
  if (history.isPending) return <Spinner label="Loading the history" />
  if (history.data === undefined) {
    return (
      <div className="text-muted">
        <p>{problemText(history.error)}</p>
        <Button size="sm" className="mt-3" onClick={() => void history.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const items = history.data.pages.flatMap((page) => page.items)
  return (
    <>
      <ol className="space-y-3.5 border-l border-line pl-4">
        {items.map(({ id, actor, sentence, at, times, lastAt, changes }) => (
          <li
            key={id}
            className="relative before:absolute before:top-2 before:-left-[1.1875rem] before:size-1.5 before:rounded-full before:bg-line-strong"
          >
            <span className="font-medium">{actor}</span> {sentence}
            {times > 1 && ` (${times} times, last at ${shortInstant(lastAt)})`}
            <time dateTime={at} className="block text-xs text-muted">
              {shortInstant(at)}
            </time>
            <HistoryChanges changes={changes} />
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          size="sm"
          className="mt-4"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </>
  )
}
