import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** More than a screen shows; the rows of most closings. */
const firstRows = 16

const rowsInTurn = 8

/** Whether some of the rows come later. */
export const isLong = (rows: readonly unknown[]): boolean => rows.length > firstRows

/** Runs when the browser has nothing to do, soon at the latest. Answers how to call it off. */
export const whenFree = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const asked = window.requestIdleCallback(run, { timeout: 200 })
  return () => window.cancelIdleCallback(asked)
}

type Turns = {
  /** Of the rows, how many come at once. */
  first?: number
  /** How many come with each turn: fewer of rows that are large. */
  turn?: number
  /** In what order the rows stand. With another one they come in turns again: to move all of them is as long as to draw them. */
  order?: string
}

/**
 * The first rows of a long list at once, the others a few at a time, so that no press waits for all of them. In the end
 * each row is on the page: to be found, read aloud and printed. A print does not wait. `left`: how many are to come.
 */
export function useRowsInTurns<Row>(
  rows: readonly Row[],
  { first = firstRows, turn = rowsInTurn, order = '' }: Turns = {},
): { shown: readonly Row[]; left: number } {
  const [count, setCount] = useState(first)
  const [ordered, setOrdered] = useState(order)
  if (ordered !== order) {
    setOrdered(order)
    setCount(first)
  }
  const left = Math.max(0, rows.length - count)
  useEffect(() => {
    if (left === 0) return undefined
    return whenFree(() => startTransition(() => setCount((now) => now + turn)))
  }, [left, turn])
  // There with the first rows: a print may follow them at once.
  useLayoutEffect(() => {
    const all = () => {
      flushSync(() => setCount(Number.POSITIVE_INFINITY))
    }
    window.addEventListener('beforeprint', all)
    return () => window.removeEventListener('beforeprint', all)
  }, [])
  return { shown: left === 0 ? rows : rows.slice(0, count), left }
}

type ToComeProps = { left: number; rowHeight: number }

/** Keeps the place of the list items that are to come, `rowHeight` pixels each, so that the page is as long as it will be. */
export const ItemsToCome = ({ left, rowHeight }: ToComeProps) =>
  left > 0 && <li aria-hidden style={{ height: left * rowHeight }} />

/** The same outside of a list. */
export const PlaceToCome = ({ left, rowHeight }: ToComeProps) =>
  left > 0 && <div aria-hidden style={{ height: left * rowHeight }} />

/** The same in a table. */
export const RowsToCome = ({ left, rowHeight }: ToComeProps) =>
  left > 0 && <tr aria-hidden style={{ height: left * rowHeight }} />
