import { Suspense, useEffect } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType, useParams } from 'react-router'
import { ErrorBoundary } from '../../platform/error-reporting/error-fallback.tsx'
import { screenName } from '../../platform/navigation/screen-name.ts'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { TransactionFrame } from '../../transactions/page/transaction-frame.tsx'
import { tabAt } from '../../transactions/page/transaction-tabs.tsx'
import { HeaderActions } from './header-actions.tsx'

/** Around every page of one transaction. It stays while the page in it changes, so that nothing above the page moves. */
export function TransactionLayout() {
  const { transactionId = '' } = useParams()
  const { pathname } = useLocation()
  return (
    <TransactionFrame
      key={transactionId}
      transactionId={transactionId}
      tab={tabAt(pathname, transactionId)}
      Actions={HeaderActions}
    >
      {(transaction) => (
        <ErrorBoundary key={pathname} name={screenName(pathname)} place={{ kind: 'page', path: pathname }}>
          <Suspense fallback={transaction && <Spinner label="Loading the page" className="min-h-[40dvh]" />}>
            <FromItsTop />
            <Outlet context={transaction} />
          </Suspense>
        </ErrorBoundary>
      )}
    </TransactionFrame>
  )
}

/** A page that was gone to begins at its top. Going back, the browser finds the place itself. */
function FromItsTop() {
  const went = useNavigationType()
  useEffect(() => {
    if (went === NavigationType.Push) window.scrollTo({ top: 0 })
  }, [went])
  return null
}
