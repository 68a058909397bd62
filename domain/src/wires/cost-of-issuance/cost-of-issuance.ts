import { WirePurpose } from '../../platform/master-data/wire-purposes.ts'
import type { CostKind } from '../../platform/master-data/cost-kinds.ts'
import { organizationRoles } from '../../platform/master-data/organization-roles.ts'

/** One payment out of the cost of issuance. Empty texts and a null amount are not said yet, as in a draft. */
export type CostLine = {
  /** What was done: an organization role, or words of the manager's own. */
  service: string
  payee: string
  /** The payee's own number of its invoice; may stay empty. */
  invoice: string
  kind: CostKind
  /** Cents. */
  amount: number | null
}

/** What the part of a wire with the purpose 'Cost of Issuance Fund' consists of. */
export type CostOfIssuance = {
  associatedServices: readonly CostLine[]
  /** Cents kept for what turns out dearer. */
  contingencyAmount: number
  /** Cents: the product's own charge. */
  platformSecurityFee: number
}

export const noCosts: CostOfIssuance = {
  associatedServices: [],
  contingencyAmount: 0,
  platformSecurityFee: 0,
}

/** The wire purpose that these are the parts of. */
export const costPurpose = WirePurpose.CostOfIssuanceFund

export const mostCostLines = 200

export const longestCostText = { service: 60, payee: 140, invoice: 40 } as const

/** The organization roles as services, spelled one way. */
export const knownServices: readonly string[] = organizationRoles.map(({ name }) => name)

const spelled = (service: string): string =>
  knownServices.find((known) => known.toLowerCase() === service.toLowerCase()) ?? service

/** One spelling: texts trimmed, and a role named as the master data names it. */
export const tidyCostLine = (line: CostLine): CostLine => ({
  ...line,
  service: spelled(line.service.trim()),
  payee: line.payee.trim(),
  invoice: line.invoice.trim(),
})

/** A row in which nothing was entered. */
export const isEmptyCostLine = ({ service, payee, invoice, amount }: CostLine): boolean =>
  amount === null && [service, payee, invoice].every((text) => text.trim() === '')

export const hasCosts = (costs: CostOfIssuance): boolean =>
  costs.associatedServices.length > 0 || costs.contingencyAmount !== 0 || costs.platformSecurityFee !== 0
