import Search from 'lucide-react/icons/search'
import { paletteKeys, paletteKeyShortcut } from '../platform/shortcuts/palette-keys.ts'
import { Keys } from '../platform/ui/keys.tsx'

type SearchButtonProps = { onPress: () => void; ready: boolean }

/** Opens the palette; `ready` once its keys are heard. An icon alone where the bar is narrow; its place does not depend on what is loaded. */
export function SearchButton({ onPress, ready }: SearchButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={ready ? paletteKeyShortcut : undefined}
      data-tooltip="Search"
      data-keys={paletteKeys.join(' ')}
      onClick={onPress}
      className="inline-flex h-9 min-w-9 shrink-0 items-center justify-center gap-2 rounded-md text-muted transition-colors duration-100 hover:bg-hover hover:text-ink sm:border sm:border-line sm:bg-surface sm:px-2.5 pointer-coarse:h-11 pointer-coarse:min-w-11"
    >
      <Search className="size-4.5 sm:size-4" aria-hidden />
      <span className="sr-only sm:not-sr-only">Search</span>
      <span aria-hidden className="hidden md:pointer-fine:inline">
        <Keys keys={paletteKeys} />
      </span>
    </button>
  )
}
