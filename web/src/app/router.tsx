import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { TransactionsPage } from '../features/transactions/transactions-page.tsx'
import { useIdentity } from '../identity/identity.ts'
import { SpinnerScreen } from '../ui/spinner.tsx'
import { pageTitle } from './page-title.ts'
import { paths } from './paths.ts'
import { runtimeConfig } from './runtime-config.ts'
import { Shell } from './shell.tsx'

const LoginPage = lazy(async () => ({ default: (await import('../identity/login-page.tsx')).LoginPage }))
const TransactionPage = lazy(async () => ({
  default: (await import('../features/transactions/transaction-page.tsx')).TransactionPage,
}))
const WirePage = lazy(async () => ({ default: (await import('../features/wires/wire-page.tsx')).WirePage }))

/** The table of contents. Which half of it stands depends on whether somebody is signed in. */
export function Router() {
  const { state, role } = useIdentity()
  useTitle(state === 'signedIn')
  if (state === 'loading' || (state === 'signedIn' && role === null)) return <SpinnerScreen />
  return state === 'signedIn' ? <SignedIn /> : <SignedOut />
}

function SignedIn() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<TransactionsPage />} />
        <Route path="transactions" element={<TransactionsPage />} />
        <Route path="transactions/:transactionId" element={<TransactionPage />} />
        <Route path="transactions/:transactionId/wires/:wireId" element={<WirePage />} />
        <Route path="*" element={<Navigate to={paths.home} replace />} />
      </Route>
    </Routes>
  )
}

function SignedOut() {
  return (
    <Suspense fallback={<SpinnerScreen />}>
      <Routes>
        <Route path="logincallback" element={<SpinnerScreen />} />
        <Route path="*" element={<LoginPage />} />
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
