import { fields, listOf, matching, number, oneOf } from './allowed-fields.ts'
import { engineMessage } from './engine-message.ts'

/** Scripts of the product and of its packages, without the folder that they were installed in. */
const ownScript = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  const path = value.replace(/[?#].*$/s, '')
  if (/^node:[\w/]{1,60}$/.test(path)) return path
  const own =
    /\/(secure\/assets\/[\w.-]+\.js)$/.exec(path) ??
    /\/((?:server|domain|contract|web)\/src\/[\w./-]+\.tsx?)$/.exec(path) ??
    /\/(node_modules\/[\w@.+/-]+\.[cm]?js)$/.exec(path)
  return own?.[1] === undefined ? undefined : `app:///${own[1]}`
}

const frameMembers = fields({
  filename: ownScript,
  function: matching(/^(?:(?:async|new|get|set|static) )*[\w$.#<>?]{1,80}(?: \[as [\w$.]{1,60}\])?$/),
  lineno: number,
  colno: number,
  in_app: oneOf(true, false),
})

/** A frame of a third-party script, or of a page, has nothing that a report may contain. */
const frame = (value: unknown): unknown => {
  const kept = frameMembers(value)
  return typeof kept === 'object' && kept !== null && 'filename' in kept ? kept : undefined
}

const errorType = (value: unknown): string =>
  typeof value === 'string' && /^[A-Z][A-Za-z]{0,40}(?:Error|Exception|Fault|Problem|Rejection)$/.test(value)
    ? value
    : 'Error'

const exceptionMembers = fields({
  type: errorType,
  value: (message) => (typeof message === 'string' ? engineMessage(message) : undefined),
  mechanism: fields({
    type: matching(
      /^(?:generic|chained|instrument|on(?:error|unhandledrejection)|auto(?:\.[a-z_]{1,40}){1,6})$/,
    ),
    handled: oneOf(true, false),
    exception_id: number,
    parent_id: number,
  }),
  stacktrace: fields({ frames: listOf(frame, 100) }),
})

/** What kind of error it was, and where in the program; what it was about only in the engine's own words. */
export const allowedExceptions = fields({
  values: listOf((exception) => exceptionMembers({ type: 'Error', ...Object(exception) }), 10),
})
