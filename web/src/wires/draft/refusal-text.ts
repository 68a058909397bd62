import { Problem, problemText } from '../../platform/api/problem.ts'

/** Why a wire was not changed: what is wrong with its fields, else what the refusal says. */
export function refusalText(error: unknown): string {
  const faults = error instanceof Problem ? error.errors.map(({ message }) => message).join(' ') : ''
  return faults || problemText(error)
}
