import { Tooltip } from '@base-ui/react/tooltip'
import { useEffect, useState } from 'react'
import { goKeys } from '../shortcuts/shortcuts.ts'
import { singleKeysOn } from '../shortcuts/single-keys.ts'
import { Keys } from './keys.tsx'

type Shown = { anchor: HTMLElement; text: string; keys: readonly string[] }

/** Long enough that a pointer on its way elsewhere opens none, in milliseconds. */
const restsFor = 500

/** So long a pointer may take from the element to its tooltip. */
const leavesWithin = 150

const named = '[data-tooltip]'

const around = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(named) : null

const isTooltip = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-tooltip-popup]') !== null

/** Keys of single letters are named while they work. */
const keysOf = ({ dataset }: HTMLElement): readonly string[] => {
  const keys = (dataset['keys'] ?? goKeys(dataset['go'] ?? '').join(' ')).split(' ').filter(Boolean)
  return keys[0] === 'Ctrl' || keys[0] === 'Esc' || singleKeysOn() ? keys : []
}

/**
 * The tooltip of every element that has `data-tooltip`, and the shortcut in its `data-keys`, or to the page in its `data-go`: under a pointer that rests, and
 * where the keyboard stands, not for touch. It repeats the element's name, so readers of screens are told nothing twice.
 */
export function Tooltips() {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // What opens puts the focus into itself: no user went there to learn a name.
    let tabs = false
    const stop = new AbortController()
    const later = (change: () => void, wait: number) => {
      clearTimeout(timer)
      timer = setTimeout(change, wait)
    }
    // Heard with every press, and within React's own changes of the page: without a tooltip it asks React for nothing.
    let isShown = false
    const hide = () => {
      clearTimeout(timer)
      if (isShown) setShown(null)
      isShown = false
    }
    const show = (anchor: HTMLElement) => {
      const text = anchor.dataset['tooltip'] ?? ''
      const keys = keysOf(anchor)
      // A text that stands on the element says nothing new without its keys.
      if (keys.length === 0 && text === anchor.textContent.trim()) return
      isShown = true
      setShown({ anchor, text, keys })
    }
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      heard: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, heard, { signal: stop.signal, capture: true })
    listen('pointerover', ({ target, pointerType }) => {
      if (pointerType === 'touch') return
      const anchor = around(target)
      if (anchor !== null) later(() => show(anchor), restsFor)
      else if (isTooltip(target)) clearTimeout(timer)
      else later(hide, leavesWithin)
    })
    listen('focusin', ({ target }) => {
      const anchor = around(target)
      if (tabs && anchor?.matches(':focus-visible') === true) show(anchor)
      else hide()
    })
    listen('focusout', hide)
    listen('pointerdown', hide)
    listen('keydown', ({ key }) => {
      tabs = key === 'Tab'
      hide()
    })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [])
  if (shown === null || !shown.anchor.isConnected) return null
  return (
    <Tooltip.Root open>
      <Tooltip.Portal>
        <Tooltip.Positioner
          anchor={shown.anchor}
          side={shown.anchor.closest('nav') === null ? 'bottom' : 'right'}
          sideOffset={4}
          collisionPadding={8}
          className="z-[60]"
        >
          <Tooltip.Popup
            aria-hidden
            data-tooltip-popup
            className="flex max-w-72 items-center gap-2.5 rounded-md border border-line bg-raised px-2.5 py-1.5 text-sm shadow-float"
          >
            {shown.text}
            {shown.keys.length > 0 && <Keys keys={shown.keys} />}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
