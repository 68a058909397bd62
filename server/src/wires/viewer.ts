import type { Subject } from '@countersign/domain/access/policy'
import type { Caller } from '../identity/authenticate.ts'
import type { WireRow } from './store.ts'

/** What the caller is to a wire. Only a wire that was sent has a receiver. */
export const subjectOf = (caller: Caller, wire: WireRow): Subject => ({
  isTransactionManager: wire.managerId === caller.userId,
  isWireReceiver: wire.receiverId === caller.userId,
})

/** Drafts and wires not sent yet are the managing organization's own business. */
export const maySeeWire = (caller: Caller, wire: WireRow): boolean =>
  wire.status >= 3 || caller.organizationId === wire.managerOrganizationId
