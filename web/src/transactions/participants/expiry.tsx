import { formatInstant } from '../../platform/ui/dates.ts'

export const hasExpired = (expiresAt: string | null): boolean =>
  expiresAt !== null && new Date(expiresAt) <= new Date()

/** Until when an invitation can be answered; nothing for one without an end. */
export function Expiry({ expiresAt }: { expiresAt: string | null }) {
  if (expiresAt === null) return null
  return (
    <p className="num mt-1 text-xs text-muted">
      {hasExpired(expiresAt) ? 'Expired on' : 'Answer until'} {formatInstant(expiresAt)}
    </p>
  )
}
