import type { Permission, Subject } from '@countersign/domain/platform/access/policy'
import { mayHappen, saveEvent, wireEvents, type WireEvent } from '@countersign/domain/wires/record/wire'
import { isSent, WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import {
  canceledReason,
  completedReason,
  frozenReason,
  type HeldBack,
} from '../../transactions/lifecycle/held-back.ts'

type May = (permission: Permission, subject: Subject) => boolean

type Standing = Pick<Subject, 'isTransactionManager' | 'isTeamMember' | 'isChecker'> & {
  wire: {
    status: WireStatus
    isReceiver: boolean
    isOfReceiversOrganization?: boolean
    isReceiversSecondPerson?: boolean
  }
}

/** What can be done to a wire on the screens, and which event of the wire's table it is: the table says who may. */
const actions = {
  edit: (status) => saveEvent(status, { draft: false }),
  send: () => 'send',
  recall: () => 'recall',
  remind: () => 'remind',
  delete: () => 'delete',
  fill: () => 'changeInstructions',
  accept: () => 'accept',
  reject: () => 'reject',
  handOver: () => 'handOver',
  verify: () => 'passVerification',
  decline: () => 'failVerification',
} as const satisfies Record<string, (status: WireStatus) => WireEvent>

export type WireAction = keyof typeof actions

export const wireActionNames = Object.keys(actions) as WireAction[]

/** The event that an action causes from this status, as the wire's table calls it. */
export const eventOf = (action: WireAction, status: WireStatus): WireEvent => actions[action](status)

const subjectOf = ({ wire, ...standing }: Standing): Subject => ({
  ...standing,
  isWireReceiver: wire.isReceiver,
  isOfReceiversOrganization: wire.isOfReceiversOrganization === true,
  isReceiversSecondPerson: wire.isReceiversSecondPerson === true,
})

/** Whether this one thing can be done now. The status is looked at first: for most wires it settles the question. */
const isOffered = (may: May, action: WireAction, status: WireStatus, subject: Subject): boolean => {
  const event = eventOf(action, status)
  return mayHappen(event, status) && may(wireEvents[event].permission, subject)
}

/** Whether the wire waits for the viewer's own decision. Of one action, to be asked of every wire of a closing. */
export const decidesWire = (may: May, standing: Standing): boolean =>
  isOffered(may, 'accept', standing.wire.status, subjectOf(standing))

/** What the viewer may do to a wire now: the policy says who, the wire's table says when. A freeze is asked apart. */
export function wireActions(may: May, standing: Standing) {
  const subject = subjectOf(standing)
  const { status } = standing.wire
  const offered = wireActionNames.map((action): [WireAction, boolean] => [
    action,
    isOffered(may, action, status, subject),
  ])
  return {
    ...(Object.fromEntries(offered) as Record<WireAction, boolean>),
    // A call is worth making for as long as the wire is open, also before its receiver has accepted.
    seeCallBacks: may('record call-back', subject) && isSent(status),
    recordCallBack: may('record call-back', subject) && mayHappen('recall', status),
    seeBankDetails: may('view bank details', subject),
    addToWire: may('add to wire', subject),
    nameSecondPerson: may('name second person', subject) && isSent(status),
    duplicate: may('add wire', subject),
  }
}

export type WireActions = ReturnType<typeof wireActions>

/** What decides whether an action that the wire's status allows goes on: a freeze, an ending, money that was sent. */
export type Circumstances = {
  status: WireStatus
  frozen: boolean
  completed?: boolean
  canceled?: boolean
  payment?: { state: string } | null
}

/** Whether a freeze stands in the way: what takes a wire back from being paid goes on, by the same table. */
export const stoppedByFreeze = (action: WireAction, { status, frozen }: Circumstances): boolean =>
  frozen && !wireEvents[eventOf(action, status)].whileFrozen

const sentReason = 'This wire was recorded as sent. The manager must void that record first.'

/** What a button that begins a new wire from this one carries while no wire can be added. */
export const heldBackDuplicate = (wire: Circumstances): HeldBack =>
  heldBack('edit', { ...wire, status: WireStatus.Draft, payment: null })

/** What a button of the action carries while something stands in its way that the server refuses it for. */
export const heldBack = (action: WireAction, wire: Circumstances): HeldBack => {
  if (stoppedByFreeze(action, wire)) return { disabled: true, title: frozenReason }
  if (wire.canceled) return { disabled: true, title: canceledReason }
  if (wire.payment) return { disabled: true, title: sentReason }
  const goesOn = wireEvents[eventOf(action, wire.status)].whileCompleted
  return wire.completed && !goesOn ? { disabled: true, title: completedReason } : {}
}
