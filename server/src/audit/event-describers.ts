import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import type { ChangedValue } from '@countersign/domain/audit/changed-values'

/** What audit cannot say of an event by itself. App registers what the areas above say of theirs. */
export type EventDescribers = {
  /** What became different, for events that hold it in a form of their own. */
  changes: Partial<Record<AuditEventType, (data: Readonly<Record<string, unknown>>) => ChangedValue[]>>
  /** One of the organizations that an organization resembles, in words. */
  resembled: (resemblance: { known: string; organization: string }) => string
}
