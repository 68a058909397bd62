import type { Problem } from './problem.ts'

type Listener = () => void

const listeners = new Set<Listener>()

/** Hears of the 403 that says the user is inactive or blocked. Answers how to stop. */
export function onSessionFault(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifySession(problem: Problem): void {
  if (problem.code !== 'inactive-or-blocked') return
  for (const listener of listeners) listener()
}
