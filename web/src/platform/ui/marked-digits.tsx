import { Fragment } from 'react'
import { differingPlaces, type Mark } from '@countersign/domain/platform/account-numbers/digit-difference'

/** A number in groups of four, each differing digit set apart by color and a line under it, and named in words. */
export function MarkedDigits({ marks }: { marks: readonly Mark[] }) {
  const places = marks.map((mark, at) => ({ ...mark, at }))
  return (
    <span className="num tracking-wide">
      {places.map(({ character, differs, at }) => (
        <Fragment key={at}>
          {differs ? (
            <mark className="rounded-xs bg-wait/20 font-semibold text-wait underline decoration-2 underline-offset-4">
              {character}
            </mark>
          ) : (
            character
          )}
          {at % 4 === 3 && at < marks.length - 1 && <span className="mr-[0.35em]" />}
        </Fragment>
      ))}
      <span className="sr-only select-none"> {differingPlaces(marks)}</span>
    </span>
  )
}
