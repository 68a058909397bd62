import MessagesSquare from 'lucide-react/icons/messages-square'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { LoadingBlock } from '../../platform/ui/spinner.tsx'
import { useWireMessages, type WireMessage } from './wire-message-queries.ts'
import { WireMessageForm } from './wire-message-form.tsx'
import type { Wire } from '../record/wire-queries.ts'

type WireThreadProps = {
  wire: Pick<Wire, 'id' | 'isReceiver'>
  /** False for a user who may only read the messages. */
  mayWrite: boolean
}

/** Questions and answers between the two sides of a wire, oldest first. */
export function WireThread({ wire, mayWrite }: WireThreadProps) {
  const thread = useWireMessages(wire.id)
  // A page that grew meanwhile gives its last one to the next.
  const messages = new Map(
    (thread.data?.pages ?? [])
      .toReversed()
      .flatMap(({ items }) => items.toReversed())
      .map((message) => [message.id, message]),
  )
  const other = wire.isReceiver ? 'the manager' : 'the receiver'
  return (
    <div className="mt-5">
      <Card title="Questions">
        {thread.isPending && <LoadingBlock label="Loading the questions" className="h-16" />}
        {thread.isError && <LoadError what="messages" query={thread} className="mb-4" />}
        {thread.hasNextPage && (
          <Button
            size="sm"
            className="mb-4"
            busy={thread.isFetchingNextPage}
            onClick={() => void thread.fetchNextPage()}
          >
            Show Earlier Messages
          </Button>
        )}
        {thread.data !== undefined && messages.size === 0 && (
          <p className="flex items-start gap-2.5 text-muted">
            <MessagesSquare className="mt-0.5 size-4.5 shrink-0" aria-hidden />
            No messages yet.{mayWrite && ` Only you and ${other} can read them.`}
          </p>
        )}
        {messages.size > 0 && (
          <p className="mb-4 text-sm text-muted">
            A message never changes bank details. Never call a number from a message: use one you already
            have.
          </p>
        )}
        <ol aria-label="Messages" aria-live="polite" className="space-y-3">
          {[...messages.values()].map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
        {mayWrite && thread.data?.pages[0]?.maySend === true && (
          <WireMessageForm wireId={wire.id} other={other} />
        )}
        {mayWrite && thread.data?.pages[0]?.maySend === false && (
          <p className="mt-4 border-t border-line pt-4 text-sm text-muted">
            The wire has no receiver now. You can write again once the invite is sent.
          </p>
        )}
      </Card>
    </div>
  )
}

const sides = { manager: 'Manager', receiver: 'Receiver' } as const

function Message({ message: { by, side, isOwn, text, at } }: { message: WireMessage }) {
  return (
    <li className={cx('max-w-[34rem]', isOwn ? 'ml-auto pl-8' : 'pr-8')}>
      <div
        className={cx(
          'rounded-lg border px-3.5 py-2.5',
          isOwn ? 'border-accent/20 bg-accent-soft' : 'border-line bg-sunken',
        )}
      >
        <p className="text-xs text-muted">
          <span className="font-medium text-ink">{isOwn ? 'You' : by}</span> · {sides[side]} ·{' '}
          <Timestamp at={at} className="num" />
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
      </div>
    </li>
  )
}
