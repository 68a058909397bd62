import { isAccepted, WireStatus } from '../../platform/master-data/wire-status.ts'
import { nextStep, type NextStep } from './next-step.ts'
import type { ProgressEvent, ProgressEventType } from './progress-events.ts'
import type { TimelineFacts } from './timeline-facts.ts'

export type TimelineStepId =
  | 'draft'
  | 'sent'
  | 'accepted'
  | 'additional verification'
  | 'verified'
  | 'memo final'
  | 'paid'
  | 'received'

/** `stopped`: the receiver declined here, or the money did not arrive. */
export type TimelineState = 'done' | 'current' | 'stopped' | 'ahead'

export type TimelineStep = {
  id: TimelineStepId
  title: string
  state: TimelineState
  by: string | null
  at: string | null
  note: string
}

export type WireTimeline = { steps: TimelineStep[]; next: NextStep }

type Told = Pick<TimelineStep, 'state' | 'by' | 'at' | 'note'>

const ahead: Told = { state: 'ahead', by: null, at: null, note: '' }

/** The way of a wire from draft to received, as far as it is, and who has to do what next. */
export const wireTimeline = (facts: TimelineFacts): WireTimeline => {
  const { status, events, payment, memo } = facts
  const newest = (...types: ProgressEventType[]) => events.find(({ type }) => types.includes(type))
  const told = (state: TimelineState, event: ProgressEvent | undefined, note = ''): Told => ({
    state,
    by: event?.by ?? null,
    at: event?.at ?? null,
    note,
  })
  const since = (event: ProgressEvent | undefined, other: ProgressEvent | undefined): boolean =>
    event !== undefined && (other === undefined || events.indexOf(event) < events.indexOf(other))

  const acceptance = newest('wire accepted')
  const [verification, failure] = [newest('wire verified'), newest('wire not verified')]
  const accepted = isAccepted(status)
  const failed = status === WireStatus.Declined && since(failure, newest('wire rejected'))
  const unsent = status === WireStatus.Draft || status === WireStatus.ReadyToSend

  const sentStep = (): Told => {
    if (!unsent) return told('done', newest('wire sent'))
    if (status === WireStatus.Draft) return ahead
    const last = newest('wire recalled', 'wire edited', 'wire sent')
    if (last?.type === 'wire recalled') return told('current', last, 'Recalled')
    return newest('wire sent') !== undefined && last?.type === 'wire edited'
      ? told('current', last, 'Changed after it was sent')
      : told('current', undefined, 'Ready to send')
  }
  const acceptedStep = (): Told => {
    if (accepted || failed) return told('done', acceptance)
    if (status === WireStatus.Declined) return told('stopped', newest('wire rejected'), 'Rejected')
    if (unsent) return ahead
    const voided = newest('bank details changed', 'wire handed over', 'wire taken over')
    if (acceptance !== undefined && since(acceptance, newest('wire sent')) && since(voided, acceptance))
      return told('current', voided, 'An earlier acceptance is void')
    return told('current', undefined, facts.bankDetailsFilled ? 'Not decided' : 'Bank details not filled in')
  }
  const additional = (): Told | null => {
    if (status === WireStatus.PendingAdditionalVerification)
      return told('current', undefined, facts.openGates.join('; '))
    if (failed) return told('stopped', failure, 'Could not be verified')
    const passed = status === WireStatus.Verified && since(verification, acceptance)
    return passed ? told('done', verification) : null
  }
  const second = additional()
  const verifiedStep = (): Told =>
    status === WireStatus.Verified ? told('done', second === null ? acceptance : verification) : ahead
  const memoStep = (): Told => {
    if (memo?.status === 'Final') return { state: 'done', by: memo.by, at: memo.at, note: '' }
    const note = memo?.status === 'Superseded' ? 'The last one is superseded' : ''
    return { ...ahead, state: status === WireStatus.Verified && payment === null ? 'current' : 'ahead', note }
  }
  const paidStep = (): Told => {
    if (payment !== null) return told('done', newest('money sent'))
    const waits = status === WireStatus.Verified && memo?.status === 'Final'
    return { ...ahead, state: waits ? 'current' : 'ahead' }
  }
  const receivedStep = (): Told => {
    if (payment === 'received') return told('done', newest('money received'))
    if (payment === 'not received') return told('stopped', newest('money not received'), 'Not received')
    return { ...ahead, state: payment === 'sent' ? 'current' : 'ahead' }
  }

  const created = told(status === WireStatus.Draft ? 'current' : 'done', newest('wire created'))
  const step = (id: TimelineStepId, title: string, of: Told): TimelineStep => ({ id, title, ...of })
  return {
    steps: [
      step('draft', 'Draft', created),
      step('sent', 'Sent', sentStep()),
      step('accepted', 'Accepted', acceptedStep()),
      ...(second === null ? [] : [step('additional verification', 'Additional verification', second)]),
      step('verified', 'Verified', verifiedStep()),
      step('memo final', 'Memo final', memoStep()),
      step('paid', 'Sent by payer', paidStep()),
      step('received', 'Received', receivedStep()),
    ],
    next: nextStep(facts),
  }
}
