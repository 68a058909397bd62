import { useEffect } from 'react'
import Search from 'lucide-react/icons/search'
import { holdsPaletteModifier, paletteKeys, paletteKeyShortcut } from '../platform/shortcuts/palette-keys.ts'
import { Keys } from '../platform/ui/keys.tsx'

type SearchButtonProps = { onPress: () => void; ready: boolean }

/** Opens the palette; `ready` once its keys are heard. An icon alone where the bar is narrow; its place does not depend on what is loaded. */
export function SearchButton({ onPress, ready }: SearchButtonProps) {
  // Until the code of the shortcuts has come, the keys press this button: a press is never lost.
  useEffect(() => {
    if (ready) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !holdsPaletteModifier(event)) return
      event.preventDefault()
      onPress()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [ready, onPress])
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={ready ? paletteKeyShortcut : undefined}
      data-tooltip="Search"
      data-keys={paletteKeys.join(' ')}
      onClick={onPress}
      className="relative inline-flex h-9 min-w-9 shrink-0 items-center justify-center gap-2 rounded-md text-muted transition-colors duration-100 hover:bg-hover hover:text-ink sm:border sm:border-line sm:bg-surface sm:px-2.5 pointer-coarse:h-11 pointer-coarse:min-w-11"
    >
      <Search className="size-4.5 sm:size-4" aria-hidden />
      {/* The name of the button is its text: a label of its own would leave out the keys that stand beside it. */}
      <span className="max-sm:sr-only">Search</span>
      <span aria-hidden className="hidden md:pointer-fine:inline">
        <Keys keys={paletteKeys} />
      </span>
    </button>
  )
}
