import { Suspense, useState } from 'react'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Send from 'lucide-react/icons/send'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { type Circumstances, heldBack, type WireActions } from '../record/wire-actions.ts'
import type { WireDialogName } from './wire-dialogs.tsx'

const WireMenu = lazyPart('wire menu', async () => ({ default: (await import('./wire-menu.tsx')).WireMenu }))

type RowActionsProps = {
  wire: Circumstances & { number: number }
  actions: WireActions
  onOpen: (dialog: WireDialogName) => void
}

/** The next step as a button, everything else behind three dots. Stands above the row's own link. */
export function WireRowActions({ wire, actions, onOpen }: RowActionsProps) {
  const [menuWanted, setMenuWanted] = useState(false)
  const label = `Actions for wire #${wire.number}`
  const dots = <Ellipsis className="size-4.5" aria-hidden />
  const some = actions.edit || actions.duplicate || actions.remind || actions.recall || actions.delete
  return (
    <div className="relative z-10 ml-auto flex w-fit items-center justify-end gap-1">
      {actions.send && (
        <Button
          size="sm"
          data-tour="send-wire"
          icon={<Send className="size-3.5" aria-hidden />}
          {...heldBack('send', wire)}
          onClick={() => onOpen('send')}
        >
          Send Invite
        </Button>
      )}
      {some &&
        (menuWanted ? (
          <Suspense fallback={<IconButton label={label}>{dots}</IconButton>}>
            <WireMenu
              wire={wire}
              actions={actions}
              trigger={<IconButton label={label}>{dots}</IconButton>}
              onOpen={onOpen}
            />
          </Suspense>
        ) : (
          <IconButton
            label={label}
            aria-haspopup="menu"
            aria-expanded={false}
            onClick={() => setMenuWanted(true)}
          >
            {dots}
          </IconButton>
        ))}
    </div>
  )
}
