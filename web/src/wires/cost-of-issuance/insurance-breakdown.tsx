import type { ReactNode } from 'react'
import { Allowed } from '../../people/access/allowed.tsx'

/** Set to 'false' for every build: no user sees the breakdown of a certificate of insurance. */
const built = import.meta.env['VITE_COI_BREAKDOWN'] === 'true'

/** Shows its children to no user: the build leaves them out, and no user has the permission. */
export function InsuranceBreakdown({ children }: { children: ReactNode }) {
  return built && <Allowed permission="view certificate of insurance breakdown">{children}</Allowed>
}
