import { shownKeys } from '../shortcuts/palette-keys.ts'

/** Keys as they stand on the keyboard. */
export const Keys = ({ keys, className = '' }: { keys: readonly string[]; className?: string }) => (
  <span className={`inline-flex shrink-0 items-center gap-1 ${className}`}>
    {shownKeys(keys).map((key) => (
      <kbd
        key={key}
        className="grid h-5 min-w-5 place-items-center rounded-sm border border-line bg-sunken px-1 font-sans text-2xs font-medium text-muted"
      >
        {key}
      </kbd>
    ))}
  </span>
)
