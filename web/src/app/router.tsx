import { Suspense, useEffect, type ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import type { Permission } from '@countersign/domain/platform/access/policy'
import { useIdentity } from '../people/identity/identity.ts'
import { SpinnerScreen } from '../platform/ui/spinner.tsx'
import { Allowed } from '../people/access/allowed.tsx'
import { useDrawnInPieces } from '../platform/loading/use-drawn-in-pieces.ts'
import { pageTitle } from '../platform/navigation/page-title.ts'
import { runtimeConfig } from '../platform/runtime-config.ts'
import { screens } from './screens/screens.ts'
import { TransactionsScreen } from './screens/transactions-screen.tsx'
import { Shell } from './shell.tsx'
import { ToList } from './to-list.tsx'

/** The table of contents. The half that applies depends on whether a user is signed in. */
export function Router() {
  const { state, role } = useIdentity()
  useTitle(state === 'signedIn')
  const isKnown = useDrawnInPieces(state === 'signedIn' && role !== null)
  if (state === 'loading' || (state === 'signedIn' && !isKnown)) return <SpinnerScreen />
  return state === 'signedIn' ? <SignedIn /> : <SignedOut />
}

/** The same for every role; a user who may not see a screen is redirected to the list. */
function SignedIn() {
  return (
    <Routes>
      <Route path="login/block" element={fromMail(<screens.BlockAccount />)} />
      <Route path="login/reset" element={fromMail(<screens.ResetPassword />)} />
      <Route element={<Shell />}>
        <Route index element={<TransactionsScreen />} />
        <Route path="transactions" element={<TransactionsScreen />} />
        <Route path="transactions/:transactionId" element={<screens.Transaction />}>
          <Route index element={<screens.WiresAndParties />} />
          <Route path="money" element={<screens.Money />} />
          <Route path="plan" element={<screens.ClosingPlan />} />
          <Route path="memo" element={<screens.TransactionMemo />} />
          <Route path="board" element={<screens.ClosingBoard />} />
          <Route path="files" element={<screens.Files />} />
          <Route path="fraud-response" element={<screens.FraudResponse />} />
        </Route>
        <Route path="transactions/:transactionId/review" element={<screens.Review />} />
        <Route path="transactions/:transactionId/wires/:wireId" element={<screens.Wire />} />
        <Route path="closingmemos" element={<screens.ClosingMemos />} />
        <Route path="closingmemos/:memoId" element={<screens.ClosingMemo />} />
        <Route path="login/memo" element={<screens.VerifyMemo />} />
        <Route path="team" element={<screens.Team />} />
        <Route path="team/domain" element={<screens.ProveDomain />} />
        <Route path="team/history" element={only('view organization history', <screens.OwnHistory />)} />
        <Route path="dashboard" element={only('view dashboard', <screens.Dashboard />)} />
        <Route path="organizations" element={only('view organizations', <screens.Organizations />)} />
        <Route
          path="organizations/:organizationId/history"
          element={only('view organizations', <screens.OrganizationHistory />)}
        />
        <Route
          path="users/:userId/history"
          element={only('view history of people', <screens.PersonHistory />)}
        />
        <Route path="users" element={only('view users', <screens.Users />)} />
        <Route path="wires" element={only('view wires', <screens.PlatformWires />)} />
        <Route path="invitations" element={only('view invitations', <screens.Invitations />)} />
        <Route path="instructions" element={only('view instructions', <screens.Instructions />)} />
        <Route
          path="invoices"
          element={only(['view invoices', 'administer invoices'], <screens.Invoices />)}
        />
        <Route path="settings" element={<screens.Settings />} />
        <Route path="support" element={<screens.Support />} />
        <Route path="register" element={<screens.Registered />} />
        <Route path="*" element={<ToList />} />
      </Route>
    </Routes>
  )
}

/** Opened by a mailed link about an account, which need not be the one that is signed in at this browser. */
const fromMail = (screen: ReactNode) => <Suspense fallback={<SpinnerScreen />}>{screen}</Suspense>

const only = (permission: Permission | readonly Permission[], screen: ReactNode) => (
  <Allowed permission={permission} fallback={<ToList />}>
    {screen}
  </Allowed>
)

function SignedOut() {
  return (
    <Suspense fallback={<SpinnerScreen />}>
      <Routes>
        <Route path="logincallback" element={<SpinnerScreen />} />
        <Route path="register" element={<screens.Register />} />
        <Route path="login/verify" element={<screens.VerifyEmail />} />
        <Route path="login/memo" element={<screens.VerifyMemo />} />
        <Route path="login/block" element={<screens.BlockAccount />} />
        <Route path="login/reset" element={<screens.ResetPassword />} />
        <Route path="*" element={<screens.Login />} />
      </Routes>
    </Suspense>
  )
}

function useTitle(signedIn: boolean) {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = signedIn ? pageTitle(pathname, runtimeConfig.productName) : runtimeConfig.productName
  }, [pathname, signedIn])
}
