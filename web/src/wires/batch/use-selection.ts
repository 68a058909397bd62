import {
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
  type MouseEvent,
} from 'react'

export type Selection = {
  selected: ReadonlySet<string>
  all: boolean
  some: boolean
  /** With Shift held, everything from the row that was pressed before. Stays the same function. */
  press: (id: string, event: Pick<MouseEvent, 'shiftKey'>) => void
  pressAll: () => void
  clear: () => void
}

/**
 * Which of these rows, in their order, are selected. A row that goes is selected no more. `rows` are those whose rows say
 * so by now: many at once follow what was pressed a moment later, in pieces.
 */
export function useSelection(ids: readonly string[]): Selection & { rows: ReadonlySet<string> } {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useOptimistic(chosen)
  const before = useRef<string | null>(null)
  const selected = useMemo(() => new Set(ids.filter((id) => wanted.has(id))), [ids, wanted])
  const all = ids.length > 0 && selected.size === ids.length
  const latest = useRef({ ids, selected })
  useLayoutEffect(() => {
    latest.current = { ids, selected }
  })
  const press = useCallback((id: string, { shiftKey }: Pick<MouseEvent, 'shiftKey'>) => {
    const now = latest.current
    const next = new Set(now.selected)
    const [from, to] = [now.ids.indexOf(before.current ?? ''), now.ids.indexOf(id)].toSorted((a, b) => a - b)
    const range = shiftKey && from !== undefined && from >= 0 ? now.ids.slice(from, (to ?? from) + 1) : [id]
    for (const one of range) {
      if (now.selected.has(id)) next.delete(one)
      else next.add(one)
    }
    before.current = id
    setChosen(next)
  }, [])
  const setMany = (next: ReadonlySet<string>) =>
    startTransition(() => {
      setWanted(next)
      setChosen(next)
    })
  return {
    selected,
    rows: chosen,
    all,
    some: selected.size > 0 && !all,
    press,
    pressAll: () => setMany(new Set(all ? [] : ids)),
    clear: () => setMany(new Set()),
  }
}
