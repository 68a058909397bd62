import { Fragment, type ReactNode } from 'react'
import Ban from 'lucide-react/icons/ban'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CircleCheck from 'lucide-react/icons/circle-check'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileUp from 'lucide-react/icons/file-up'
import History from 'lucide-react/icons/history'
import Landmark from 'lucide-react/icons/landmark'
import LockOpen from 'lucide-react/icons/lock-open'
import Pencil from 'lucide-react/icons/pencil'
import Sheet from 'lucide-react/icons/sheet'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Snowflake from 'lucide-react/icons/snowflake'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '../../platform/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../platform/menu/menu.tsx'
import type { Act, MenuEntry } from './menu-entries.ts'

const icons: Record<Act, typeof Ban> = {
  edit: Pencil,
  copy: Copy,
  import: FileUp,
  calendar: CalendarPlus,
  'wires csv': Sheet,
  'history csv': History,
  'payment file': Landmark,
  hour: CalendarClock,
  complete: CircleCheck,
  reopen: LockOpen,
  'fraud response': ShieldAlert,
  freeze: Snowflake,
  release: LockOpen,
  cancel: Ban,
  reinstate: Undo2,
  delete: Trash2,
}

type MoreMenuProps = { entries: readonly MenuEntry[]; busy: boolean; onSelect: (act: Act) => void }

/** Everything that can be done with a transaction, in a fixed order. */
export function MoreMenu({ entries, busy, onSelect }: MoreMenuProps) {
  return (
    <Menu
      trigger={
        <Button
          busy={busy}
          aria-label="More actions for this transaction"
          icon={<Ellipsis className="size-4" aria-hidden />}
        >
          More
        </Button>
      }
    >
      {entries.map((entry, at) => (
        <Fragment key={entry.act}>
          {at > 0 && entries[at - 1]?.group !== entry.group && <MenuSeparator />}
          <MenuItem
            icon={iconOf(entry)}
            tone={entry.group === 'danger' && !undoes.has(entry.act) ? 'danger' : 'plain'}
            reason={entry.reason}
            onSelect={() => onSelect(entry.act)}
          >
            {entry.label}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  )
}

const undoes: ReadonlySet<Act> = new Set(['release', 'reinstate'])

function iconOf({ act, reason }: MenuEntry): ReactNode {
  const Icon = icons[act]
  return <Icon className={`size-4 shrink-0 ${reason === null ? 'opacity-80' : 'opacity-55'}`} aria-hidden />
}
