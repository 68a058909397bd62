import pg from 'pg'
import { troubleOf } from '../../platform/database/database-trouble.ts'
import { lostDatabase, passingTrouble } from '../commands/database-trouble-words.ts'

/** What `countersign doctor` looks at, in the order in which it reports. */
export const checkNames = [
  'settings',
  'database',
  'clock',
  'keys',
  'stored wires',
  'disk',
  'backup',
  'mail',
  'proxy headers',
  'certificates',
] as const

export type CheckName = (typeof checkNames)[number]

/** `skipped`: could not be checked, because of what another check found. */
type State = 'ok' | 'warning' | 'failure' | 'skipped'

/** One sentence about what was found, and for what is not ok one about its cure. Neither holds a secret. */
export type Finding = { check: CheckName; state: State; message: string; cure?: string }

/** Whether a check that asked the database failed because that does not answer: every other one would say the same. */
export const isAway = (error: unknown): boolean =>
  lostDatabase(error) !== undefined || troubleOf(error) === 'unavailable'

/** Findings of one check. */
export const findingsOf = (check: CheckName) => ({
  ok: (message: string): Finding => ({ check, state: 'ok', message }),
  warning: (message: string, cure: string): Finding => ({ check, state: 'warning', message, cure }),
  failure: (message: string, cure: string): Finding => ({ check, state: 'failure', message, cure }),
  skipped: (message: string): Finding => ({ check, state: 'skipped', message }),
  /** A refusal of the product: its first sentence says what is wrong, the others what to do. */
  refused: (error: unknown): Finding => {
    const message = passingTrouble(error) ?? (error as Error).message
    const [, fault, cure] = /^(.+?[.!]) (?=[A-Z])(.+)$/s.exec(message) ?? [message, message, '']
    return { check, state: 'failure', message: fault ?? message, cure: cure || 'See docs/operations.md.' }
  },
  /** A database that `isAway`: in the words of PostgreSQL where it had any, never in those of the network. */
  away: (error: unknown): Finding =>
    lostDatabase(error) === undefined && error instanceof pg.DatabaseError
      ? findingsOf(check).refused(error)
      : {
          check,
          state: 'failure',
          message: 'The database was lost in the midst of the check, or does not answer.',
          cure: 'Look whether it runs, and at the network between. Then run this again.',
        },
})
