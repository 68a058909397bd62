import { amountFault } from '../../platform/money.ts'
import { ok, refuseFields, type FieldFault, type Result } from '../../platform/result.ts'

const longest = 4000

/** The manager's report that money went wrong. An unknown detail is null and does not delay the report. */
export type FraudReport = {
  whatHappened: string
  moneySentAt: Date | null
  amountSent: number | null
  /** The name of a suspected person; empty when none is named. */
  suspectedName: string
}

const longestName = 200

/** Refuses a report without words, money sent in the future, and an amount that no wire has. */
export const reportFraud = (typed: FraudReport, now: Date): Result<FraudReport> => {
  const faults: FieldFault[] = []
  const whatHappened = typed.whatHappened.trim()
  if (whatHappened === '') {
    faults.push({ field: 'whatHappened', message: 'Describe what happened in a sentence or two' })
  } else if (whatHappened.length > longest) {
    faults.push({ field: 'whatHappened', message: `Use at most ${longest} characters` })
  }
  if (typed.moneySentAt && typed.moneySentAt > now) {
    faults.push({ field: 'moneySentAt', message: 'This time is in the future' })
  }
  const suspectedName = typed.suspectedName.trim()
  if (suspectedName.length > longestName) {
    faults.push({ field: 'suspectedName', message: `Use at most ${longestName} characters` })
  }
  const fault = typed.amountSent === null ? null : amountFault(typed.amountSent)
  if (fault !== null) faults.push({ field: 'amountSent', message: fault })
  return faults.length > 0 ? refuseFields(faults) : ok({ ...typed, whatHappened, suspectedName })
}
