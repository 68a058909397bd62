import BadgeCheck from 'lucide-react/icons/badge-check'

/** Follows a verified name; `label` says what is verified. */
export function VerifiedMark({ label }: { label: string }) {
  return (
    <span title={label} className="inline-flex shrink-0">
      <BadgeCheck className="size-[1.15em] text-good" aria-hidden />
      <span className="sr-only">{label}</span>
    </span>
  )
}
