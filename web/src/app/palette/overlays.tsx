import { Suspense, useEffect } from 'react'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { Tooltips } from '../../platform/ui/tooltips.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useRecentPlaces } from './use-recent-places.ts'
import { ShortcutList } from '../shortcuts/shortcut-list.tsx'
import { Palette } from './palette.tsx'
import type { MenuLink, Overlay } from './palette-entries.ts'

const AddTransaction = lazyDialog('transaction dialog', async () => ({
  default: (await import('../../transactions/record/transaction-dialog.tsx')).TransactionDialog,
}))
const AccountDialogs = lazyDialog('account dialogs', async () => ({
  default: (await import('../../people/account/account-dialogs.tsx')).AccountDialogs,
}))
const AddWire = lazyDialog('add wire', async () => ({
  default: (await import('../../wires/draft/wire-dialog.tsx')).AddWire,
}))

export type OverlaysProps = {
  /** The pages of the user's menu. */
  links: readonly MenuLink[]
  overlay: Overlay | null
  onOpen: (overlay: Overlay) => void
  onClose: () => void
  /** Called once the shortcuts are heard. */
  onReady: () => void
}

/**
 * What works on every page beside it: the shortcuts, the tooltips that name them, the palette, and what is begun from there.
 * It comes after the first page, whose load it would lengthen.
 */
export function Overlays({ links, overlay, onOpen, onClose, onReady }: OverlaysProps) {
  useShortcuts(links, onOpen)
  useRecentPlaces()
  useEffect(onReady, [onReady])
  return (
    <>
      <Tooltips />
      {overlay === 'palette' && <Palette links={links} onClose={onClose} onOpen={onOpen} />}
      {overlay === 'shortcuts' && <ShortcutList pages={links} onClose={onClose} />}
      <Suspense>
        {overlay === 'add transaction' && <AddTransaction transaction={null} onClose={onClose} />}
        {overlay === 'edit profile' && <AccountDialogs open="profile" onClose={onClose} />}
        {typeof overlay === 'object' && overlay !== null && (
          <AddWire transactionId={overlay.addWireTo} onClose={onClose} />
        )}
      </Suspense>
    </>
  )
}
