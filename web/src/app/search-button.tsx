import Search from 'lucide-react/icons/search'
import { paletteKeys, paletteKeyShortcut } from '../platform/shortcuts/palette-keys.ts'
import { Keys } from '../platform/ui/keys.tsx'

type SearchButtonProps = { onPress: () => void; ready: boolean }

/**
 * Opens the palette; `ready` once its keys are heard. An icon alone where the bar is narrow; its place does not depend on what is loaded.
 * The keys lie over the button, not in it: a control that is spoken to answers to the words it shows.
 */
export function SearchButton({ onPress, ready }: SearchButtonProps) {
  return (
    <span className="relative inline-flex shrink-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={ready ? paletteKeyShortcut : undefined}
        data-tooltip="Search"
        data-keys={paletteKeys.join(' ')}
        onClick={onPress}
        className="inline-flex h-9 min-w-9 items-center justify-center gap-2 rounded-md text-muted transition-colors duration-100 hover:bg-hover hover:text-ink sm:border sm:border-line sm:bg-surface sm:px-2.5 md:pointer-fine:pr-18 pointer-coarse:h-11 pointer-coarse:min-w-11"
      >
        <Search className="size-4.5 sm:size-4" aria-hidden />
        <span className="max-sm:sr-only">Search</span>
      </button>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 hidden items-center md:pointer-fine:flex"
      >
        <Keys keys={paletteKeys} />
      </span>
    </span>
  )
}
