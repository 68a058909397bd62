import { formatCents } from './money.ts'

const units = [
  { letter: 'B', cents: 100_000_000_000 },
  { letter: 'M', cents: 100_000_000 },
  { letter: 'K', cents: 100_000 },
] as const

/** More decimals than this are no shorter than the amount itself. */
const mostDecimals = 3

/** '$11.9M' from 1_192_345_678: cut off, never rounded up. What is below $1,000 stands with its cents. */
const compact = (cents: number, decimals: number): string => {
  const unit = units.find((one) => cents >= one.cents)
  if (unit === undefined) return cents === 0 ? '$0' : formatCents(cents)
  const steps = Math.floor(cents / (unit.cents / 10 ** decimals)).toString()
  const whole = steps.slice(0, steps.length - decimals)
  const rest = steps.slice(steps.length - decimals).replace(/0+$/, '')
  return `$${whole}${rest === '' ? '' : `.${rest}`}${unit.letter}`
}

/**
 * '$11.9M of $12.7M': a part and its whole in as few digits as tell them apart. Neither is rounded up, so that a part reads
 * as the whole only when it is the whole to the cent.
 */
export const compactShare = (part: number, whole: number): string => {
  if (part === whole) return `${compact(part, 1)} of ${compact(whole, 1)}`
  for (let decimals = 1; decimals <= mostDecimals; decimals += 1) {
    const [shown, of] = [compact(part, decimals), compact(whole, decimals)]
    if (shown !== of) return `${shown} of ${of}`
  }
  return `${formatCents(part)} of ${formatCents(whole)}`
}
