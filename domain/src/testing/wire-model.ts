import { refuseWhileFrozen } from '../transactions/freeze.ts'
import { acceptWire } from '../wires/accept-wire.ts'
import { passVerification, type Person } from '../wires/additional-verification.ts'
import { gateSettings, openGates } from '../wires/gates.ts'
import { completeTransaction, refuseWhileCompleted, reopenTransaction } from '../transactions/completion.ts'
import { quietFacts } from './quiet-gate-facts.ts'
import { nextState, type WireEvent, type WireStatus } from '../wires/wire.ts'
import { refuseOnceSent, voidSent } from '../wires/wire-payment.ts'
import type { ModelPerson, ModelStep } from './model-step.ts'

/** A wire as the rules know it, and the ghost: what really happened, of which the invariants are asked. */
export type ModelWire = {
  status: WireStatus | 'gone'
  version: number
  terms: number
  details: number
  frozen: boolean
  completed: boolean
  sent: boolean
  gateOn: boolean
  acceptedDetails: readonly number[]
  passedDetails: readonly number[]
  acceptor: ModelPerson | null
  sender: ModelPerson | null
  calledAbout: number
  calledBy: ModelPerson | null
  ghost: {
    accepted: string | null
    withGate: boolean
    standing: ModelPerson | null
    /** Who recorded the call that the verification rests on. */
    restsOnCallBy: ModelPerson | null
    frozenTransitions: number
  }
}

export const newModelWire: ModelWire = {
  status: 2,
  version: 1,
  terms: 1,
  details: 0,
  frozen: false,
  completed: false,
  sent: false,
  gateOn: false,
  acceptedDetails: [],
  passedDetails: [],
  acceptor: null,
  sender: null,
  calledAbout: 0,
  calledBy: null,
  ghost: { accepted: null, withGate: false, standing: null, restsOnCallBy: null, frozenTransitions: 0 },
}

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day))

const personOf = (id: ModelPerson): Person => ({ userId: id, email: `${id}@x.example`, name: id, phone: '' })

/** The digest stands for everything agreed: both what the manager and what the receiver wrote. */
export const modelDigest = ({ terms, details }: Pick<ModelWire, 'terms' | 'details'>) => `${terms}/${details}`

const gatesOf = (wire: ModelWire): boolean => {
  const changedAfterAcceptance =
    wire.acceptedDetails.some((details) => details !== wire.details) &&
    !wire.passedDetails.includes(wire.details)
  const settings = gateSettings({ on: { amount: wire.gateOn }, limits: { amountCents: 1 } })
  return openGates({ ...quietFacts, changedAfterAcceptance }, settings).length > 0
}

const moved = (wire: ModelWire, change: Partial<ModelWire>): ModelWire => ({
  ...wire,
  version: wire.version + 1,
  ...change,
  ghost: {
    ...wire.ghost,
    ...change.ghost,
    frozenTransitions: wire.ghost.frozenTransitions + (wire.frozen ? 1 : 0),
  },
})

/** What the transaction and the payment let happen; the wire's own status is asked apart. */
const goesOnNow = (wire: ModelWire, event: WireEvent): boolean =>
  refuseWhileFrozen(freezeOf(wire), event).ok &&
  refuseWhileCompleted(wire.completed ? 3 : 2, event).ok &&
  refuseOnceSent(wire.sent ? 'sent' : null).ok

const through = (wire: ModelWire, event: WireEvent, change: Partial<ModelWire> = {}): ModelWire | null => {
  if (wire.status === 'gone' || !goesOnNow(wire, event)) return null
  const next = nextState(event, wire.status)
  if (!next.ok) return null
  const after = moved(wire, { ...change, status: next.value })
  // What goes on in a freeze is no transition that it should have held up.
  return goesOn.has(event)
    ? { ...after, ghost: { ...after.ghost, frozenTransitions: wire.ghost.frozenTransitions } }
    : after
}

const goesOn: ReadonlySet<WireEvent> = new Set(['reject', 'recall', 'failVerification'])

const freezeOf = (wire: ModelWire) => (wire.frozen ? ({ kind: 'manager', reason: 'x' } as const) : null)

const receivers = { enteredBy: 'receiver', furtherCreditKey: '', furtherCreditEnteredBy: null } as const
const retyped = { typedAccountKey: null, typedFurtherCreditKey: null, agreedPayer: null }

