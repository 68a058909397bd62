import type { AuditEventType } from './audit-event.ts'

/**
 * Who reads an event of a closing in its history; a type that is not listed is in no history. Outside the managing
 * organization, what happens to a wire shows only while the wire is sent.
 */
export const closingHistory = {
  /** Every reader of the closing. */
  everyone: [
    'transaction created',
    'transaction copied',
    'transaction edited',
    'transaction deleted',
    'participant invited',
    'participant reminded',
    'participant accepted',
    'participant rejected',
    'participant canceled',
    'team member added',
    'team member changed',
    'team member removed',
    'transaction completed',
    'transaction reopened',
    'transaction canceled',
    'transaction reinstated',
    'wire created',
    'wire edited',
    'wire deleted',
    'wire sent',
    'wire reminded',
    'wire handed over',
    'wire taken over',
    'second person named',
    'second person removed',
    'payer named',
    'payer removed',
    'decision reminded',
    'wire recalled',
    'wire accepted',
    'wire rejected',
    'call-back recorded',
    'shortened cooling requested',
    'shortened cooling approved',
    'shortened cooling refused',
    'wire verified',
    'wire not verified',
    'money sent',
    'payment reference added',
    'payment record voided',
    'money received',
    'money not received',
    'transaction frozen',
    'stored details differ',
    'transaction released once',
    'transaction release ended',
    'transaction released',
    'closing plan changed',
    'freeze hour changed',
    'sources and uses changed',
    'file attached',
    'file removed',
    'closing memo final',
    'closing memo superseded',
  ],
  /** The managing organization, and the receiver of the wire at that time. */
  receiver: [
    'account number shown',
    'bank details changed',
    'wire message written',
    'file attached to wire',
    'file removed from wire',
    'file of wire opened',
  ],
  /** The managing organization alone: its own business, and what a suspected person must not learn. */
  manager: [
    'cost payments changed',
    'closing memo prepared',
    'closing memo discarded',
    'account numbers of the closing memo shown',
    'fraud reported',
    'suspected fraud reported',
    'fraud packet made',
    'confirming account blocked',
    'confirming account left',
    'wires imported',
    'payment file exported',
    'payment text exported',
  ],
} as const satisfies Record<string, readonly AuditEventType[]>

/** Every type in a closing's history. What the platform charges shows with the invoices instead. */
export const closingHistoryTypes: readonly AuditEventType[] = Object.values(closingHistory).flat()

const invoiceTypes = [
  'invoice drafted',
  'invoice issued',
  'invoice paid',
  'invoice voided',
  'invoice fee corrected',
] as const satisfies readonly AuditEventType[]

/** What a fraud-response packet tells of a closing: for the manager, the banks and the police. */
export const packetTypes: readonly AuditEventType[] = [...closingHistoryTypes, ...invoiceTypes]
