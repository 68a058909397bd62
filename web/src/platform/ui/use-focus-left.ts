import { useEffect, useState } from 'react'

const watchedMs = 3000
const everyMs = 50

/**
 * A dialog's action may remove the button that opened it, and the focus with it: then the focus moves to the
 * part of the page where that button was. A focus that the user moved elsewhere stays there.
 */
export function useFocusLeft(): void {
  const [keep] = useState(focusKeeper)
  useEffect(() => keep, [keep])
}

/** Remembers what has the focus now; what it returns is called once that may be gone, and does the same. */
export function focusKeeper(): () => void {
  // The page of the dialog, also for a look that comes when that page is gone.
  const page = document
  const opener = page.activeElement
  const around = partsAround(opener)
  // It stays from page to page. One that is gone belonged to another life of the document.
  const main = page.querySelector<HTMLElement>('main')
  return () => {
    const until = performance.now() + watchedMs
    let lost = false
    const turn = setInterval(() => {
      const nobodyHasIt = page.activeElement === page.body
      // Lost at two looks: a page that has a better place for it, as after a decision, comes first.
      if (lost && nobodyHasIt) focusOn([...around, ...(main === null ? [] : [main])])
      // The button has it again at first, and may yet go with the next answer of the server.
      const over =
        lost ||
        !(nobodyHasIt || page.activeElement === opener) ||
        performance.now() > until ||
        main?.isConnected === false
      if (over) clearInterval(turn)
      lost = nobodyHasIt
    }, everyMs)
  }
}

/** The parts of the page that hold the element, the closest first. */
function partsAround(element: Element | null): HTMLElement[] {
  const part = element?.closest<HTMLElement>('main section[aria-labelledby]') ?? null
  return part === null ? [] : [part, ...partsAround(part.parentElement)]
}

function focusOn(parts: readonly HTMLElement[]): void {
  const part = parts.find(({ isConnected }) => isConnected)
  if (part === undefined) return
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1
  part.focus({ preventScroll: true })
}
