import type { Caller } from '../../platform/http/caller.ts'
import type { WireRow } from '../record/store.ts'
import { looksAsReceiver, subjectOf } from '../record/viewer.ts'

/** For which side of a wire somebody speaks who sees its bank details: also of two of one organization each has one. */
export const sideOf = (caller: Caller, wire: WireRow): 'manager' | 'receiver' => {
  if (looksAsReceiver(subjectOf(caller, wire))) return 'receiver'
  return caller.organizationId === wire.managerOrganizationId ? 'manager' : 'receiver'
}
