import type { ReactNode } from 'react'
import { Allowed } from '../../people/access/allowed.tsx'

/** Set to 'false' for every build: nobody is shown the breakdown of a certificate of insurance. */
const built = import.meta.env['VITE_COI_BREAKDOWN'] === 'true'

/** Shows its children to nobody: the build leaves them out, and the permission is nobody's. */
export function InsuranceBreakdown({ children }: { children: ReactNode }) {
  return built && <Allowed permission="view certificate of insurance breakdown">{children}</Allowed>
}
