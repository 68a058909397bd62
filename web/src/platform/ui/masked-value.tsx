import { maskedValue } from '@countersign/domain/platform/account-numbers/masked-value'

/** What stands for a sensitive value: always ten X, whatever its length. */
export function MaskedValue({ label }: { label: string }) {
  return (
    <span className="num tracking-wider">
      <span className="sr-only">{label} is hidden: </span>
      {maskedValue}
    </span>
  )
}