const accepts = (wire: ModelWire, stale: boolean): ModelWire | null => {
  if (wire.status === 'gone' || !goesOnNow(wire, 'accept')) return null
  const withGate = gatesOf(wire)
  const decided = acceptWire(
    {
      status: wire.status,
      digest: modelDigest(wire),
      complete: wire.details > 0,
      accountKey: String(wire.details),
      ...receivers,
      payer: null,
      openGates: withGate ? [{ id: 'amount', message: '' }] : [],
    },
    { ...retyped, digest: stale ? 'another' : modelDigest(wire) },
  )
  if (!decided.ok) return null
  return moved(wire, {
    status: decided.value.status,
    acceptor: 'receiver',
    acceptedDetails: [...wire.acceptedDetails, wire.details],
    ghost: { ...wire.ghost, accepted: stale ? 'another' : modelDigest(wire), withGate, standing: null },
  })
}

const passes = (wire: ModelWire, step: Extract<ModelStep, { does: 'pass' }>): ModelWire | null => {
  if (wire.status === 'gone' || !goesOnNow(wire, 'passVerification')) return null
  const called = step.called && wire.calledAbout > 0
  const decided = passVerification(
    {
      status: wire.status,
      digest: modelDigest(wire),
      instructionVersion: wire.details,
      enteredAt: at(10),
      acceptor: personOf(wire.acceptor ?? 'receiver'),
      senders: wire.sender ? [personOf(wire.sender)] : [],
      editors: [personOf('manager')],
      receiverSide: [personOf('receiver')],
    },
    personOf(step.by),
    {
      digest: step.stale ? 'another' : modelDigest(wire),
      callBack: called
        ? {
            instructionVersion: wire.calledAbout,
            reached: 'person',
            calledAt: at(11),
            recordedBy: personOf(wire.calledBy ?? 'checker'),
            number: { source: 'own records', knownSince: at(1), enteredBy: personOf('checker') },
            shortened: null,
          }
        : null,
    },
  )
  if (!decided.ok) return null
  return moved(wire, {
    status: decided.value,
    passedDetails: [...wire.passedDetails, wire.details],
    ghost: { ...wire.ghost, standing: step.by, restsOnCallBy: wire.calledBy },
  })
}

const completes = (wire: ModelWire): ModelWire | null => {
  const wires =
    wire.status === 'gone' ? [] : [{ id: '', number: 1, status: wire.status, receiver: null } as const]
  const decided = completeTransaction(wire.completed ? 3 : 2, { wires, memo: 'Final' })
  return !wire.frozen && decided.ok ? { ...wire, completed: true, version: wire.version + 1 } : null
}

/** The wire after a step, or null when the step is refused and nothing happens. */
export const takeStep = (wire: ModelWire, step: ModelStep): ModelWire | null => {
  switch (step.does) {
    case 'edit': {
      const event =
        wire.status === 4 ? 'correct' : wire.status === 2 || wire.status === 1 ? 'saveReady' : 'changeWire'
      return through(wire, event, { terms: wire.terms + 1 })
    }
    case 'send':
      return through(wire, 'send', { sender: 'manager' })
    case 'recall':
      return through(wire, 'recall', { sender: null })
    case 'delete':
      return through(wire, 'delete')
    case 'fill':
      return through(wire, 'changeInstructions', {
        completed: false,
        details: Math.max(wire.details, ...wire.acceptedDetails) + step.details,
      })
    case 'accept':
      return accepts(wire, step.stale)
    case 'reject':
      return through(wire, 'reject')
    case 'callBack':
      return wire.details === 0 ? null : { ...wire, calledAbout: wire.details, calledBy: step.by }
    case 'pass':
      return passes(wire, step)
    case 'fail':
      return through(wire, 'failVerification')
    case 'gate':
      return { ...wire, gateOn: step.on }
    case 'complete':
      return completes(wire)
    case 'reopen':
      return !wire.frozen && reopenTransaction(wire.completed ? 3 : 2, 'x').ok
        ? { ...wire, completed: false, version: wire.version + 1 }
        : null
    case 'recordSent':
      return wire.status === 5 && !wire.sent ? { ...wire, sent: true, version: wire.version + 1 } : null
    case 'voidSent':
      return wire.status === 5 && voidSent({ status: 5, payment: wire.sent ? 'sent' : null }, 'x').ok
        ? { ...wire, sent: false, version: wire.version + 1 }
        : null
    case 'freeze':
      return wire.frozen ? null : { ...wire, frozen: true, version: wire.version + 1 }
    case 'release':
    default:
      return wire.frozen ? { ...wire, frozen: false, version: wire.version + 1 } : null
  }
}
