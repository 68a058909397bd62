import { Fragment } from 'react'
import {
  digitDifference,
  differingPlaces,
  type Mark,
} from '@countersign/domain/platform/account-numbers/digit-difference'

/** A number in groups of four, each differing digit set apart by color and a line under it, and named in words. */
export function MarkedDigits({ marks }: { marks: readonly Mark[] }) {
  const places = marks.map((mark, at) => ({ ...mark, at }))
  return (
    <span className="num tracking-wide">
      {places.map(({ character, differs, at }) => (
        <Fragment key={at}>
          {differs ? <Differing>{character}</Differing> : character}
          {at % 4 === 3 && at < marks.length - 1 && <span className="mr-[0.35em]" />}
        </Fragment>
      ))}
      <span className="sr-only select-none"> {differingPlaces(marks)}</span>
    </span>
  )
}

function Differing({ children }: { children: string }) {
  return (
    <mark className="rounded-xs bg-wait/20 font-semibold text-wait underline decoration-2 underline-offset-4">
      {children}
    </mark>
  )
}

const withoutDigits = (text: string): string => text.replaceAll(/\d/g, '0')

/** A text that has its own digits in the shape of another, such as an amount or a date: those that differ are set apart. */
export function MarkedText({ text, other }: { text: string; other: string }) {
  if (text === other || withoutDigits(text) !== withoutDigits(other)) return text
  return runsOf(digitDifference(other, text).after).map(({ at, run, differs }) =>
    differs ? <Differing key={at}>{run}</Differing> : run,
  )
}

/** Neighbors of one kind are one text, which a screen reader reads as one. */
function runsOf(marks: readonly Mark[]): { at: number; run: string; differs: boolean }[] {
  const runs: { at: number; run: string; differs: boolean }[] = []
  for (const [at, { character, differs }] of marks.entries()) {
    const last = runs.at(-1)
    if (last?.differs === differs) last.run += character
    else runs.push({ at, run: character, differs })
  }
  return runs
}
