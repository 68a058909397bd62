import { Autocomplete } from '@base-ui/react/autocomplete'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleDot from 'lucide-react/icons/circle-dot'
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import History from 'lucide-react/icons/history'
import Landmark from 'lucide-react/icons/landmark'
import Plus from 'lucide-react/icons/plus'
import UserRound from 'lucide-react/icons/user-round'
import type { LucideIcon } from 'lucide-react'
import { useSingleKeys } from '../../platform/shortcuts/single-keys.ts'
import { Keys } from '../../platform/ui/keys.tsx'
import type { Entry, Kind } from './palette-entries.ts'

const icons: Record<Kind, LucideIcon> = {
  transaction: Landmark,
  wire: ArrowLeftRight,
  person: UserRound,
  recent: History,
  task: CircleDot,
  add: Plus,
  action: ChevronRight,
  page: CornerDownRight,
}

export function PaletteEntry({ entry, onChoose }: { entry: Entry; onChoose: () => void }) {
  const singleKeys = useSingleKeys()
  const Icon = icons[entry.kind]
  return (
    <Autocomplete.Item
      value={entry}
      onClick={onChoose}
      className="flex min-h-10 cursor-default scroll-my-1.5 items-center gap-3 rounded-md px-2.5 py-1.5 outline-none select-none data-highlighted:bg-hover pointer-coarse:min-h-12"
    >
      <Icon className="size-4 shrink-0 text-muted" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block sm:truncate">{entry.label}</span>
        {entry.detail !== undefined && entry.detail !== '' && (
          <span className="block truncate text-xs text-muted">{entry.detail}</span>
        )}
      </span>
      {singleKeys && entry.keys !== undefined && entry.keys.length > 0 && (
        <span aria-hidden className="pointer-coarse:hidden">
          <Keys keys={entry.keys} />
        </span>
      )}
    </Autocomplete.Item>
  )
}
