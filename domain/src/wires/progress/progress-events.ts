import type { AuditEventType } from '../../audit/audit-event.ts'

/** What the managing organization alone reads. The money behind the wire may have gone astray, whatever was released since. */
export const reportTypes = [
  'fraud reported',
  'suspected fraud reported',
] as const satisfies readonly AuditEventType[]

/** What the way of one wire is told by; reveals, messages and files are told elsewhere. */
export const progressEventTypes = [
  'wire created',
  'wire edited',
  'wire sent',
  'wire handed over',
  'wire taken over',
  'wire recalled',
  'bank details changed',
  'wire accepted',
  'wire rejected',
  'wire verified',
  'wire not verified',
  'money sent',
  'payment record voided',
  'money received',
  'money not received',
  'stored details differ',
  ...reportTypes,
] as const satisfies readonly AuditEventType[]

export type ProgressEventType = (typeof progressEventTypes)[number]

/** `at` is an instant in UTC. */
export type ProgressEvent = { type: ProgressEventType; by: string; at: string }

/** As many events as the way of a wire is told by, the newest ones. */
export const mostProgressEvents = 60

/** The newest report of fraud on the wire, of events that begin with the newest; null where the reader knows of none. */
export const newestReport = <Event extends Pick<ProgressEvent, 'type'>>(
  events: readonly Event[],
): Event | null => events.find(({ type }) => reportTypes.some((report) => report === type)) ?? null
