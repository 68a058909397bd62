import type { Config } from '../configuration/config.ts'
import { loggedTrace } from '../tracing/tracing.ts'
import { loggedError, loggedMembers, loggedReply, loggedRequest, wordsOf } from './allowed-log-members.ts'

type WriteLine = (members: Record<string, unknown>, message: string) => void

/** A line made anew of what may be logged; values for the placeholders of a message are left out. */
function logAllowed(this: unknown, given: readonly unknown[], log: WriteLine): void {
  const [first, second] = given
  const message = typeof first === 'string' ? first : second
  const members = typeof first === 'string' ? {} : loggedMembers(first)
  const said = typeof message === 'string' ? wordsOf(message) : 'err' in members ? 'error' : ''
  log.call(this, members, said)
}

/**
 * The server's log: JSON lines on the standard output. At every level, whatever a library hands over, a line holds what
 * `allowed-log-members.ts` allows and nothing else: no header, body, address or value of a person's.
 */
export const loggerOptions = (level: Config['logLevel']) => ({
  level,
  mixin: loggedTrace,
  hooks: { logMethod: logAllowed },
  serializers: { err: loggedError, req: loggedRequest, res: loggedReply },
})
