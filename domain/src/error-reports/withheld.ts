/**
 * What may leave in a report of an error or a trace to a service of somebody else: where it happened and what kind it was,
 * never whom or which account it was about.
 */
const replacements: readonly [RegExp, string][] = [
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '[token]'],
  // Whatever was searched for, and every one-time link.
  [/[?#][^\s"'`<>)]*/g, ''],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, ':id'],
  [/[^\s"'`<>()[\]/:]+@[^\s"'`<>()[\]/:]+\.[a-z]+/gi, '[address]'],
  [/[\w-]{24,}/g, '[token]'],
  // Four digits or more, grouped or not, with the letters that an account number may have.
  [/[A-Za-z0-9]*\d(?:[ -]?[A-Za-z]{0,3}\d){3,}[A-Za-z0-9]*/g, '[digits]'],
]

/** A text without tokens, addresses, queries, ids, or anything that could be digits of an account. */
export const withheldText = (text: string): string =>
  replacements.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)

/** The parts of a report that people or their data may be in; its other parts are the service's own. */
const spoken = [
  'message',
  'logentry',
  'transaction',
  'exception',
  'breadcrumbs',
  'request',
  'contexts',
  'spans',
  'tags',
]

/** Nothing that is in these is needed to find a fault. */
const dropped = new Set(['data', 'cookies', 'headers', 'query_string', 'vars', 'env'])

/** Made by machines for machines: without them a report cannot be read. */
const kept = new Set([
  'trace_id',
  'span_id',
  'parent_span_id',
  'event_id',
  'segment_id',
  'filename',
  'abs_path',
  'function',
  'module',
  'timestamp',
  'start_timestamp',
  'op',
  'origin',
  'type',
  'release',
])

const withheld = (value: unknown, key: string): unknown => {
  if (typeof value === 'string') return kept.has(key) ? withoutQuery(value) : withheldText(value)
  if (Array.isArray(value)) return value.map((item) => withheld(item, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      dropped.has(name) ? [] : [[name, withheld(inner, name)]],
    ),
  )
}

const withoutQuery = (text: string): string => text.replace(/[?#].*$/s, '')

/** The same report with everything confidential left out. It knows nobody: `user` and `extra` go altogether. */
export const withheldReport = <Report extends object>(report: Report): Report => {
  const { user: _user, extra: _extra, server_name: _server, ...rest } = report as Record<string, unknown>
  const spokenParts = spoken.flatMap((name) => (name in rest ? [[name, withheld(rest[name], name)]] : []))
  return { ...rest, ...Object.fromEntries(spokenParts) } as Report
}
