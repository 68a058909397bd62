const word = /^[\w.:-]{1,100}$/
const count = /^\d{1,15}$/

/**
 * What a span may say, each with the form of its value. Everything here is of the program: names of calls, routes, jobs,
 * tables and kinds of errors. Nothing is of a person, a record or an account.
 */
const forms = {
  'http.request.method': word,
  'http.route': /^\/[\w.{}/-]{0,200}$/,
  'http.response.status_code': count,
  'countersign.operation': word,
  'countersign.request': word,
  'countersign.screen': /^\/[\w.:/-]{0,200}$/,
  'db.system.name': word,
  'db.query.summary': /^[\w ]{1,100}$/,
  // The text of the program, with $1 for each value.
  'db.query.text': /^[^]{1,2000}$/,
  'messaging.destination.name': word,
  'messaging.batch.message_count': count,
  'error.type': word,
} as const satisfies Record<string, RegExp>

export type SpanAttributes = { [Name in keyof typeof forms]?: string | number }

/** Of the given attributes, those that may leave. */
export const allowedAttributes = (given: Record<string, unknown>): Record<string, string | number> => {
  const allowed: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(forms, name)) continue
    const isText = typeof value === 'string' || typeof value === 'number'
    if (isText && forms[name as keyof typeof forms].test(String(value))) allowed[name] = value
  }
  return allowed
}
