import { typedAmount } from '../../wires/cost-of-issuance/typed-amount.ts'
import { parseDollars, sumCents } from '../../platform/money.ts'
import type { FieldFault } from '../../platform/result.ts'
import { countries } from '../../people/organizations/organization-address.ts'
import {
  type HolderAddress,
  holderAddressFaults,
  holderAddressFields,
  tidyHolderAddress,
} from '../../wires/bank-details/holder-address.ts'
import { hiddenCharacterFault } from '../../platform/text/hidden-characters.ts'
import { type TransactionRole, transactionRoles } from '../../platform/master-data/transaction-roles.ts'
import { roleLabel } from '../../platform/master-data/closing-labels.ts'
import { purposeLabel } from '../../platform/master-data/purpose-labels.ts'
import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import {
  type PurposeAmount,
  WirePurpose,
  type WirePurposeId,
  wirePurposes,
} from '../../platform/master-data/wire-purposes.ts'
import {
  tidyWireDetails,
  wireDetailFaults,
  type WireDetails,
  wireDraftFaults,
} from '../../wires/record/wire-details.ts'
import { readPayoff } from './read-payoff.ts'
import { bare, type ImportColumn, type Meaning } from './import-columns.ts'

/** A fault of a cell, by the place of its column; null for the row as a whole. */
export type CellFault = { at: number | null; message: string }

/** A row as it would be: ready to send, or a draft with what it waits for. Faults leave it neither. */
export type ReadWireRow = {
  wire: WireDetails
  /** Where the account holder is: of the bank details, all that a table may say. */
  address: HolderAddress
  waitsFor: string[]
  faults: CellFault[]
}

/** The label of the closing's kind first: of a role's code and another one's label that are alike, the label is meant. */
const roleOf = (cell: string, kind: TransactionKind): TransactionRole | null =>
  transactionRoles.find((role) => bare(roleLabel(role, kind)) === bare(cell)) ??
  transactionRoles.find((role) => bare(role) === bare(cell)) ??
  null

const purposeOf = (cell: string, kind: TransactionKind): WirePurposeId | null => {
  const labeled = wirePurposes.find(({ id }) => bare(purposeLabel(id, kind)) === bare(cell))
  if (labeled) return labeled.id
  const name = bare(cell)
  const found = wirePurposes.find(
    (purpose) =>
      String(purpose.id) === name || bare(purpose.name) === name || bare(purpose.name) === `${name}fund`,
  )
  return found?.id ?? null
}

/** Which cell a fault of the wire's rules is about. */
const placeOf = (field: string, columns: readonly ImportColumn[], wire: WireDetails): number | null => {
  const at = (meaning: Meaning): number | null => {
    const place = columns.findIndex((column) => column.meaning === meaning)
    return place === -1 ? null : place
  }
  const purpose = /^wirePurposes\.(\d+)/.exec(field)
  if (purpose) {
    const id = wire.wirePurposes[Number(purpose[1])]?.purpose
    return id === undefined ? at('purpose') : (at(id) ?? at('amount') ?? at('purpose'))
  }
  if (field === 'wirePurposes') return at('amount') ?? at('purpose')
  if (field === 'payoff') return at('perDiem') ?? at('goodThrough')
  if (field.startsWith('payoff.')) return at(field.slice('payoff.'.length) as 'perDiem' | 'goodThrough')
  if (field.startsWith('references')) return at('reference')
  return columns.some(({ meaning }) => meaning === field) ? at(field as Meaning) : null
}

const countryCodes = new Map(countries.map(({ code, name }) => [bare(name), code]))

/** 'US', or 'United States' in whatever case. */
const countryCodeOf = (cell: string): string => countryCodes.get(bare(cell)) ?? cell

/** What a wire may wait for as a draft. Purposes that do not sum up are wrong, not missing. */
const isMissing = ({ field }: FieldFault, wire: WireDetails): boolean =>
  (field === 'receiverEmail' && wire.receiverEmail === '') ||
  (field === 'role' && wire.role === null) ||
  (field === 'amount' && wire.amount === null) ||
  (field === 'wirePurposes' && wire.wirePurposes.length === 0) ||
  (field === 'associatedServices' && wire.associatedServices.length === 0)

