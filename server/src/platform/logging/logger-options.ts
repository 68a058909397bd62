import { stdTimeFunctions } from 'pino'
import type { Config } from '../configuration/config.ts'
import { loggedTrace } from '../tracing/tracing.ts'
import { loggedError, loggedMembers, loggedReply, loggedRequest, wordsOf } from './allowed-log-members.ts'

type WriteLine = (members: Record<string, unknown>, message: string) => void

/**
 * A line made anew of what may be logged; values for the placeholders of a message are left out. Where nothing is left, there
 * is no line.
 */
const logAllowed = (allowedWords: (message: string) => string) =>
  function (this: unknown, given: readonly unknown[], log: WriteLine): void {
    const [first, second] = given
    const message = typeof first === 'string' ? first : second
    const members = typeof first === 'string' ? {} : loggedMembers(first)
    const said = typeof message === 'string' ? allowedWords(message) : 'err' in members ? 'error' : ''
    if (said !== '' || Object.keys(members).length > 0) log.call(this, members, said)
  }

/**
 * The server's log: JSON lines on the standard output, each with its time in UTC (ISO 8601). At every level, whatever a library
 * hands over, a line holds what `allowed-log-members.ts` allows and nothing else: no header, body, address or value of a
 * person's.
 */
export const loggerOptions = (level: Config['logLevel'], allowedWords = wordsOf) => ({
  level,
  timestamp: stdTimeFunctions.isoTime,
  mixin: loggedTrace,
  hooks: { logMethod: logAllowed(allowedWords) },
  serializers: { err: loggedError, req: loggedRequest, res: loggedReply },
})
