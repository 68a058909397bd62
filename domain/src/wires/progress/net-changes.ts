import { changedValues, type ChangedValue } from '../../audit/changed-values.ts'
import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import type { ProgressEventType } from './progress-events.ts'

/** An event of a wire with what the trail keeps of it, newest first. */
export type TrailEvent = { type: ProgressEventType; data: Readonly<Record<string, unknown>> }

type Parts = Readonly<Record<string, unknown>>

const partsOf = (value: unknown): Parts =>
  typeof value === 'object' && value !== null ? (value as Parts) : {}

/** The events that make a person the receiver: each names that person. */
export const showingEventTypes = [
  'wire sent',
  'wire handed over',
  'wire taken over',
] as const satisfies readonly ProgressEventType[]

const isShownTo = (email: string, { type, data }: TrailEvent): boolean =>
  showingEventTypes.some((showing) => showing === type) && data['to'] === email

/**
 * What the manager changed of a wire between the last two times that this receiver was shown it: what stood then against
 * what stands now, whatever stood between. Null when the receiver sees the wire for the first time.
 */
export const netChanges = (
  events: readonly TrailEvent[],
  receiverEmail: string,
  nameOf: (id: string) => string | undefined,
  kind: TransactionKind,
): ChangedValue[] | null => {
  const shown = events.flatMap((event, at) => (isShownTo(receiverEmail, event) ? [at] : []))
  const [now, before] = shown
  if (now === undefined || before === undefined) return null
  const edits = events
    .slice(now, before)
    .filter(({ type }) => type === 'wire edited')
    .toReversed()
  const old: Record<string, unknown> = {}
  const is: Record<string, unknown> = {}
  for (const { data } of edits) {
    for (const [part, value] of Object.entries(partsOf(data['before'])))
      old[part] = part in old ? old[part] : value
    Object.assign(is, partsOf(data['after']))
  }
  const changed = Object.keys(is).filter((part) => JSON.stringify(old[part]) !== JSON.stringify(is[part]))
  const bankDetails = edits.some(({ data }) => data['bankDetails'] === true)
  return changedValues({ changed, before: old, after: is, bankDetails }, nameOf, kind)
}
