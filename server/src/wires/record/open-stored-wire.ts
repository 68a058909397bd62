import type { BankDetails } from '@countersign/domain/wires/bank-details/bank-details'
import {
  refuseStoredWires,
  storedWireFault,
  type StoredWireFault,
} from '@countersign/domain/wires/bank-details/stored-wire'
import type { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { type Sealer, UnreadableValue } from '../../platform/crypto/sealer.ts'
import type { Database } from '../../platform/database/connection.ts'
import { Problem, staleVersion } from '../../platform/http/problem.ts'
import { digestOf, sha256, shownFault } from './agreed-wire.ts'
import { accountBinding, furtherCreditBinding } from './bank-details-change.ts'
import { wasToldOf } from './altered-wire-store.ts'
import type { WireRow } from './store.ts'
import { type SealedNumbers, sealedVersions, storedWires, type StoredWireRow } from './stored-wire-store.ts'

export type Numbers = Pick<BankDetails, 'accountNumber' | 'furtherCreditAccount'>

type AlteredWire = {
  id: string
  transactionId: string
  number: number
  status: WireStatus
  fault: StoredWireFault
}

/**
 * Stored wires that differ from what was confirmed: the server reveals nothing of them. The error handler
 * first freezes their closing (`freeze-altered.ts`), in a database transaction of its own. `once`: unless an alarm was raised of
 * them since they were entered. What people merely read may not void a release each time.
 */
export class AlteredWires extends Problem {
  readonly wires: readonly AlteredWire[]
  readonly once: boolean

  constructor(wires: readonly AlteredWire[], { once = false } = {}) {
    const { refusal } = refuseStoredWires(wires)
    super(409, refusal.code, refusal.message)
    this.wires = wires
    this.once = once
  }
}

type Opened = { account: string | null; furtherCredit: string | null }

/** Null for a number that does not open; empty where none was filled in. */
const openEach = (
  sealer: Sealer,
  wireId: string,
  { version, ...row }: SealedNumbers & { version: number },
): Opened => {
  const opened = (
    sealed: Buffer | null,
    dataKey: SealedNumbers['accountDataKey'],
    binding: typeof accountBinding,
  ) => {
    if (sealed === null) return ''
    try {
      return sealer.openValue({ sealed, dataKey }, binding({ wireId, version }))
    } catch (error) {
      if (error instanceof UnreadableValue) return null
      throw error
    }
  }
  return {
    account: opened(row.accountSealed, row.accountDataKey, accountBinding),
    furtherCredit: opened(row.furtherCreditSealed, row.furtherCreditDataKey, furtherCreditBinding),
  }
}

/** The keyed hash of an opened number, as it is stored beside it. */
const keyOf = (sealer: Sealer, opened: string | null): string | null =>
  opened === null || opened === '' ? opened : sealer.key(opened)

/** Opens a stored wire's numbers and recomputes everything that was confirmed of it. */
const checkStoredWire = (
  sealer: Sealer,
  row: StoredWireRow,
): { fault: StoredWireFault; numbers: null } | { fault: null; numbers: Numbers } => {
  const { account, furtherCredit } = openEach(sealer, row.id, { ...row, version: row.instructionVersion })
  const fault = storedWireFault(
    {
      ...row,
      agreed: { ...row, wireId: row.id },
      opened: { account: keyOf(sealer, account), furtherCredit: keyOf(sealer, furtherCredit) },
    },
    sha256,
  )
  if (fault !== null) return { fault, numbers: null }
  if (account === null || furtherCredit === null) throw new Error('a wire with a closed number has a fault')
  return { fault: null, numbers: { accountNumber: account, furtherCreditAccount: furtherCredit } }
}

/** A wire that differs from what was confirmed, and in what. */
export type FoundWire = Pick<AlteredWire, 'id' | 'transactionId' | 'fault'>

/** Which of these stored wires differ from what was confirmed. */
export const differingWires = (sealer: Sealer, rows: readonly StoredWireRow[]): FoundWire[] =>
  rows.flatMap((row) => {
    const { fault } = checkStoredWire(sealer, row)
    return fault === null ? [] : [{ id: row.id, transactionId: row.transactionId, fault }]
  })

/** Those of these wires, as they were read, that are not what was entered and confirmed; null where there is none. */
export const alteredIn = (wires: readonly WireRow[]): AlteredWires | null => {
  const altered = wires.flatMap((wire) => {
    const fault = shownFault(wire)
    return fault === null ? [] : [{ ...wire, fault }]
  })
  return altered.length === 0 ? null : new AlteredWires(altered, { once: true })
}

/** Requires that there is none: for what shows wires whole, or goes on from them, without any number. */
export const requireUnaltered = (...wires: readonly WireRow[]): void => {
  const altered = alteredIn(wires)
  if (altered !== null) throw altered
}

/**
 * As `requireUnaltered`, of a wire that is entered anew. What was altered passes once an alarm was raised of it: until then a
 * form that carries it on would make it what everyone agrees to.
 */
export const requireUnalteredOrTold = async (db: Database, wire: WireRow): Promise<void> => {
  if (await wasToldOf(db, { transactionId: wire.transactionId, wireId: wire.id })) return
  requireUnaltered(wire)
}

/**
 * The numbers of these wires, by wire id, once all that is stored of them was recomputed: throws AlteredWires for those that
 * differ from what was confirmed, 409 for one that changed since the caller read it. What the caller read is compared as well,
 * so that it may be printed beside the numbers.
 */
export const openWires = async (
  sealer: Sealer,
  db: Database,
  wires: readonly WireRow[],
): Promise<ReadonlyMap<string, Numbers>> => {
  const rows = await storedWires(
    db,
    wires.map(({ id }) => id),
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const altered: AlteredWire[] = []
  const numbers = new Map<string, Numbers>()
  for (const wire of wires) {
    const row = stored.get(wire.id)
    if (!row) throw staleVersion('wire')
    const checked = checkStoredWire(sealer, row)
    if (checked.fault !== null) altered.push({ ...row, fault: checked.fault })
    else if (digestOf({ ...wire, wireId: wire.id }) !== row.digest || wire.digest !== row.digest) {
      if (row.version !== wire.version) throw staleVersion('wire')
      altered.push({ ...row, fault: 'other-details' })
    } else numbers.set(wire.id, checked.numbers)
  }
  if (altered.length > 0) throw new AlteredWires(altered)
  return numbers
}

/** The numbers of one wire. */
export const openWire = async (sealer: Sealer, db: Database, wire: WireRow): Promise<Numbers> => {
  const opened = (await openWires(sealer, db, [wire])).get(wire.id)
  if (!opened) throw new Error('a wire that was checked has its numbers')
  return opened
}

/** The numbers of every version of a wire's bank details by version, each compared with its keyed hash. */
export const openVersions = async (
  sealer: Sealer,
  db: Database,
  wire: Omit<AlteredWire, 'fault'>,
): Promise<ReadonlyMap<number, Numbers>> => {
  const numbers = new Map<number, Numbers>()
  for (const row of await sealedVersions(db, wire.id)) {
    const { account, furtherCredit } = openEach(sealer, wire.id, row)
    if (account === null || furtherCredit === null) throw new AlteredWires([{ ...wire, fault: 'unreadable' }])
    if (keyOf(sealer, account) !== row.accountKey || keyOf(sealer, furtherCredit) !== row.furtherCreditKey) {
      throw new AlteredWires([{ ...wire, fault: 'other-number' }])
    }
    numbers.set(row.version, { accountNumber: account, furtherCreditAccount: furtherCredit })
  }
  return numbers
}
