import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
} from 'react'
import { whenFree } from './rows-in-turns.tsx'

export type Selection = {
  selected: ReadonlySet<string>
  all: boolean
  some: boolean
  /** With Shift held, everything from the row that was pressed before. Stays the same function. */
  press: (id: string, event: Pick<MouseEvent, 'shiftKey'>) => void
  pressAll: () => void
  /** Selects these alone. */
  choose: (ids: ReadonlySet<string>) => void
  clear: () => void
}

/** So many rows say at once that they are selected; of more, so many say it with each turn. */
const rowsInTurn = 20

/**
 * Which of these rows, in their order, are selected. A row that leaves the list leaves the selection, and another `page`
 * ends it. `rows` are those that say so by now.
 */
export function useSelection(ids: readonly string[], page = ''): Selection & { rows: ReadonlySet<string> } {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [chosenOn, setChosenOn] = useState(page)
  if (chosenOn !== page) {
    setChosenOn(page)
    setChosen(new Set())
  }
  const [rows, setRows] = useState(chosen)
  const before = useRef<string | null>(null)
  const selected = useMemo(() => new Set(ids.filter((id) => chosen.has(id))), [ids, chosen])
  if (selected.size < chosen.size) setChosen(selected)
  const behind = rows === selected ? [] : ids.filter((id) => rows.has(id) !== selected.has(id))
  if (rows !== selected && behind.length <= rowsInTurn) setRows(selected)
  const left = behind.length
  const all = ids.length > 0 && selected.size === ids.length
  const latest = useRef({ ids, selected, behind })
  useLayoutEffect(() => {
    latest.current = { ids, selected, behind }
  })
  useEffect(() => {
    if (left === 0) return undefined
    return whenFree(() =>
      startTransition(() => setRows((now) => toggled(now, latest.current.behind.slice(0, rowsInTurn)))),
    )
  }, [left])
  const press = useCallback((id: string, { shiftKey }: Pick<MouseEvent, 'shiftKey'>) => {
    const now = latest.current
    const next = new Set(now.selected)
    // A range begins in a selection that is there, not in one that was ended.
    const first = now.selected.size > 0 ? now.ids.indexOf(before.current ?? '') : -1
    const [from, to] = [first, now.ids.indexOf(id)].toSorted((a, b) => a - b)
    const range = shiftKey && from !== undefined && from >= 0 ? now.ids.slice(from, (to ?? from) + 1) : [id]
    for (const one of range) {
      if (now.selected.has(id)) next.delete(one)
      else next.add(one)
    }
    before.current = id
    setChosen(next)
    // The row that was pressed does not wait for its turn.
    setRows((shown) => (shown.has(id) === next.has(id) ? shown : toggled(shown, [id])))
  }, [])
  return {
    selected,
    rows,
    all,
    some: selected.size > 0 && !all,
    press,
    pressAll: () => setChosen(new Set(all ? [] : ids)),
    choose: setChosen,
    clear: () => setChosen(new Set()),
  }
}

const toggled = (set: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> => {
  const next = new Set(set)
  for (const id of ids) if (!next.delete(id)) next.add(id)
  return next
}
