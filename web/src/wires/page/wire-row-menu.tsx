import { Suspense, useEffect } from 'react'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { whenIdle } from '../../platform/loading/when-idle.ts'
import type { Circumstances, WireActions } from '../record/wire-actions.ts'
import type { WireDialogName } from './wire-dialogs.tsx'

const load = async () => ({ default: (await import('./wire-menu.tsx')).WireMenu })

const WireMenu = lazyDialog('wire menu', load)

type RowMenuProps = {
  /** Whose dots were pressed. */
  menu: { wireId: string; dots: HTMLElement } | null
  of: { wire: Circumstances & { number: number }; actions: WireActions } | undefined
  onClose: () => void
  onOpen: (wireId: string, dialog: WireDialogName) => void
}

/** The one menu of all rows. Its code comes once the page has nothing else to do. */
export function WireRowMenu({ menu, of, onClose, onOpen }: RowMenuProps) {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
  if (menu === null || of === undefined) return null
  return (
    <Suspense>
      <WireMenu
        key={menu.wireId}
        {...of}
        anchor={menu.dots}
        onClose={onClose}
        onOpen={(dialog) => onOpen(menu.wireId, dialog)}
      />
    </Suspense>
  )
}
