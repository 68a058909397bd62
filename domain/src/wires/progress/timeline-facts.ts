import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import type { WireStatus } from '../../platform/master-data/wire-status.ts'
import type { ProgressEvent } from './progress-events.ts'

/** What a reader knows of a wire, as far as its way is told by it. */
export type TimelineFacts = {
  kind: TransactionKind
  status: WireStatus
  bankDetailsFilled: boolean
  /** Newest first; those alone that the reader may see. */
  events: readonly ProgressEvent[]
  /** The titles of the gates that are open; empty for readers who see the plain status alone. */
  openGates: readonly string[]
  payment: 'sent' | 'received' | 'not received' | null
  /** The newest memo that the reader sees. */
  memo: { status: 'Draft' | 'Final' | 'Superseded'; by: string | null; at: string | null } | null
  canceled: boolean
  onHold: boolean
  manager: string
  receiver: string
  payer: string
  /** Who may verify the wire as its second approver; empty where the reader does not see it. */
  approvers: readonly string[]
}
