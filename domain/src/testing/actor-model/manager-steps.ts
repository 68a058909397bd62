import { TransactionStatus } from '../../platform/master-data/transaction-status.ts'
import { WireStatus } from '../../platform/master-data/wire-status.ts'
import { completeTransaction, reopenTransaction } from '../../transactions/lifecycle/completion.ts'
import { mayRelease } from '../../transactions/lifecycle/freeze.ts'
import { saveEvent } from '../../wires/record/wire.ts'
import { voidSent } from '../../wires/payments/wire-payment.ts'
import { repeatsAgreement } from '../../wires/draft/save-wire.ts'
import { goesOnNow, happens } from './wire-event.ts'
import {
  currentEntry,
  emptyEntry,
  modelDigest,
  type ModelEntry,
  type ModelWire,
  type ModelWorld,
  timeOf,
} from './world.ts'
import type { ModelName } from './people.ts'
import { personOf } from './person.ts'
import type { ModelRules } from './rules.ts'

type Account = Pick<ModelEntry, 'account' | 'bank'>

const entryOf = (account: Account): ModelEntry => ({
  ...account,
  side: 'manager',
  person: 'morgan',
  organization: 'desk',
  signIn: 1,
})

/** A version that the manager enters, unless it names the same account in every respect. */
const enterAhead = (wire: ModelWire, change: Partial<Account>): void => {
  const before = currentEntry(wire)
  const { account, bank } = { ...before, ...change }
  if (account === before.account && bank === before.bank) return
  wire.entries.push(entryOf({ account, bank }))
}

const typedByReceiver = (wire: ModelWire): boolean =>
  wire.entries.some(
    ({ side, account }) => side === 'receiver' && account !== 0 && account === currentEntry(wire).account,
  )

/**
 * A manager's save: every decision is void, and details that a receiver typed do not pass to another. One that repeats the
 * agreement changes nothing.
 */
const saves = (
  wire: ModelWire,
  change: { terms?: number; to?: ModelName; account?: number; bank?: number; payer?: ModelWire['payer'] },
): boolean => {
  if (wire.status === 'gone') return false
  const { to = wire.to, payer = wire.payer, account, bank } = change
  const event = saveEvent(wire.status, { draft: false })
  if (goesOnNow(wire, event)) {
    const current = currentEntry(wire)
    const entered = entryOf({ account: account ?? current.account, bank: bank ?? current.bank })
    const after = { ...wire, to, payer, terms: wire.terms + (change.terms ?? 0), entries: [entered] }
    const before = { status: wire.status, digest: modelDigest(wire) }
    if (repeatsAgreement(before, { digest: modelDigest(after) }, 'manager'))
      return (wire.paying.repeated = true)
  }
  if (!happens(wire, event)) return false
  const empties = to !== wire.to && typedByReceiver(wire)
  enterAhead(wire, {
    ...(empties && emptyEntry),
    ...(account !== undefined && { account }),
    ...(bank !== undefined && { bank }),
  })
  wire.payer = payer
  wire.terms += change.terms ?? 0
  if (to !== wire.to) {
    wire.ghost.reassignedByAdmin = false
    wire.ghost.takenOverEarly = false
    wire.reassignedBy = null
  }
  wire.to = to
  wire.receiver = null
  wire.receiverOrganization = null
  wire.sender = null
  return true
}

export const edits = (wire: ModelWire): boolean => saves(wire, { terms: 1 })

export const changesBank = (wire: ModelWire): boolean => saves(wire, { bank: currentEntry(wire).bank + 1 })

export const fillsAhead = (wire: ModelWire, account: number): boolean => saves(wire, { account })

export const addresses = (wire: ModelWire, to: ModelName): boolean => saves(wire, { to })

export const paysThrough = (wire: ModelWire, payer: ModelWire['payer']): boolean => saves(wire, { payer })

export const sends = (world: ModelWorld, wire: ModelWire): boolean => {
  if (!happens(wire, 'send')) return false
  const { organization } = world.people[wire.to]
  const { account } = currentEntry(wire)
  const typedForAnother = wire.entries.some(
    (entry) =>
      entry.side === 'receiver' &&
      account !== 0 &&
      entry.account === account &&
      entry.organization !== organization,
  )
  if (typedForAnother) enterAhead(wire, emptyEntry)
  wire.receiver = wire.to
  wire.receiverOrganization = organization
  wire.sender = 'morgan'
  wire.sentAt = timeOf(world)
  return true
}

export const recalls = (wire: ModelWire): boolean => {
  if (!happens(wire, 'recall')) return false
  wire.receiver = null
  wire.receiverOrganization = null
  wire.sender = null
  return true
}

export const completes = (wire: ModelWire): boolean => {
  if (wire.status === 'gone' || wire.frozen) return false
  const wires = [{ id: '', number: 1, status: wire.status, receiver: null, amount: null }]
  if (
    !completeTransaction(wire.completed ? TransactionStatus.Completed : TransactionStatus.InProgress, {
      wires,
      memo: 'Final',
    }).ok
  )
    return false
  wire.completed = true
  return true
}

export const reopens = (wire: ModelWire): boolean => {
  if (
    wire.frozen ||
    !reopenTransaction(wire.completed ? TransactionStatus.Completed : TransactionStatus.InProgress, 'x').ok
  )
    return false
  wire.completed = false
  return true
}

export const recordsSent = (wire: ModelWire): boolean => {
  if (wire.status !== WireStatus.Verified || wire.sent) return false
  wire.sent = true
  wire.paying.uetrAdded = false
  return true
}

export const voidsSent = (wire: ModelWire): boolean => {
  if (
    wire.status !== WireStatus.Verified ||
    !voidSent({ status: wire.status, payment: wire.sent ? 'sent' : null }, 'x').ok
  )
    return false
  wire.sent = false
  return true
}

export const freezes = (wire: ModelWire): boolean => {
  if (wire.status === 'gone' || wire.frozen) return false
  wire.frozen = true
  return true
}

/** Morgan and Nora release it. Morgan entered each version of the managing side. */
export const releases = (wire: ModelWire, rules: ModelRules): boolean => {
  if (wire.status === 'gone' || !wire.frozen) return false
  const enterers = wire.reportedNow ? wire.entries.map(({ person }) => person) : []
  const implicated = rules.releaser
    ? enterers.map((name) => ({ ...personOf(name), organizationId: 'desk' }))
    : []
  const since = new Date(0)
  const standing = {
    managingOrganizationId: 'desk',
    implicated,
    takesPartSince: since,
    frozen: { kind: 'suspected fraud', since },
  } as const
  if (!mayRelease({ ...personOf('morgan'), organizationId: 'desk' }, standing, since).ok) return false
  if (enterers.includes('morgan')) wire.ghost.releasedByEnterer = true
  wire.frozen = false
  wire.reportedNow = false
  return true
}
