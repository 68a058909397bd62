import { Menu as Base } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { MenuParts, type OpenedBy } from './menu-parts.ts'

const parts: MenuParts = { Item: Base.Item, Separator: Base.Separator }

type OpenMenuProps = { trigger: ReactElement<Record<string, unknown>>; by: OpenedBy; children: ReactNode }

/** Open from the start: its button was pressed. By the keyboard it opens as its button does itself, at the first entry. */
export function OpenMenu({ trigger, by, children }: OpenMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (by !== 'key') return
    button.current?.focus()
    button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  }, [by])
  return (
    <Base.Root modal={false} defaultOpen={by === 'press'}>
      <Base.Trigger ref={button} render={trigger} />
      <MenuPopup>{children}</MenuPopup>
    </Base.Root>
  )
}

type MenuAtProps = {
  /** The button that was pressed; it gets the focus back. */
  anchor: HTMLElement
  label: string
  onClose: () => void
  children: ReactNode
}

export function OpenMenuAt({ anchor, label, onClose, children }: MenuAtProps) {
  const [open, setOpen] = useState(true)
  return (
    <Base.Root
      modal={false}
      open={open}
      onOpenChange={setOpen}
      onOpenChangeComplete={(now) => {
        if (!now) onClose()
      }}
    >
      <MenuPopup anchor={anchor} label={label}>
        {children}
      </MenuPopup>
    </Base.Root>
  )
}

type PopupProps = { anchor?: HTMLElement; label?: string; children: ReactNode }

/**
 * A press beside it closes it and does nothing else. The page may scroll meanwhile: to hold it still, the browser walks
 * through all of it, at the opening and at the closing.
 */
function MenuPopup({ anchor, label, children }: PopupProps) {
  return (
    <Base.Portal>
      <Base.Backdrop className="fixed inset-0 z-40" />
      <Base.Positioner anchor={anchor} align="end" sideOffset={6} className="z-50 outline-none">
        <Base.Popup
          aria-label={label}
          {...(anchor && { finalFocus: () => anchor })}
          className="max-h-(--available-height) max-w-[min(22rem,var(--available-width))] min-w-56 origin-(--transform-origin) overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float transition duration-100 outline-none data-starting-style:scale-98 data-starting-style:opacity-0"
        >
          <MenuParts value={parts}>{children}</MenuParts>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
