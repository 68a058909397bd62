import { formatCents } from '../../platform/money.ts'

/** Hours in which a recall has its best chance, and in which the international process can be asked for at all. */
export const bestHours = 24
export const lastHours = 72

/** From this amount on, in cents, the FBI's Financial Fraud Kill Chain takes up an international wire. */
export const killChainCents = 5_000_000

const minute = 60_000

export type RecoveryClock = {
  sentAt: string
  /** Whole minutes since then. */
  minutes: number
  phase: 'first day' | 'third day' | 'later'
  /** "Sent 5 h 12 min ago." */
  words: string
}

/** "12 min", "5 h 12 min", "3 d 4 h". */
export const describeElapsed = (minutes: number): string => {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60), minutes % 60]
  if (hours < 1) return `${rest} min`
  return hours < 100 ? `${hours} h ${rest} min` : `${days} d ${hours % 24} h`
}

/** How long ago the money left, at the minute. A moment that is still to come counts as now. */
export const recoveryClock = (sentAt: Date, now: Date): RecoveryClock => {
  const minutes = Math.max(0, Math.floor((now.getTime() - sentAt.getTime()) / minute))
  const phase = minutes < bestHours * 60 ? 'first day' : minutes < lastHours * 60 ? 'third day' : 'later'
  return { sentAt: sentAt.toISOString(), minutes, phase, words: `Sent ${describeElapsed(minutes)} ago.` }
}

/** What the hours that passed mean, as the sources say it (docs/fraud-response.md), and no more. */
export const clockAdvice: Record<RecoveryClock['phase'], string> = {
  'first day': 'A recall has its best chance within the first 24 hours. Call the sending bank first.',
  'third day':
    'The first 24 hours have passed. The FBI can start its Financial Fraud Kill Chain for an international wire within 72 hours. Call now.',
  later:
    'More than 72 hours have passed: the Financial Fraud Kill Chain is no longer available. Call and report anyway: funds have been recovered later, and reports are linked with others.',
}

/** Which process may bring the money back, by where it went. Whether it went abroad the product does not know. */
export const recoveryProcess = (cents: number | null): { inside: string; abroad: string } => ({
  inside:
    'To an account in the United States: a complaint at ic3.gov with the full bank details starts the IC3 Recovery Asset Team, which works with the banks and the FBI field offices to freeze the funds.',
  abroad:
    cents === null || cents >= killChainCents
      ? `To an account abroad: the Financial Fraud Kill Chain takes a wire of ${formatCents(killChainCents)} or more, with a SWIFT recall notice by the bank, within 72 hours. Ask the bank for the notice, and the FBI field office to start it.`
      : `To an account abroad: the Financial Fraud Kill Chain takes wires of ${formatCents(killChainCents)} or more only, and this one is smaller. Ask the bank for a SWIFT recall notice, and report the wire at ic3.gov anyway.`,
})
