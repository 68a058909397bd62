import { useEffect, useRef } from 'react'

/** Something that a menu or a button of the open page does now. */
export type PageAction = {
  label: string
  run: () => void
  /** What comes next there: offered before anything is typed. */
  isNext?: boolean
}

const sources = new Set<() => readonly PageAction[]>()

/** Offers the actions in the palette for as long as their page is open. */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const source = () => latest.current
    sources.add(source)
    return () => void sources.delete(source)
  }, [])
}

/** What the open page offers at this moment. */
export const pageActions = (): PageAction[] => Array.from(sources).flatMap((source) => source())
