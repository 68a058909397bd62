import { loggedError } from './allowed-log-members.ts'

/** Errors of the engine: faults of the program, never a sentence for an operator. */
const engineErrors = [TypeError, RangeError, ReferenceError, SyntaxError, AggregateError]

/** A sentence of the product has no code; what the system, the database and libraries throw has one mostly. */
const isSentence = (error: Error): boolean =>
  !('code' in error) && !engineErrors.some((engineError) => error instanceof engineError)

/**
 * The last line of a process, from what ended it. A sentence of the product is said as it is, and traced where `isTraced`: the
 * trace would only hide it. Everything else may quote values: it is said as in every other line, with where it happened.
 */
export const fatalLine = (error: Error, isTraced: boolean): { members: { err?: Error }; words: string } =>
  isSentence(error)
    ? { members: isTraced ? { err: error } : {}, words: error.message }
    : { members: { err: error }, words: loggedError(error).message }
