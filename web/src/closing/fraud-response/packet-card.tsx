import Download from 'lucide-react/icons/download'
import { formatCents } from '@countersign/domain/platform/money'
import { Link } from 'react-router'
import { problemText } from '../../platform/api/problem.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { formatInstant } from '../../platform/ui/dates.ts'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { type FraudResponse, useDownloadPacket } from './fraud-queries.ts'

/** What was reported, and the packet made of it anew with each download. */
export function PacketCard({ transactionId, response }: { transactionId: string; response: FraudResponse }) {
  const make = useDownloadPacket(transactionId)
  const save = (as: 'pdf' | 'json') =>
    make.mutate(
      { id: response.id, as },
      { onError: (error) => notify.error('The packet was not made', problemText(error)) },
    )
  const { wire, amount, by, at, whatHappened, suspectedPerson, packets } = response
  const last = packets[0]
  return (
    <Card title="Packet for the Bank and the Authorities">
      <p className="num font-medium">
        <Link className="text-accent underline underline-offset-2" to={paths.wire(transactionId, wire.id)}>
          Wire #{wire.number}
        </Link>
        {amount !== null && `, ${formatCents(amount)}`}
      </p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{whatHappened}</p>
      {suspectedPerson !== null && <p className="mt-1 wrap-anywhere">Suspected person: {suspectedPerson}</p>}
      <p className="num mt-1 text-sm text-muted">
        Reported by {by} on <Timestamp at={at} inSentence />
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={<Download className="size-4" aria-hidden />}
          busy={make.isPending && make.variables.as === 'pdf'}
          onClick={() => save('pdf')}
        >
          Download PDF
        </Button>
        <Button
          icon={<Download className="size-4" aria-hidden />}
          busy={make.isPending && make.variables.as === 'json'}
          onClick={() => save('json')}
        >
          Download JSON
        </Button>
      </div>
      <p className="num mt-3 text-sm text-muted">
        It shows full account numbers and carries your name on every page. Each download is recorded.
        {last !== undefined && ` Last by ${last.by} on ${formatInstant(last.at)}.`} Deliver it by a secure
        channel, never to a mailbox that may be compromised.
      </p>
    </Card>
  )
}
