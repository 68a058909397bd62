import type { Permission } from '@countersign/domain/access/policy'
import { mayHappen, saveEvent, type WireStatus } from '@countersign/domain/wires/wire'

type May = (
  permission: Permission,
  subject: { isTransactionManager?: boolean; isWireReceiver?: boolean },
) => boolean

type Standing = {
  wire: { status: WireStatus; isReceiver: boolean }
  isTransactionManager: boolean
}

/** What the viewer may do to a wire now: the policy says who, the wire's table says when. */
export function wireActions(may: May, { wire, isTransactionManager }: Standing) {
  const subject = { isTransactionManager, isWireReceiver: wire.isReceiver }
  const { status } = wire
  return {
    edit: may('edit wire', subject) && mayHappen(saveEvent(status, { draft: false }), status),
    send: may('send wire', subject) && mayHappen('send', status),
    recall: may('send wire', subject) && mayHappen('recall', status),
    delete: may('delete wire', subject) && mayHappen('delete', status),
    fill: may('fill bank details', subject) && mayHappen('changeInstructions', status),
    accept: may('decide wire', subject) && mayHappen('accept', status),
    reject: may('decide wire', subject) && mayHappen('reject', status),
    seeBankDetails: may('view bank details', subject),
  }
}

export type WireActions = ReturnType<typeof wireActions>
