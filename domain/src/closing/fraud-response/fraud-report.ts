import { lengthFault } from '../../platform/field-sentences.ts'
import { amountFault } from '../../platform/money.ts'
import { faultsOf, ok, refuseFields, type Result } from '../../platform/result.ts'

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
  const whatHappened = typed.whatHappened.trim()
  const suspectedName = typed.suspectedName.trim()
  const faults = faultsOf([
    [
      'whatHappened',
      whatHappened === ''
        ? 'Describe what happened in a sentence or two'
        : lengthFault(whatHappened, longest),
    ],
    ['moneySentAt', typed.moneySentAt && typed.moneySentAt > now ? 'This time is in the future' : null],
    ['suspectedName', lengthFault(suspectedName, longestName)],
    ['amountSent', typed.amountSent === null ? null : amountFault(typed.amountSent)],
  ])
  return faults.length > 0 ? refuseFields(faults) : ok({ ...typed, whatHappened, suspectedName })
}
