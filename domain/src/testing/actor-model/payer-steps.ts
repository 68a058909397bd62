import { choosePayableWires } from '../../closing/exports/choose-payable-wires.ts'
import type { WireStatus } from '../../platform/master-data/wire-status.ts'
import type { Result } from '../../platform/result.ts'
import { addReferences } from '../../wires/payments/add-references.ts'
import { recordSent, voidSent } from '../../wires/payments/wire-payment.ts'
import { mayOfWire, payersOf } from './payer-facts.ts'
import { harmOfReading, harmOfRecording, recordHarm } from './payer-harm.ts'
import { leaves, names, namesSecond, removes, takesPart } from './payer-naming.ts'
import type { PayerStep, ReadStep } from './payer-step.ts'
import type { ModelRules } from './rules.ts'
import { modelDigest, type ModelWire, type ModelWorld } from './world.ts'
import type { ModelName } from './people.ts'

/** The details are read as they stand: that page is what the person goes by. */
const recordPage = (wire: ModelWire, who: ModelName): void => {
  wire.paying.readAt[who] = wire.paying.version
  wire.paying.ghost.read[who] = modelDigest(wire)
}

/** On hold nothing is shown to a person who reads for no side of the wire. */
const isHeldBack = (world: ModelWorld, wire: ModelWire, who: ModelName, rules: ModelRules): boolean =>
  wire.frozen &&
  !rules.withoutPayer.includes('hold') &&
  !mayOfWire(world, wire, who, 'view bank details', rules)

const opensFile = (world: ModelWorld, wire: ModelWire, by: ModelName, rules: ModelRules): boolean => {
  const { status, payer, frozen, sent } = wire
  if (status === 'gone' || (frozen && !rules.withoutPayer.includes('hold'))) return false
  const seesAll = rules.withoutPayer.includes('file')
  // In the file of a closing that the person may export from stands what is chosen for that person.
  const pays = mayOfWire(world, wire, by, seesAll ? 'view payment details' : 'export payments', rules)
  const mayExport =
    by === 'morgan' || payersOf(world, wire, rules).includes(by) || rules.withoutPayer.includes('named')
  const chosen = choosePayableWires(
    [{ id: 'wire', number: 1, status, senderOrganizationId: payer }],
    {
      payerId: world.people[by].organization ?? 'desk',
      sent: new Set(sent ? ['wire'] : []),
      withheld: new Set(pays ? [] : ['wire']),
    },
    null,
  )
  return mayExport && chosen.ok
}

const reads = (world: ModelWorld, wire: ModelWire, step: ReadStep, rules: ModelRules): boolean => {
  const { does, by } = step
  const isShown =
    does === 'paymentFile' || does === 'wireSheet'
      ? opensFile(world, wire, by, rules)
      : mayOfWire(world, wire, by, 'view payment details', rules) && !isHeldBack(world, wire, by, rules)
  if (!isShown) return false
  recordPage(wire, by)
  return recordHarm(wire, harmOfReading(world, wire, step))
}

const today = '2026-11-20'

const imad = '20261120B1QGC08C000001'
const uetr = 'eb6305c9-1f7f-49de-aed0-16487c27b42d'

const decidedOf = (
  { sent, paying: { uetrAdded } }: ModelWire,
  status: WireStatus,
  does: 'payerRecordsSent' | 'payerAddsReference' | 'payerVoidsSent',
): Result<unknown> => {
  const standing = { status, payment: sent ? 'sent' : null, exportedUetr: null } as const
  if (does === 'payerRecordsSent') return recordSent(standing, { imad, amount: 1, valueDate: today }, today)
  if (does === 'payerVoidsSent') return voidSent(standing, 'Another wire')
  const references = { imad, omad: null, uetr: uetrAdded ? uetr : null }
  return addReferences({ sentOn: sent ? today : null, references, exportedUetr: null }, { uetr })
}

const records = (
  world: ModelWorld,
  wire: ModelWire,
  step: Extract<PayerStep, { does: 'payerRecordsSent' | 'payerAddsReference' | 'payerVoidsSent' }>,
  rules: ModelRules,
): boolean => {
  const { by, does } = step
  const { status, paying } = wire
  if (status === 'gone' || !mayOfWire(world, wire, by, 'record payment', rules)) return false
  const stale = does === 'payerRecordsSent' && step.stale
  if (stale && !rules.withoutPayer.includes('page') && paying.readAt[by] !== paying.version) return false
  if (!decidedOf(wire, status, does).ok) return false
  wire.sent = does !== 'payerVoidsSent'
  paying.uetrAdded = does === 'payerAddsReference'
  paying.version += 1
  return recordHarm(wire, harmOfRecording(world, wire, { does, by, stale }))
}

/** False when the product refuses it. */
export const ofPayers = (world: ModelWorld, wire: ModelWire, step: PayerStep, rules: ModelRules): boolean => {
  if ('thief' in step && step.thief && world.people[step.by].thiefSignIn === null) return false
  switch (step.does) {
    case 'takePart':
      return takesPart(world, wire, step.who)
    case 'leave':
      return leaves(wire, step.who, rules)
    case 'namePayer':
      return names(world, wire, step, rules)
    case 'removePayer':
      return removes(world, wire, step, rules)
    case 'nameSecondPerson':
      return namesSecond(world, wire, step, rules)
    case 'payerRecordsSent':
    case 'payerAddsReference':
    case 'payerVoidsSent':
      return records(world, wire, step, rules)
    case 'readMasked':
    case 'reveal':
    case 'paymentFile':
    case 'wireSheet':
    default:
      return reads(world, wire, step, rules)
  }
}
