import type { Config } from './config.ts'

type DatabaseFault = { code?: string; table?: string; constraint?: string }

/** As the logging library wants it. */
type LoggedError = { type: string; message: string; stack: string; [member: string]: unknown }

/**
 * What the log says of an error: these members and no other. The database's own errors carry the row they are about,
 * in which a routing number may stand.
 */
const loggedError = (error: Error & DatabaseFault): LoggedError => ({
  type: error.name,
  message: error.message,
  code: error.code,
  table: error.table,
  constraint: error.constraint,
  stack: error.stack ?? '',
  ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
})

const hidden = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]']

/** The server's log: JSON lines on the standard output, without anything confidential. */
export const loggerOptions = (level: Config['logLevel']) => ({
  level,
  redact: hidden,
  serializers: { err: loggedError },
})
