import BellRing from 'lucide-react/icons/bell-ring'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { MenuAt, MenuItem } from '../../platform/menu/menu.tsx'
import { type Circumstances, heldBack, heldBackDuplicate, type WireActions } from '../record/wire-actions.ts'
import type { WireDialogName } from './wire-dialogs.tsx'
import { actionsOf } from './wire-row-actions.tsx'

type WireMenuProps = {
  wire: Circumstances & { number: number }
  actions: WireActions
  /** The dots that were pressed. */
  anchor: HTMLElement
  onClose: () => void
  onOpen: (dialog: WireDialogName) => void
}

/** Open from the start, at the dots that were pressed: one for all rows of a list. */
export function WireMenu({ wire, actions, anchor, onClose, onOpen }: WireMenuProps) {
  return (
    <MenuAt anchor={anchor} label={actionsOf(wire.number)} onClose={onClose}>
      {actions.edit && (
        <MenuItem
          icon={<Pencil className="size-4 text-muted" aria-hidden />}
          disabled={heldBack('edit', wire).disabled ?? false}
          onSelect={() => onOpen('edit')}
        >
          Edit
        </MenuItem>
      )}
      {actions.duplicate && (
        <MenuItem
          icon={<Copy className="size-4 text-muted" aria-hidden />}
          disabled={heldBackDuplicate(wire).disabled ?? false}
          onSelect={() => onOpen('duplicate')}
        >
          Duplicate
        </MenuItem>
      )}
      {actions.remind && (
        <MenuItem
          icon={<BellRing className="size-4 text-muted" aria-hidden />}
          disabled={heldBack('remind', wire).disabled ?? false}
          onSelect={() => onOpen('remind')}
        >
          Remind
        </MenuItem>
      )}
      {actions.recall && (
        <MenuItem
          icon={<Undo2 className="size-4 text-muted" aria-hidden />}
          disabled={heldBack('recall', wire).disabled ?? false}
          onSelect={() => onOpen('recall')}
        >
          Recall
        </MenuItem>
      )}
      {actions.delete && (
        <MenuItem
          tone="danger"
          disabled={heldBack('delete', wire).disabled ?? false}
          icon={<Trash2 className="size-4" aria-hidden />}
          onSelect={() => onOpen('delete')}
        >
          Delete
        </MenuItem>
      )}
    </MenuAt>
  )
}
