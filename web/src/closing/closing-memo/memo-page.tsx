import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { movedInMemo } from '@countersign/domain/closing/flow-of-funds/flows'
import { Problem } from '../../platform/api/problem.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { FlowOfFunds } from '../flow-of-funds/flow-of-funds.tsx'
import { LoadFailure } from '../../transactions/record/load-failure.tsx'
import { TransactionFrame } from '../../transactions/page/transaction-frame.tsx'
import { CanceledBadge } from '../../transactions/record/transaction-status-badge.tsx'
import { HeaderActions } from '../transaction-header/header-actions.tsx'
import { CompareMemos } from './compare-memos.tsx'
import { MemoActions } from './memo-actions.tsx'
import { MemoEnding } from './memo-ending.tsx'
import { MemoFunds, MemoMoney } from './memo-money.tsx'
import { MemoDay, MemoOpening } from './memo-opening.tsx'
import { useMemoOfClosing, type Memo } from './memo-queries.ts'
import { MemoPaid } from './memo-paid.tsx'
import { MemoState } from './memo-state.tsx'
import { MemoStatusBadge } from './memo-status-badge.tsx'
import { MemoWires } from './memo-wires.tsx'
import { describeClosing } from './memo-labels.ts'
import { SectionList } from './section-list.tsx'

/** One closing memo, as it would be printed, with what can be done about it; in the frame of its transaction. */
export function MemoPage() {
  const { memoId = '' } = useParams()
  const memo = useMemoOfClosing(memoId)
  if (memo.isPending) return <Spinner label="Loading the closing memo" className="min-h-[50dvh]" />
  const gone = memo.error instanceof Problem && memo.error.status === 404
  if (memo.data === undefined || gone) {
    return <LoadFailure what="closing memo" query={memo} />
  }
  const { data } = memo
  return (
    <TransactionFrame
      key={data.transactionId}
      transactionId={data.transactionId}
      tab="/memo"
      back={toMemos}
      printsHeading={false}
      Actions={HeaderActions}
    >
      {/* Another revision begins at its own beginning. */}
      {(transaction) =>
        transaction && <MemoView key={memoId} memo={data} isCanceled={transaction.canceled !== null} />
      }
    </TransactionFrame>
  )
}

const toMemos = { to: paths.closingMemos, label: 'Closing Memos' }

function MemoView({ memo, isCanceled }: { memo: Memo; isCanceled: boolean }) {
  const [comparing, setComparing] = useState(false)
  const { content } = memo
  return (
    <div className="mx-auto max-w-4xl xl:grid xl:max-w-none xl:grid-cols-[minmax(0,56rem)_12rem] xl:justify-center xl:gap-10 print:block print:max-w-none">
      <div className="min-w-0">
        <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 print:hidden">
          <Link
            to={paths.memoOfTransaction(memo.transactionId)}
            className="py-1.5 text-accent underline underline-offset-2"
          >
            All Revisions
          </Link>
          <MemoActions memo={memo} onCompare={memo.revision > 1 ? () => setComparing(true) : null} />
        </div>
        <MemoState memo={memo} />
        <article
          aria-label="Closing memo"
          className="framed border-line bg-surface shadow-card print:border-0 print:shadow-none"
        >
          <header className="px-4 pt-7 pb-6 sm:px-8 sm:pt-9 print:break-inside-avoid">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted">
              <MemoStatusBadge status={memo.status} onHold={memo.onHold} />
              {isCanceled && <CanceledBadge />}
              <span className="num">Revision {memo.revision}</span>
            </p>
            <p className="mt-5 text-sm font-medium text-muted">Closing memo</p>
            <h2 className="mt-0.5 text-3xl font-semibold wrap-anywhere">
              <Link
                to={paths.transaction(memo.transactionId)}
                className="underline decoration-transparent underline-offset-4 hover:decoration-current"
              >
                {content.name}
              </Link>
            </h2>
            <p className="mt-2 text-lg text-muted">
              {[content.kind === 'bond' ? content.issuer : content.propertyAddress, describeClosing(content)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </header>
          <MemoOpening content={content} />
          <MemoMoney content={content} />
          <div id="flow" className="scroll-mt-2 border-t border-line px-4 py-6 sm:px-8">
            <FlowOfFunds moved={movedInMemo(content)} transactionId={memo.transactionId} />
          </div>
          <MemoPaid memo={memo} />
          <MemoWires memo={memo} />
          <MemoFunds content={content} />
          <MemoDay content={content} />
          <MemoEnding memo={memo} />
        </article>
      </div>
      <SectionList kind={content.kind} pays={memo.paid !== null} />
      {comparing && (
        <CompareMemos
          transactionId={memo.transactionId}
          memoId={memo.id}
          onClose={() => setComparing(false)}
        />
      )}
    </div>
  )
}
