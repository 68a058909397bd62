import { amountFault, formatCents, isWholeCents } from '../../platform/money.ts'
import { shownTextFault } from '../../platform/account-numbers/shown-text.ts'
import { lengthFault } from '../../platform/field-sentences.ts'
import type { FieldFault } from '../../platform/result.ts'
import type { PurposeAmount } from '../../platform/master-data/wire-purposes.ts'
import {
  type CostLine,
  type CostOfIssuance,
  costPurpose,
  hasCosts,
  longestCostText,
  mostCostLines,
} from './cost-of-issuance.ts'
import { costKinds } from '../../platform/master-data/cost-kinds.ts'
import { costTotals } from './cost-totals.ts'
import { duplicateInvoices } from './duplicate-invoices.ts'
import { hiddenCharacterFault } from '../../platform/text/hidden-characters.ts'

type CostText = keyof typeof longestCostText

const missing: Record<CostText, string | null> = {
  service: 'Choose or type a service',
  payee: 'Enter the payee',
  invoice: null,
}

/**
 * `complete` demands what may be missing in a draft. `standing` are the stored lines of the wire that is changed: a text of
 * theirs is not refused again.
 */
type ExpectedCosts = { complete: boolean; standing?: readonly CostLine[] | undefined }

/** The fault of one text of a line. What a spreadsheet would take for a formula is refused: lists are exported to one. */
const textFault = (name: CostText, text: string, expect: ExpectedCosts): string | null => {
  if (text === '') return expect.complete ? missing[name] : null
  const hidden = hiddenCharacterFault(text)
  if (hidden) return hidden
  if (/^[=+\-@]/.test(text)) return 'This cannot begin with =, +, - or @'
  const stands = expect.standing?.some((line) => line[name].trim() === text) ?? false
  return (
    lengthFault(text, longestCostText[name]) ?? (stands ? null : shownTextFault(text, { names: 'company' }))
  )
}

/** The faults of one line by its fields. */
export const costLineFaults = (line: CostLine, expect: ExpectedCosts): FieldFault[] => {
  const texts = (['service', 'payee', 'invoice'] as const).flatMap((field) => {
    const message = textFault(field, line[field].trim(), expect)
    return message ? [{ field, message }] : []
  })
  const kind = costKinds.includes(line.kind) ? [] : [{ field: 'kind', message: 'Choose a kind' }]
  const wanted = expect.complete ? 'Enter an amount' : null
  const amount = line.amount === null ? wanted : amountFault(line.amount)
  return [...texts, ...kind, ...(amount ? [{ field: 'amount', message: amount }] : [])]
}

/** Contingency and fee may be nothing at all. */
const partFault = (cents: number): string | null => (cents === 0 ? null : amountFault(cents))

/**
 * What is wrong with the cost of issuance of a wire with these purposes. Complete, every line says everything, and lines,
 * contingency and fee sum to the amount of the purpose to the cent. Without that purpose there may be none.
 */
export const costFaults = (
  costs: CostOfIssuance,
  purposes: readonly PurposeAmount[],
  expect: ExpectedCosts,
): FieldFault[] => {
  const share = purposes.find(({ purpose }) => purpose === costPurpose)
  if (!share) {
    const message = 'Only for a wire with the purpose Cost of Issuance Fund'
    return hasCosts(costs) ? [{ field: 'associatedServices', message }] : []
  }
  const { associatedServices: lines } = costs
  if (lines.length > mostCostLines) {
    return [{ field: 'associatedServices', message: `A wire has at most ${mostCostLines} lines` }]
  }
  const faults = [
    ...lines.flatMap((line, at) =>
      costLineFaults(line, expect).map(({ field, message }) => ({
        field: `associatedServices.${at}.${field}`,
        message,
      })),
    ),
    ...duplicateInvoices(lines),
    ...(['contingencyAmount', 'platformSecurityFee'] as const).flatMap((field) => {
      const message = partFault(costs[field])
      return message ? [{ field, message }] : []
    }),
  ]
  if (expect.complete && isSummed(costs, share.amount)) {
    const message = sumFault(costs, share.amount)
    if (message) faults.push({ field: 'associatedServices', message })
  }
  return faults
}

/** A sum with an amount that is none itself says nothing. One that is not entered yet counts nothing. */
const isSummed = (costs: CostOfIssuance, amount: number): boolean =>
  [
    amount,
    costs.contingencyAmount,
    costs.platformSecurityFee,
    ...costs.associatedServices.map((line) => line.amount ?? 0),
  ].every(isWholeCents)

const sumFault = (costs: CostOfIssuance, amount: number): string | null => {
  const { all } = costTotals(costs)
  if (all === amount) return null
  const difference = `${formatCents(Math.abs(all - amount))} ${all < amount ? 'less' : 'more'}`
  return (
    `Lines, contingency and fee sum to ${formatCents(all)}, ` +
    `${difference} than the ${formatCents(amount)} of the purpose`
  )
}
