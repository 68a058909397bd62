import type { ClosingPlan } from '../closing-plan/closing-plan.ts'
import { netWire } from '../sources-and-uses/net-wire.ts'
import type { ReconciledClosing } from '../sources-and-uses/reconciled-closing.ts'
import type { BondMoney } from '../sources-and-uses/sources-and-uses.ts'
import { premiumUses, statementOf } from '../sources-and-uses/statement.ts'
import { costsPassedOn, paysCosts } from '../../wires/cost-of-issuance/cost-flows.ts'
import { paidLater } from '../../wires/cost-of-issuance/cost-payments.ts'
import type { FundDisposition, MemoContent, MemoCostPayment, MemoWire } from './memo-content.ts'

/** The facts of the closing that a memo repeats as they are. */
export type MemoFacts = Pick<
  MemoContent,
  | 'transactionId'
  | 'name'
  | 'kind'
  | 'type'
  | 'issuer'
  | 'series'
  | 'state'
  | 'datedDate'
  | 'closingDate'
  | 'closingTime'
  | 'timeZone'
  | 'purpose'
  | 'propertyAddress'
  | 'fileNumber'
  | 'purchasePrice'
  | 'titleCompany'
  | 'manager'
  | 'managingOrganization'
>

export type MemoReader = MemoContent['distribution'][number]

export type MemoMadeOf = {
  revision: number
  facts: MemoFacts
  /** The sums; its wires are those of `wires`. */
  closing: ReconciledClosing
  wires: readonly MemoWire[]
  plan: ClosingPlan
  /** The managing desk and the participants, in the order in which they are to be read. */
  people: readonly MemoReader[]
  /** The name of an organization by its id. */
  nameOf: (organizationId: string) => string
  lastEvent: MemoContent['lastEvent']
}

export const noBondMoney: BondMoney = {
  parAmount: 0,
  premium: 0,
  discount: 0,
  accruedInterest: 0,
  underwritersDiscount: 0,
  goodFaithDeposit: 0,
}

const settlementOf = ({ closing, nameOf }: MemoMadeOf): MemoContent['settlement'] => {
  const { kind, bond, entered } = closing
  const isBond = kind === 'bond'
  const holder = entered.goodFaithHolder
  return {
    ...(isBond ? bond : noBondMoney),
    bondInsurancePremium: isBond ? entered.bondInsurancePremium : 0,
    suretyPremium: isBond ? entered.suretyPremium : 0,
    premiumsPaidBy: entered.premiumsPaidBy,
    goodFaithHolder: isBond && holder !== null ? nameOf(holder) : null,
    netWire: isBond ? netWire(closing) : 0,
  }
}

const fundsOf = ({ closing, nameOf }: MemoMadeOf): FundDisposition[] =>
  [...premiumUses(closing), ...closing.entered.uses].map(({ label, holder, purpose, amount }) => ({
    label,
    holder: holder === null ? null : nameOf(holder),
    purpose,
    amount,
  }))

/** What each organization passes on of the costs, by its name. */
const passedOnOf = ({ closing, nameOf }: MemoMadeOf): Pick<MemoContent, 'costsPassedOn'> =>
  closing.wires.some(paysCosts)
    ? {
        costsPassedOn: costsPassedOn(closing.wires).map(({ party, amount }) => ({
          organization: nameOf(party),
          amount,
        })),
      }
    : {}

/** The wires with the links of their cost lines, by the numbers of the wires that are linked. */
const wiresOf = ({ wires, closing }: MemoMadeOf): MemoWire[] =>
  wires.map((wire) => {
    const payments = closing.wires.find(({ id }) => id === wire.id)?.costPayments ?? []
    const costPayments = payments.map((paidBy): MemoCostPayment =>
      paidBy === paidLater ? paidLater : (wires.find(({ id }) => id === paidBy)?.number ?? null),
    )
    return costPayments.every((payment) => payment === null)
      ? wire
      : Object.assign({}, wire, { costPayments })
  })

const sameReader = (a: MemoReader, b: MemoReader): boolean =>
  a.name === b.name && a.organization === b.organization && a.role === b.role

/** Each reader once, though a person may take part in several ways under one role. */
const distributionOf = ({ people, plan }: MemoMadeOf): MemoReader[] => {
  const further = plan.distribution.map(({ name, organization }) => ({
    name,
    organization,
    role: 'Further reader',
  }))
  return [...people, ...further].filter(
    (reader, at, all) => all.findIndex((other) => sameReader(other, reader)) === at,
  )
}

/** What a memo of this closing says at this moment. Pure: the same closing makes the same content. */
export const memoContent = (made: MemoMadeOf): MemoContent => {
  const { distribution: _, ...plan } = made.plan
  return {
    format: 1,
    ...made.facts,
    revision: made.revision,
    distribution: distributionOf(made),
    settlement: settlementOf(made),
    statement: statementOf(made.closing),
    wires: wiresOf(made),
    funds: fundsOf(made),
    ...passedOnOf(made),
    plan,
    lastEvent: made.lastEvent,
  }
}
