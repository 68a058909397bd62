import { troubleOf, type DatabaseTrouble } from '../database/database-trouble.ts'
import { Problem } from './problem.ts'

/**
 * Whether the change was made is not known to the server either when the answer of a commit was lost. So none of these says
 * that nothing happened.
 */
const problems: Readonly<Record<DatabaseTrouble, { problem: Problem; retrySeconds: number }>> = {
  unavailable: {
    problem: new Problem(
      503,
      'database-unavailable',
      'The service is not available at the moment. If you were saving a change, check whether it was saved before you try again.',
    ),
    retrySeconds: 5,
  },
  busy: {
    problem: new Problem(
      503,
      'database-busy',
      'Other changes of the same record are still being saved. Wait a moment, check whether your change was saved, and try again.',
    ),
    retrySeconds: 2,
  },
  full: {
    problem: new Problem(
      503,
      'database-full',
      'No changes can be saved at the moment: the service has no storage space left. Everything can still be read.',
    ),
    retrySeconds: 60,
  },
  'read-only': {
    problem: new Problem(
      503,
      'database-read-only',
      'No changes can be saved at the moment. Everything can still be read. Try again later.',
    ),
    retrySeconds: 60,
  },
}

/** What a client learns of a database in trouble, and after how many seconds to come back; undefined for other errors. */
export const databaseProblemOf = (error: unknown) => {
  const trouble = troubleOf(error)
  return trouble && problems[trouble]
}
