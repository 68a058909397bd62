import { useEffect, useState } from 'react'
import { cx } from '../../platform/ui/class-names.ts'
import { sectionsFor } from './document.tsx'

/** Where one is in the paper, and the way to every other part of it; beside it where there is room. */
export function SectionList({ kind, pays }: { kind: 'bond' | 'real_estate'; pays: boolean }) {
  const sections = sectionsFor(kind, pays)
  const here = useSectionInView(sections.map(({ id }) => id).join(' '))
  return (
    <nav aria-label="Sections of the memo" className="sticky top-20 hidden self-start xl:block print:hidden">
      <ul className="border-l border-line text-sm">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={here === id ? 'location' : undefined}
              className={cx(
                '-ml-px block border-l-2 py-1 pl-3.5',
                here === id
                  ? 'border-accent font-medium text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The section whose beginning was scrolled past last; at the end of the page the last one. */
function useSectionInView(ids: string): string | undefined {
  const [here, setHere] = useState<string>()
  useEffect(() => {
    const look = () => {
      const passed = ids.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < 140
      })
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      setHere(atEnd && window.scrollY > 0 ? ids.split(' ').at(-1) : (passed.at(-1) ?? ids.split(' ')[0]))
    }
    // To look lays the page out: with its next frame, not within the piece of work that draws it.
    const first = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(first)
      window.removeEventListener('scroll', look)
    }
  }, [ids])
  return here
}
