import { fields, matching, oneOf, type Rule } from './allowed-fields.ts'
import { allowedErrorEvent, allowedTransaction, environment, release, reporter } from './allowed-event.ts'
import { hexId } from './allowed-span.ts'
import { requestName } from './route-pattern.ts'

/** What is sent at once: a header, and items that each have one. */
type Envelope = [header: unknown, items: unknown]

const rate = matching(/^[01](?:\.\d{1,20})?$/)

const header = fields({
  event_id: hexId,
  sent_at: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  sdk: reporter,
  trace: fields({
    trace_id: hexId,
    public_key: matching(/^\w{1,64}$/),
    sample_rate: rate,
    sample_rand: rate,
    sampled: oneOf('true', 'false'),
    release,
    environment,
    transaction: requestName,
  }),
})

/** The kinds of items that may leave, and what of them. Single spans, sessions, replays, logs and all others may not. */
const payloads: Record<string, Rule> = { event: allowedErrorEvent, transaction: allowedTransaction }

const allowedItem = (item: unknown): unknown[] => {
  if (!Array.isArray(item)) return []
  const [given, payload] = item as [unknown, unknown]
  const type = typeof given === 'object' && given !== null && 'type' in given ? given.type : undefined
  const rule = typeof type === 'string' && Object.hasOwn(payloads, type) ? payloads[type] : undefined
  const allowed = rule?.(payload)
  return allowed === undefined ? [] : [[{ type }, allowed]]
}

/**
 * What may leave of an envelope to an outside service, rebuilt from allowed fields: where an error happened,
 * its kind, and what took how long; never the person or the record concerned. Undefined when nothing is left.
 */
export const allowedEnvelope = <Given extends readonly unknown[]>([given, items]: Given):
  | Given
  | undefined => {
  const kept = Array.isArray(items) ? items.flatMap(allowedItem) : []
  const allowed: Envelope = [header(given) ?? {}, kept]
  return kept.length === 0 ? undefined : (allowed as readonly unknown[] as Given)
}
