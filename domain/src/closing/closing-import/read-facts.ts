import { typedAmount } from '../../wires/cost-of-issuance/typed-amount.ts'
import type { TableRow } from '../../platform/text/table-cells.ts'
import { parseDollars } from '../../platform/money.ts'
import { usStates } from '../../platform/master-data/us-states.ts'
import { hiddenCharacterFault, hiddenCharacters } from '../../platform/text/hidden-characters.ts'
import { transactionTypes } from '../../transactions/record/transaction.ts'
import { closingLabels, typeLabel } from '../../platform/master-data/closing-labels.ts'
import { transactionKinds } from '../../platform/master-data/transaction-kinds.ts'
import { closingTimeZones } from '../../platform/dates/closing-time-zones.ts'
import { bare } from './import-columns.ts'

type Kind = 'text' | 'money' | 'day' | 'time' | 'zone' | 'state' | 'type' | 'kind'

/** The facts that stand in the first rows of a table, a name and a value in each; `issuer` is an issuer's name. */
const facts = {
  name: { label: 'Name', kind: 'text' },
  type: { label: 'Type', kind: 'type' },
  kind: { label: 'Kind', kind: 'kind' },
  issuer: { label: 'Issuer', kind: 'text' },
  series: { label: 'Series', kind: 'text' },
  state: { label: 'State', kind: 'state' },
  datedDate: { label: 'Dated date', kind: 'day' },
  closingDate: { label: 'Closing date', kind: 'day' },
  closingTime: { label: 'Closing time', kind: 'time' },
  timeZone: { label: 'Time zone', kind: 'zone' },
  purpose: { label: 'Purpose', kind: 'text' },
  parAmount: { label: 'Par amount', kind: 'money' },
  premium: { label: 'Premium', kind: 'money' },
  discount: { label: 'Original issue discount', kind: 'money' },
  accruedInterest: { label: 'Accrued interest', kind: 'money' },
  underwritersDiscount: { label: "Underwriter's discount", kind: 'money' },
  goodFaithDeposit: { label: 'Good-faith deposit', kind: 'money' },
  propertyAddress: { label: 'Property address', kind: 'text' },
  fileNumber: { label: 'File number', kind: 'text' },
  purchasePrice: { label: 'Purchase price', kind: 'money' },
  titleCompany: { label: 'Title company', kind: 'text' },
} as const satisfies Record<string, { label: string; kind: Kind }>

export type FactName = keyof typeof facts

export type ReadFact = { name: FactName; label: string; row: number; value: string | number }

export type FactFault = { row: number; column: string; message: string }

const zoneNames: Readonly<Record<string, (typeof closingTimeZones)[number]>> = {
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  arizona: 'America/Phoenix',
  pacific: 'America/Los_Angeles',
  alaska: 'America/Anchorage',
  hawaii: 'Pacific/Honolulu',
  puertorico: 'America/Puerto_Rico',
}

/** A day as tables have it: 2026-12-01, or 12/1/2026. Null for what is no day. */
export const dayOf = (text: string): string | null => {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const iso = american
    ? `${american[3]}-${(american[1] ?? '').padStart(2, '0')}-${(american[2] ?? '').padStart(2, '0')}`
    : text
  const real = /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(`${iso}T00:00:00Z`))
  return real && new Date(`${iso}T00:00:00Z`).toISOString().startsWith(iso) ? iso : null
}

const timeOf = (text: string): string | null => {
  const match = /^(\d{1,2}):(\d{2})(?::00)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text)
  if (!match) return null
  const [, typed = '', minute = '', half] = match
  const hour = Number(typed)
  if (Number(minute) > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return null
  const whole = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  return `${String(whole).padStart(2, '0')}:${minute}`
}

type Read = { ok: true; value: string | number } | { ok: false; message: string }

const found = (value: string | number | null | undefined, message: string): Read =>
  value == null ? { ok: false, message } : { ok: true, value }

const readers: Record<Kind, (text: string) => Read> = {
  text: (text) => ({ ok: true, value: text }),
  money: (text) => {
    const amount = parseDollars(typedAmount(text))
    return amount.ok ? amount : { ok: false, message: amount.refusal.message }
  },
  day: (text) => found(dayOf(text), 'Write the date as 2026-12-01 or 12/1/2026'),
  time: (text) => found(timeOf(text), 'Write the hour as 10:00 AM or 14:30'),
  zone: (text) =>
    found(
      closingTimeZones.find((zone) => bare(zone) === bare(text)) ??
        zoneNames[bare(text).replace(/(?:standard|daylight)?(?:time)?$/, '')],
      'Use Eastern, Central, Mountain, Arizona, Pacific, Alaska, Hawaii or Puerto Rico',
    ),
  state: (text) =>
    found(
      usStates.find(({ code, name }) => bare(code) === bare(text) || bare(name) === bare(text))?.code,
      'Use the name of a state or its two letters',
    ),
  type: (text) =>
    found(
      transactionTypes.find(({ name }) =>
        [name, ...transactionKinds.map((kind) => typeLabel(name, kind))].some(
          (one) => bare(one) === bare(text),
        ),
      )?.name,
      'Use Negotiated or Competitive; of real estate, Purchase or Auction',
    ),
  kind: (text) =>
    found(
      ({ bond: 'bond', realestate: 'real_estate' } as Record<string, string>)[bare(text)],
      'Use Bond or Real estate',
    ),
}

/** As a real-estate closing calls them. */
const ofRealEstate: Readonly<Record<string, { name: FactName; label: string }>> = {
  settlementdate: { name: 'closingDate', label: closingLabels('real_estate').date },
  settlementtime: { name: 'closingTime', label: closingLabels('real_estate').time },
}

/** The fact that a cell names, and how the table calls it. */
const factOf = (cell: string): { name: FactName; label: string } | null => {
  const text = bare(cell)
  const named = ofRealEstate[text]
  if (named) return named
  const entry = Object.entries(facts).find(
    ([key, { label }]) => bare(label) === text || key.toLowerCase() === text,
  )
  return entry ? { name: entry[0] as FactName, label: entry[1].label } : null
}

/** Reads the rows above the header of the wires; every one that is no fact, or of which the value is none, is named. */
export const readFacts = (rows: readonly TableRow[]): { facts: ReadFact[]; faults: FactFault[] } => {
  const read: ReadFact[] = []
  const faults: FactFault[] = []
  for (const { row, cells } of rows) {
    const [title = '', value = '', ...more] = cells.map((cell) => cell.trim())
    const fault = (column: string, message: string) => faults.push({ row, column, message })
    const fact = factOf(title)
    if (fact === null) {
      fault('Fact', `'${title.slice(0, 60)}' is neither a closing fact nor a wire header`)
      continue
    }
    const { name, label } = fact
    if (read.some((one) => one.name === name)) fault(label, 'This fact appears twice')
    else if (more.some((cell) => cell !== '')) fault(label, 'A fact is a name and one value')
    else if (/^[=\uFF1D]/.test(value)) fault(label, 'This is a formula. Paste its value')
    else if (hiddenCharacterFault(value)) fault(label, hiddenCharacters)
    else if (value !== '') {
      const taken = readers[facts[name].kind](value)
      if (taken.ok) read.push({ name, label, row, value: taken.value })
      else fault(label, taken.message)
    }
  }
  return { facts: read, faults }
}
