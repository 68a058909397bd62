import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { cx } from '../../platform/ui/class-names.ts'

/** A section with an address of its own: /settings#emails. */
export type SettingsSection = { id: string; label: string; content: ReactNode }

/** By these a user goes elsewhere. */
const departures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** What loads above a section pushes it away: it is led to again until all is there, or the user goes elsewhere. */
function keepShown(section: HTMLElement): () => void {
  const sections = section.parentElement
  if (sections === null) return () => undefined
  const observer = new ResizeObserver(() => {
    section.scrollIntoView()
    if (sections.querySelector('[data-waiting]') === null) end()
  })
  const end = () => {
    observer.disconnect()
    for (const event of departures) window.removeEventListener(event, end)
  }
  observer.observe(sections)
  for (const event of departures) window.addEventListener(event, end, { passive: true })
  return end
}

/** All settings under each other, and the list of them: beside them where there is room, else above. */
export function SettingsSections({ sections }: { sections: readonly SettingsSection[] }) {
  const location = useLocation()
  const named = location.hash.slice(1)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The address of a page that is already shown leads nowhere by itself; the place is a new one with each press.
    const section = [...(place.current?.children ?? [])].find(({ id }) => `#${id}` === location.hash)
    if (!(section instanceof HTMLElement)) return undefined
    section.scrollIntoView()
    section.focus({ preventScroll: true })
    return keepShown(section)
  }, [location])
  return (
    <div className="gap-8 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
      <nav
        aria-label="Sections of the settings"
        className="mb-5 max-sm:-mx-4 lg:sticky lg:top-20 lg:-mx-3 lg:mb-0 lg:self-start"
      >
        <ul className="flex gap-2 overflow-x-auto max-sm:px-4 sm:flex-wrap lg:flex-col lg:gap-1">
          {sections.map(({ id, label }) => (
            <li key={id}>
              <Link
                to={{ hash: id }}
                aria-current={named === id ? 'true' : undefined}
                className={cx(
                  'flex min-h-11 items-center rounded-md px-3 -outline-offset-2 whitespace-nowrap hover:bg-hover max-lg:border max-lg:border-line max-lg:bg-surface lg:min-h-9',
                  named === id ? 'font-medium' : 'text-muted',
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={place} className="min-w-0 space-y-6">
        {sections.map(({ id, label, content }) => (
          // No landmark: its cards are some. No fieldset: its fields belong to the cards.
          <div
            key={id}
            id={id}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="group"
            tabIndex={-1}
            aria-label={label}
            className="scroll-mt-2 space-y-6 outline-none"
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}