/** Reads the cells of one wire. No account is among them: the column of one is refused as a whole, before. */
export const readWireRow = (
  cells: readonly string[],
  columns: readonly ImportColumn[],
  kind: TransactionKind,
): ReadWireRow => {
  const faults: CellFault[] = []
  const cellsOf = (meaning: Meaning) =>
    columns.flatMap((column, at) => {
      const text = (cells[at] ?? '').trim()
      return column.meaning === meaning && text !== '' ? [{ at, text }] : []
    })
  cells.forEach((cell, at) => {
    if (/^[=\uFF1D]/.test(cell.trim())) {
      faults.push({ at, message: 'This is a formula. Paste its value' })
    } else if (at >= columns.length && cell.trim() !== '') {
      faults.push({ at, message: 'This row has more cells than the header' })
    } else {
      const hidden = hiddenCharacterFault(cell, { lines: true })
      if (hidden) faults.push({ at, message: hidden })
    }
  })
  const isFormula = (at: number): boolean => faults.some((fault) => fault.at === at)
  const textOf = (meaning: Meaning): string => cellsOf(meaning)[0]?.text ?? ''
  const firstOf = (meanings: readonly Meaning[]): number | null =>
    meanings.flatMap((meaning) => cellsOf(meaning).map(({ at }) => at))[0] ?? null
  const cents = (meaning: Meaning): number | null => {
    const [cell] = cellsOf(meaning)
    if (!cell || isFormula(cell.at)) return null
    const amount = parseDollars(typedAmount(cell.text))
    if (amount.ok) return amount.value
    faults.push({ at: cell.at, message: amount.refusal.message })
    return null
  }
  const [role] = cellsOf('role')
  const knownRole = role ? roleOf(role.text, kind) : null
  if (role && knownRole === null && !isFormula(role.at)) {
    faults.push({
      at: role.at,
      message: `Use one of the fourteen roles, such as ${roleLabel('Trustee', kind)}`,
    })
  }
  // An empty or zero amount in a column of a purpose means that the wire does not have it.
  const split = wirePurposes.flatMap(({ id }): PurposeAmount[] => {
    const amount = cents(id)
    return amount === null || amount === 0 ? [] : [{ purpose: id, amount }]
  })
  const stated = cents('amount')
  const amount =
    stated ??
    (split.length > 0 && cellsOf('amount').length === 0 ? sumCents(split.map((one) => one.amount)) : null)
  const [named] = cellsOf('purpose')
  const purpose = named ? purposeOf(named.text, kind) : null
  if (named && !isFormula(named.at)) {
    if (purpose === null) {
      faults.push({
        at: named.at,
        message: `Use the name or number of one purpose, such as ${purposeLabel(WirePurpose.ProjectFund, kind)} or 6`,
      })
    } else if (split.length > 0) {
      faults.push({ at: named.at, message: 'Name the purpose here or give amounts in its column, not both' })
    }
  }
  const single = purpose !== null && amount !== null ? [{ purpose, amount }] : []
  const { payoff, faults: ofPayoff } = readPayoff(
    { cell: cellsOf('perDiem')[0], cents: cents('perDiem') },
    cellsOf('goodThrough')[0],
  )
  faults.push(...ofPayoff.filter(({ at }) => !isFormula(at)))
  const wire = tidyWireDetails({
    role: knownRole,
    receiverEmail: cellsOf('receiverEmail')[0]?.text ?? '',
    amount,
    wirePurposes: split.length > 0 ? split : single,
    references: cellsOf('reference').flatMap(({ text }) => text.split(/\n|\s\|\s/)),
    associatedServices: [],
    contingencyAmount: cents('contingencyAmount') ?? 0,
    platformSecurityFee: cents('platformSecurityFee') ?? 0,
    payoff,
  })
  const judge = (found: readonly FieldFault[]) =>
    found.flatMap(({ field, message }) => {
      const at = placeOf(field, columns, wire)
      return at !== null && isFormula(at) ? [] : [{ at, message }]
    })
  const wanting = wireDetailFaults(wire, kind)
  const wrong = wanting.filter((fault) => !isMissing(fault, wire))
  const malformed = wireDraftFaults(wire, kind).filter(
    (fault) => !wrong.some((one) => one.field === fault.field && one.message === fault.message),
  )
  for (const fault of judge([...malformed, ...wrong])) {
    if (!faults.some(({ at, message }) => at === fault.at && message === fault.message)) faults.push(fault)
  }
  const address = tidyHolderAddress({
    holderStreet: textOf('holderStreet'),
    holderTown: textOf('holderTown'),
    holderCountry: countryCodeOf(textOf('holderCountry')),
  })
  for (const { field, message } of holderAddressFaults(address)) {
    // A part that is missing has no cell of its own: the fault stands at one that asks for it.
    const at = placeOf(field, columns, wire) ?? firstOf(holderAddressFields)
    if (at !== null && !faults.some((fault) => fault.at === at)) faults.push({ at, message })
  }
  const waitsFor = wanting.filter((fault) => isMissing(fault, wire)).map(({ message }) => message)
  return { wire, address, waitsFor, faults: faults.toSorted((a, b) => (a.at ?? -1) - (b.at ?? -1)) }
}
