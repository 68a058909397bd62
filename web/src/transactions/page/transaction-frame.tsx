import type { ComponentType, ReactNode } from 'react'
import { Problem } from '../../platform/api/problem.ts'
import { BackLink } from '../../platform/navigation/back-link.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { OwnInvitation } from '../invitations/own-invitation.tsx'
import { AlteredBanner } from '../lifecycle/altered-banner.tsx'
import { CanceledBanner } from '../lifecycle/canceled-banner.tsx'
import { CompletedBanner } from '../lifecycle/completed-banner.tsx'
import { FrozenBanner } from '../lifecycle/frozen-banner.tsx'
import { LostConfirmationBanner } from '../lifecycle/lost-confirmation-banner.tsx'
import { LoweredBanner } from '../lifecycle/lowered-banner.tsx'
import { useRememberedList } from '../list/remembered-list.ts'
import { LoadFailure } from '../record/load-failure.tsx'
import { useTransaction, type Transaction } from '../record/transaction-queries.ts'
import { TransactionHeading } from './transaction-heading.tsx'
import { TransactionTabs, type TransactionTab } from './transaction-tabs.tsx'
import { UnseenTransaction } from './unseen-transaction.tsx'

type FrameProps = {
  transactionId: string
  /** What comes next, and all else that can be done with the transaction, at the end of its heading. */
  Actions: ComponentType<{ transaction: Transaction }>
  /** The tab of the page; null for a page beside them. */
  tab: TransactionTab | null
  /** Where the page leads back to; the list as it was unless given. */
  back?: { to: string; label: string }
  /** The page says on paper itself what the heading says. */
  printsHeading?: boolean
  /** Given nothing until the transaction is there: what a tab asks for itself does not wait for it. */
  children: (transaction: Transaction | undefined) => ReactNode
}

/** The heading and the tabs that stand still around every page of one transaction; it says when there is none to show. */
export function TransactionFrame({
  transactionId,
  Actions,
  tab,
  back,
  printsHeading = true,
  children,
}: FrameProps) {
  const transaction = useTransaction(transactionId)
  const list = useRememberedList()
  const gone = transaction.error instanceof Problem && transaction.error.status === 404
  const data = gone ? undefined : transaction.data
  return (
    <>
      {data === undefined ? (
        <Missing transactionId={transactionId} query={transaction} />
      ) : (
        <>
          <div className={printsHeading ? 'contents' : 'contents print:hidden'}>
            <div className="print:hidden">
              <BackLink to={back?.to ?? list}>{back?.label ?? 'Transactions'}</BackLink>
            </div>
            <TransactionHeading transaction={data} actions={<Actions transaction={data} />} />
          </div>
          <TransactionTabs transactionId={data.id} current={tab} />
          <OwnInvitation transaction={data} />
          <FrozenBanner transaction={data} />
          <AlteredBanner transaction={data} />
          <LostConfirmationBanner transaction={data} />
          <CanceledBanner transaction={data} />
          <CompletedBanner transaction={data} />
          <LoweredBanner transaction={data} />
        </>
      )}
      {children(data)}
    </>
  )
}

type MissingProps = { transactionId: string; query: ReturnType<typeof useTransaction> }

function Missing({ transactionId, query }: MissingProps) {
  if (query.isPending) return <Spinner label="Loading the transaction" className="min-h-[50dvh]" />
  const gone = query.error instanceof Problem && query.error.status === 404
  if (gone) return <UnseenTransaction transactionId={transactionId} transaction={query} />
  return <LoadFailure what="transaction" query={query} />
}
