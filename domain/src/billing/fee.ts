import { formatCents, largestAmountCents, parseDollars } from '../platform/money.ts'

/**
 * What the platform charges for a closing. Money in cents; basis points in ten-thousandths of one, so that "1.25"
 * stays exact.
 */
export type FeeRule =
  | { kind: 'flat'; cents: number }
  | { kind: 'per-wire'; cents: number }
  | { kind: 'basis-points'; tenThousandths: number; floor: number | null; cap: number | null }

/** What the rule is applied to: `base` is the par amount, or the purchase price; null while it is not known. */
export type FeeBasis = { wires: number; base: number | null }

export const defaultFeeRule: FeeRule = { kind: 'flat', cents: 25_000 }

const money = (text: string | undefined): number | null => {
  if (text === undefined || !/^\d/.test(text)) return null
  const parsed = parseDollars(text)
  return parsed.ok ? parsed.value : null
}

/**
 * Reads 'flat:250.00', 'per-wire:25.00' or 'basis-points:1.5;floor:100.00;cap:2500.00'. What cannot be read is named,
 * every fault of it.
 */
export const parseFeeRule = (text: string): { rule: FeeRule | null; faults: string[] } => {
  const [first = '', ...rest] = text.split(';').map((part) => part.trim())
  const [kind, amount] = first.split(':').map((part) => part.trim())
  const faults: string[] = []
  const limits: Record<'floor' | 'cap', number | null> = { floor: null, cap: null }
  for (const part of rest) {
    const [name = '', value] = part.split(':').map((word) => word.trim())
    if (name !== 'floor' && name !== 'cap') faults.push(`'${part}' is neither floor:AMOUNT nor cap:AMOUNT`)
    else if (limits[name] !== null) faults.push(`${name} is given twice`)
    else if (money(value) === null) faults.push(`${name} needs an amount such as 100.00`)
    else limits[name] = money(value)
  }
  if (kind === 'flat' || kind === 'per-wire') {
    const cents = money(amount)
    if (cents === null) faults.push(`${kind} needs an amount such as 250.00`)
    if (rest.length > 0) faults.push(`${kind} has neither floor nor cap`)
    return { rule: faults.length > 0 || cents === null ? null : { kind, cents }, faults }
  }
  if (kind !== 'basis-points') {
    return { rule: null, faults: ['it begins with flat:, per-wire: or basis-points:', ...faults] }
  }
  const points = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(amount ?? '')
  if (!points) faults.push('basis-points needs a number with at most four decimals, such as 1.5')
  const { floor, cap } = limits
  if (floor !== null && cap !== null && floor > cap) faults.push('floor is above cap')
  const tenThousandths = Number(`${points?.[1] ?? 0}${(points?.[2] ?? '').padEnd(4, '0')}`)
  return { rule: faults.length > 0 ? null : { kind, tenThousandths, floor, cap }, faults }
}

/** One basis point is a ten-thousandth, and the rule counts in ten-thousandths of it. */
const ofBase = 100_000_000n

/** The fee in whole cents: a share of the base is rounded half up to the cent, then kept between floor and cap. */
export const feeOf = (rule: FeeRule, { wires, base }: FeeBasis): number => {
  if (rule.kind === 'flat') return rule.cents
  if (rule.kind === 'per-wire') return Math.min(rule.cents * wires, largestAmountCents)
  const share = BigInt(base ?? 0) * BigInt(rule.tenThousandths)
  const rounded = Number((2n * share + ofBase) / (2n * ofBase))
  return Math.min(Math.max(rounded, rule.floor ?? 0), rule.cap ?? largestAmountCents, largestAmountCents)
}

const points = (tenThousandths: number): string => {
  const digits = String(tenThousandths).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '')
}

const described = {
  flat: /^\$([\d,.]+) for each closing$/,
  'per-wire': /^\$([\d,.]+) for each wire$/,
  'basis-points':
    /^([\d.]+) basis points of par or purchase price(?:, at least \$([\d,.]+))?(?:, at most \$([\d,.]+))?$/,
} as const

/** The rule that an invoice says in words, as `describeFeeRule` wrote it; null for other words. */
export const describedFeeRule = (words: string): FeeRule | null => {
  for (const kind of ['flat', 'per-wire'] as const) {
    const amount = described[kind].exec(words)?.[1]
    if (amount !== undefined) return parseFeeRule(`${kind}:${amount}`).rule
  }
  const [, share, floor, cap] = described['basis-points'].exec(words) ?? []
  if (share === undefined) return null
  const limits = [floor && `;floor:${floor}`, cap && `;cap:${cap}`].filter(Boolean)
  return parseFeeRule(`basis-points:${share}${limits.join('')}`).rule
}

/** "$25.00 for each wire", as an invoice says it. */
export const describeFeeRule = (rule: FeeRule): string => {
  if (rule.kind === 'flat') return `${formatCents(rule.cents)} for each closing`
  if (rule.kind === 'per-wire') return `${formatCents(rule.cents)} for each wire`
  const limits = [
    ...(rule.floor === null ? [] : [`at least ${formatCents(rule.floor)}`]),
    ...(rule.cap === null ? [] : [`at most ${formatCents(rule.cap)}`]),
  ]
  const words = `${points(rule.tenThousandths)} basis points of par or purchase price`
  return [words, ...limits].join(', ')
}
