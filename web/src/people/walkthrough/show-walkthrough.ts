import { driver } from 'driver.js'
import 'driver.js/dist/driver.css'
import './walkthrough.css'
import { dialogIsOpen } from './something-open.ts'
import { tourTarget } from './tour-target.ts'
import type { TourStep } from './walkthrough-steps.ts'

/** Leads through the steps whose targets are on the page. Escape, the X and a press beside it leave. Answers how to end it. */
export function showWalkthrough(steps: readonly TourStep[]): () => void {
  const before = document.activeElement
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const shown = steps.filter(({ targets }) => tourTarget(targets) !== null)
  const tour = driver({
    popoverClass: 'walkthrough',
    animate: !still,
    smoothScroll: !still,
    duration: 200,
    overlayColor: '#0b1318',
    overlayOpacity: 0.55,
    stagePadding: 6,
    stageRadius: 8,
    showProgress: shown.length > 1,
    progressText: '{{current}} of {{total}}',
    nextBtnText: 'Next',
    prevBtnText: 'Back',
    doneBtnText: 'Done',
    steps: shown.map(({ title, text, targets }) => ({
      element: () => tourTarget(targets) ?? document.body,
      popover: { title, description: text },
    })),
    onPopoverRender: ({ wrapper, title, footer, nextButton }) => {
      wrapper.setAttribute('aria-modal', 'true')
      // Its title is marked up as the header of the whole page, and its buttons as the page's footer.
      title.setAttribute('role', 'none')
      footer.setAttribute('role', 'none')
      // It puts the focus on the X, after this.
      requestAnimationFrame(() => nextButton.focus())
    },
    // It calls the highlighted part a button that opens a dialog, which it is not.
    onHighlighted: (element) => {
      for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name)
    },
    onDestroyed: () => {
      moved.disconnect()
      over.disconnect()
      document.removeEventListener('click', follow, true)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
  })
  // A user who clicks the explained part has understood it.
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Node && tour.getActiveElement()?.contains(target)) tour.destroy()
  }
  // A page that takes another shape moves what is pointed at.
  const moved = new ResizeObserver(() => tour.refresh())
  moved.observe(document.body)
  // A dialog that comes late is never explained over.
  const over = new MutationObserver(() => {
    if (dialogIsOpen()) tour.destroy()
  })
  over.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('click', follow, true)
  tour.drive()
  return () => tour.destroy()
}
