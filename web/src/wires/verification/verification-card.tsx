import { Suspense, useState } from 'react'
import PhoneCall from 'lucide-react/icons/phone-call'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { formatInstant } from '../../platform/ui/dates.ts'
import { Spinner } from '../../platform/ui/spinner.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import type { WireProgress } from '../progress/progress-queries.ts'
import { heldBack, type WireActions } from '../record/wire-actions.ts'
import type { Wire } from '../record/wire-queries.ts'
import { CallBackList } from './call-back-list.tsx'
import { NewNumberList } from './new-number-list.tsx'
import { NoApproverLeft } from './no-approver-left.tsx'
import { peopleWhoVerify } from './new-number-labels.ts'
import { noApproverLeft, verifyObstacle } from './second-person.ts'
import { useCallBacks, type CallBacks } from './verification-queries.ts'

const RecordCallBack = lazyDialog('record call-back', async () => ({
  default: (await import('./record-call-back.tsx')).RecordCallBack,
}))
const ShortenCooling = lazyDialog('shorten cooling', async () => ({
  default: (await import('./shorten-cooling.tsx')).ShortenCooling,
}))
const VerifyWire = lazyDialog('verify wire', async () => ({
  default: (await import('./verify-wire.tsx')).VerifyWire,
}))
const CouldNotVerify = lazyDialog('could not verify', async () => ({
  default: (await import('./could-not-verify.tsx')).CouldNotVerify,
}))

type CardProps = {
  wire: Wire
  transaction: Transaction
  actions: WireActions
  approvers: WireProgress['approvers']
  /** The newest report of fraud on the wire. */
  report: WireProgress['events'][number] | null
}

/** The calls behind a wire, and the second person's word; for those of the manager's side who may give it. */
export function VerificationCard({ wire, transaction, actions, approvers, report }: CardProps) {
  const [open, setOpen] = useState<'record' | 'verify' | 'decline' | null>(null)
  const book = useCallBacks(wire.id)
  const [shortening, setShortening] = useState<CallBacks['contacts'][number] | null>(null)
  const close = () => setOpen(null)
  const shorten = (contact: CallBacks['contacts'][number]) => {
    close()
    setShortening(contact)
  }
  const { data } = book
  return (
    <Card
      title="Verification"
      action={
        actions.recordCallBack &&
        data !== undefined && (
          <Button
            size="sm"
            icon={<PhoneCall className="size-3.5" aria-hidden />}
            onClick={() => setOpen('record')}
          >
            Record Call-Back
          </Button>
        )
      }
    >
      {book.isPending && <Spinner label="Loading the call-backs" className="min-h-20" />}
      {book.isError && <LoadError what="call-backs" query={book} />}
      {data !== undefined && (
        <>
          {data.items.length === 0 ? (
            <p className="text-muted">No call-backs about these bank details yet.</p>
          ) : (
            <CallBackList calls={data.items} />
          )}
          {actions.recordCallBack && (
            <NewNumberList
              wire={wire}
              contacts={data.contacts}
              people={peopleWhoVerify(transaction)}
              onShorten={shorten}
            />
          )}
          {actions.verify && (
            <SecondPerson
              wire={wire}
              transaction={transaction}
              approvers={approvers}
              report={report}
              book={data}
              onOpen={setOpen}
            />
          )}
        </>
      )}
      <Suspense>
        {data !== undefined && open === 'record' && (
          <RecordCallBack wire={wire} book={data} onShorten={shorten} onClose={close} />
        )}
        {shortening !== null && (
          <ShortenCooling
            wire={wire}
            contact={shortening}
            people={peopleWhoVerify(transaction)}
            onClose={() => setShortening(null)}
          />
        )}
        {data !== undefined && open === 'verify' && (
          <VerifyWire wire={wire} calls={data.items} onClose={close} />
        )}
        {open === 'decline' && <CouldNotVerify wire={wire} onClose={close} />}
      </Suspense>
    </Card>
  )
}

type SecondPersonProps = Omit<CardProps, 'actions'> & {
  book: CallBacks
  onOpen: (dialog: 'verify' | 'decline') => void
}

function SecondPerson({ wire, transaction, approvers, report, book, onOpen }: SecondPersonProps) {
  const obstacle = verifyObstacle(wire, book)
  // Where the whole team is kept back there is no colleague to ask, as the viewer's own obstacle says.
  const needsOther = obstacle !== null && obstacle === book.mayVerify && noApproverLeft(approvers)
  return (
    <div className="mt-5 border-t border-line pt-4">
      {report !== null && (
        <Banner tone="warning" title="This wire was reported" className="mb-4">
          {report.by} {report.sentence} on {formatInstant(report.at)}. Ask what was found before you verify
          it.
        </Banner>
      )}
      {needsOther && <NoApproverLeft id="verify-obstacle" transaction={transaction} />}
      {obstacle !== null && !needsOther && (
        <p id="verify-obstacle" className="mb-3 font-medium text-wait">
          {obstacle}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={<ShieldCheck className="size-4" aria-hidden />}
          disabled={obstacle !== null}
          aria-describedby={obstacle === null ? undefined : 'verify-obstacle'}
          onClick={() => onOpen('verify')}
        >
          Verify Wire
        </Button>
        <Button variant="outlineDanger" {...heldBack('decline', wire)} onClick={() => onOpen('decline')}>
          Could Not Verify
        </Button>
      </div>
    </div>
  )
}
