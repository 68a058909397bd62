import { useSyncExternalStore } from 'react'

const key = 'countersign.singleKeys'

const listeners = new Set<() => void>()

/**
 * Whether shortcuts of single keys work in this browser. Who dictates, or types unsteadily, turns them off: a spoken word is
 * a row of keys. Those with Ctrl stay.
 */
export const singleKeysOn = (): boolean => localStorage.getItem(key) !== 'off'

export function keepSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeysOn)
