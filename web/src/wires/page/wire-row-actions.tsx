import { Button, IconButton } from '../../platform/ui/button.tsx'
import { type Circumstances, heldBack, type WireActions } from '../record/wire-actions.ts'

type RowActionsProps = {
  wire: Circumstances & { number: number }
  actions: WireActions
  /** Its menu is the one that is open. */
  isOpen: boolean
  onSend: () => void
  onMenu: (dots: HTMLElement) => void
}

export const actionsOf = (number: number): string => `Actions for wire #${number}`

/** The next step as a button, everything else behind three dots. Stands above the row's own link. */
export function WireRowActions({ wire, actions, isOpen, onSend, onMenu }: RowActionsProps) {
  const some = actions.edit || actions.duplicate || actions.remind || actions.recall || actions.delete
  return (
    <div className="relative z-10 ml-auto flex w-fit items-center justify-end gap-1">
      {actions.send && (
        <Button size="sm" data-tour="send-wire" {...heldBack('send', wire)} onClick={onSend}>
          Send Invite
        </Button>
      )}
      {some && (
        <IconButton
          label={actionsOf(wire.number)}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={({ currentTarget }) => onMenu(currentTarget)}
        >
          <span className="dots" aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
