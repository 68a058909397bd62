import type { Problem } from './problem.ts'

type Listener = (problem: Problem) => void

const listeners = new Set<Listener>()

/** Hears of every 401, and of the 403 that says the user is inactive or blocked. Answers how to stop. */
export function onSessionFault(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellSession(problem: Problem): void {
  if (problem.status !== 401 && problem.code !== 'inactive-or-blocked') return
  for (const listener of listeners) listener(problem)
}
