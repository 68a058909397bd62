import { useRef, useState, type MouseEvent } from 'react'

export type Selection = {
  selected: ReadonlySet<string>
  all: boolean
  some: boolean
  /** With Shift held, everything from the row that was pressed before. */
  press: (id: string, event: Pick<MouseEvent, 'shiftKey'>) => void
  pressAll: () => void
  clear: () => void
}

/** Which of these rows, in their order, are selected. A row that goes is selected no more. */
export function useSelection(ids: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const before = useRef<string | null>(null)
  const selected = new Set(ids.filter((id) => chosen.has(id)))
  const all = ids.length > 0 && selected.size === ids.length
  const press = (id: string, { shiftKey }: Pick<MouseEvent, 'shiftKey'>) => {
    const [from, to] = [ids.indexOf(before.current ?? ''), ids.indexOf(id)].toSorted((a, b) => a - b)
    const range = shiftKey && from !== undefined && from >= 0 ? ids.slice(from, (to ?? from) + 1) : [id]
    const wanted = !selected.has(id)
    for (const one of range) {
      if (wanted) selected.add(one)
      else selected.delete(one)
    }
    before.current = id
    setChosen(selected)
  }
  return {
    selected,
    all,
    some: selected.size > 0 && !all,
    press,
    pressAll: () => setChosen(new Set(all ? [] : ids)),
    clear: () => setChosen(new Set()),
  }
}
