import { Menu as Base } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, useState } from 'react'

type MenuProps = {
  /** The button that opens it; gets its attributes from here. */
  trigger: ReactElement<Record<string, unknown>>
  /** Open at once: for a menu whose code came with the first press of its button. */
  defaultOpen?: boolean
  children: ReactNode
}

export function Menu({ trigger, defaultOpen = false, children }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
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

/** One menu for many buttons: open as long as it is rendered, at the one that was pressed. */
export function MenuAt({ anchor, label, onClose, children }: MenuAtProps) {
  const [open, setOpen] = useState(true)
  return (
    <Base.Root
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

function MenuPopup({ anchor, label, children }: PopupProps) {
  return (
    <Base.Portal>
      <Base.Positioner anchor={anchor} align="end" sideOffset={6} className="z-50 outline-none">
        <Base.Popup
          aria-label={label}
          {...(anchor && { finalFocus: () => anchor })}
          className="max-h-(--available-height) max-w-[min(22rem,var(--available-width))] min-w-56 origin-(--transform-origin) overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float transition duration-100 outline-none data-starting-style:scale-98 data-starting-style:opacity-0"
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

/** What the menu is about, above its items; pressing it leads to more. */
export function MenuCard({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <>
      <Base.Item
        onClick={onSelect}
        className="cursor-default rounded-md px-3 py-2 outline-none select-none data-highlighted:bg-hover"
      >
        {children}
      </Base.Item>
      <MenuSeparator />
    </>
  )
}

/** Between entries of different kinds. */
export const MenuSeparator = () => <Base.Separator className="my-1 h-px bg-line" />

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
  return (
    <Base.Item
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
    </Base.Item>
  )
}
