import { cloneElement, Suspense, use, useState } from 'react'
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react'
import { DialogBoundary } from '../error-reporting/dialog-boundary.tsx'
import { lazyDialog } from '../error-reporting/lazy-dialog.tsx'
import { lazyPart } from '../loading/lazy-part.ts'
import { MenuParts, type OpenedBy } from './menu-parts.ts'

function useParts(): MenuParts {
  const parts = use(MenuParts)
  if (parts === null) throw new Error('An item of a menu stands outside of it.')
  return parts
}

const OpenMenu = lazyPart('menu', async () => ({ default: (await import('./open-menu.tsx')).OpenMenu }))

type MenuProps = {
  /** The button that opens it; gets its attributes from here. */
  trigger: ReactElement<Record<string, unknown>>
  /** Open at once: for a menu that came with the first press of its button. */
  defaultOpen?: boolean
  children: ReactNode
}

/** The code of an open menu comes after the first view of a page, or with the first press. */
export function Menu({ trigger, defaultOpen = false, children }: MenuProps) {
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(defaultOpen ? 'press' : null)
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // A press by Enter or Space counts no clicks.
    onClick: ({ detail }: MouseEvent) => setOpenedBy(detail === 0 ? 'key' : 'press'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setOpenedBy('key')
    },
  })
  if (openedBy === null) return closed
  return (
    <DialogBoundary name="menu" beside={closed} onClose={() => setOpenedBy(null)}>
      <Suspense fallback={closed}>
        <OpenMenu trigger={trigger} by={openedBy}>
          {children}
        </OpenMenu>
      </Suspense>
    </DialogBoundary>
  )
}

const OpenMenuAt = lazyDialog('menu', async () => ({ default: (await import('./open-menu.tsx')).OpenMenuAt }))

/** One menu for many buttons: open as long as it is rendered, at the one that was pressed. */
export const MenuAt = (props: ComponentProps<typeof OpenMenuAt>) => (
  <Suspense>
    <OpenMenuAt {...props} />
  </Suspense>
)

/** What the menu is about, above its items; pressing it leads to more. */
export function MenuCard({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  const { Item } = useParts()
  return (
    <>
      <Item
        onClick={onSelect}
        className="cursor-default rounded-md px-3 py-2 outline-none select-none data-highlighted:bg-hover"
      >
        {children}
      </Item>
      <MenuSeparator />
    </>
  )
}

/** Between entries of different kinds. */
export function MenuSeparator() {
  const { Separator } = useParts()
  return <Separator className="my-1 h-px bg-line" />
}

type MenuItemProps = {
  icon?: ReactNode
  tone?: 'plain' | 'danger'
  disabled?: boolean
  /** Why it is disabled: below its words, and read with them. */
  reason?: string | null
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({
  icon,
  tone = 'plain',
  disabled = false,
  reason = null,
  onSelect,
  children,
}: MenuItemProps) {
  const { Item } = useParts()
  return (
    <Item
      disabled={disabled || reason !== null}
      onClick={onSelect}
      className={`flex cursor-default items-center gap-2.5 rounded-md px-3 py-1.5 outline-none select-none pointer-coarse:py-2.5 ${
        reason === null ? 'data-disabled:opacity-55' : ''
      } ${
        tone === 'danger'
          ? 'text-bad data-disabled:text-muted data-highlighted:bg-bad-soft data-disabled:data-highlighted:bg-hover'
          : 'data-disabled:text-muted data-highlighted:bg-hover'
      }`}
    >
      {icon}
      {reason === null ? (
        children
      ) : (
        <span className="min-w-0">
          {children} <span className="block text-xs">{reason}</span>
        </span>
      )}
    </Item>
  )
}
