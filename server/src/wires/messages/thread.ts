import type { Caller } from '../../platform/http/caller.ts'
import type { WireRow } from '../record/store.ts'
import { looksAsReceiver, subjectOf } from '../record/viewer.ts'

/** The side of the wire for which the caller writes. Users of one organization may be on different sides. */
export const sideOf = (caller: Caller, wire: WireRow): 'manager' | 'receiver' => {
  if (looksAsReceiver(subjectOf(caller, wire))) return 'receiver'
  return caller.organizationId === wire.managerOrganizationId ? 'manager' : 'receiver'
}
