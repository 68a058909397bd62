import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../platform/navigation/paths.ts'
import { notify } from '../platform/ui/toast-queue.ts'

/**
 * Leads from an address without a screen for this user to the list, and says so. The address is not repeated: it may be
 * that of a forged link. Addresses of the sign-in are left without a word.
 */
export function ToList() {
  const { pathname } = useLocation()
  const isOfSignIn = pathname.startsWith(paths.login)
  useEffect(() => {
    if (!isOfSignIn)
      notify.warning(
        'There is no such page',
        'It may have moved, or you do not have access. Here is the list.',
      )
  }, [isOfSignIn])
  return <Navigate to={paths.home} replace />
}
