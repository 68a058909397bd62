import { costTotals } from '../wires/cost-of-issuance/cost-totals.ts'
import { sumCents } from '../platform/money.ts'
import { noBondMoney } from '../closing/closing-memo/make-memo.ts'
import { netWire } from '../closing/sources-and-uses/net-wire.ts'
import type { ReconciledClosing, ReconciledWire } from '../closing/sources-and-uses/reconciled-closing.ts'
import { noSourcesAndUses, type Use } from '../closing/sources-and-uses/sources-and-uses.ts'
import type { TransactionKind } from '../platform/master-data/transaction-kinds.ts'
import type { PurposeAmount } from '../platform/master-data/wire-purposes.ts'

/** What a closing is generated from; `amounts` are twelve numbers of cents above 0. */
export type ClosingSeed = {
  kind: TransactionKind
  amounts: readonly number[]
  payees: number
  costLines: number
  throughTrustee: boolean
  atDiscount: boolean
  insured: boolean
  underwriterPaysInsurer: boolean
  deposit: boolean
}

const [manager, issuer, trustee, lender, insurer] = ['manager', 'issuer', 'trustee', 'lender', 'insurer']

/** Purposes of the payees in their order; the first is paid out of the cost of issuance. */
const payeePurposes = [2, 1, 3, 1] as const

const amountAt = (seed: ClosingSeed, at: number): number => seed.amounts[at % seed.amounts.length] ?? 1

/** Numbers the wires, and gives each that pays a cost of issuance its lines. */
const numbered = (seed: ClosingSeed, planned: readonly (Payment & { sender: string })[]): ReconciledWire[] =>
  planned.map((wire, at) => {
    const costs = wire.wirePurposes.find(({ purpose }) => purpose === 2)?.amount ?? 0
    const share = Math.floor(costs / (seed.costLines + 2))
    const lines = share > 0 ? seed.costLines : 0
    const associatedServices = Array.from({ length: lines }, (_, line) => ({
      service: 'Bond Counsel',
      payee: `Payee ${line}`,
      invoice: `${at}-${line}`,
      kind: 'professional fee' as const,
      amount: share,
    }))
    const platformSecurityFee = costs > 0 && lines > 0 ? share : 0
    const spent = costTotals({ associatedServices, contingencyAmount: 0, platformSecurityFee }).all
    return {
      ...wire,
      id: `wire-${at + 1}`,
      number: at + 1,
      amount: sumCents(wire.wirePurposes.map(({ amount }) => amount)),
      associatedServices,
      contingencyAmount: costs - spent,
      platformSecurityFee,
    }
  })

type Payment = { receiver: string; wirePurposes: PurposeAmount[] }

const sentBy =
  (sender: string) =>
  (payment: Payment): Payment & { sender: string } => ({ ...payment, sender })

const payments = (seed: ClosingSeed): Payment[] =>
  payeePurposes.slice(0, seed.payees).map((purpose, at) => ({
    receiver: `payee-${at}`,
    wirePurposes: [{ purpose, amount: amountAt(seed, at + 2) }],
  }))

const usesOf = (paid: readonly { wirePurposes: readonly PurposeAmount[] }[]): Use[] =>
  paid.flatMap(({ wirePurposes }, at) =>
    wirePurposes.map(({ purpose, amount }) => ({ label: `Payment ${at}`, amount, holder: null, purpose })),
  )

/** The purposes of several wires as those of one that brings the money for all of them. */
const together = (parts: readonly PurposeAmount[]): PurposeAmount[] => {
  const sums = new Map<PurposeAmount['purpose'], number>()
  for (const { purpose, amount } of parts) sums.set(purpose, (sums.get(purpose) ?? 0) + amount)
  return [...sums].map(([purpose, amount]) => ({ purpose, amount }))
}

const bondClosing = (seed: ClosingSeed): ReconciledClosing => {
  const goodFaithDeposit = seed.deposit ? amountAt(seed, 6) : 0
  const contribution = amountAt(seed, 7)
  const project = amountAt(seed, 0)
  const debtService = amountAt(seed, 1)
  const premium = seed.insured ? amountAt(seed, 8) : 0
  const paid = payments(seed)
  const toInsurer: Payment[] = seed.insured
    ? [{ receiver: insurer, wirePurposes: [{ purpose: 5, amount: premium }] }]
    : []
  const ofTrustee = [...(seed.throughTrustee ? paid : []), ...(seed.underwriterPaysInsurer ? [] : toInsurer)]
  const ofManager = [...(seed.throughTrustee ? [] : paid), ...(seed.underwriterPaysInsurer ? toInsurer : [])]
  const passed = ofTrustee.flatMap(({ wirePurposes }) => wirePurposes)
  const wires = numbered(seed, [
    { sender: manager, receiver: issuer, wirePurposes: [{ purpose: 6, amount: project }] },
    {
      sender: manager,
      receiver: trustee,
      wirePurposes: together([{ purpose: 4, amount: debtService }, ...passed]),
    },
    ...ofManager.map(sentBy(manager)),
    ...ofTrustee.map(sentBy(trustee)),
  ])
  const entered = {
    ...noSourcesAndUses,
    bondInsurancePremium: premium,
    premiumsPaidBy: seed.underwriterPaysInsurer ? ('underwriter' as const) : ('issuer' as const),
    goodFaithHolder: seed.deposit ? issuer : null,
    goodFaithPurpose: seed.deposit ? (6 as const) : null,
    contributions: [
      { label: 'Issuer contribution', amount: contribution, holder: issuer, purpose: 6 as const },
    ],
    uses: [
      {
        label: 'Project fund',
        amount: project + goodFaithDeposit + contribution,
        holder: issuer,
        purpose: 6 as const,
      },
      { label: 'Debt service fund', amount: debtService, holder: trustee, purpose: 4 as const },
      ...usesOf(paid),
    ],
  }
  const price = amountAt(seed, 9) % 1_000_000
  const facts = {
    ...noBondMoney,
    premium: seed.atDiscount ? 0 : price,
    discount: seed.atDiscount ? price : 0,
    accruedInterest: amountAt(seed, 10) % 1_000_000,
    underwritersDiscount: 2_000_000 + (amountAt(seed, 11) % 1_000_000),
    goodFaithDeposit,
  }
  const wired = sumCents(wires.filter(({ sender }) => sender === manager).map(({ amount }) => amount ?? 0))
  const net = wired - (seed.underwriterPaysInsurer ? premium : 0)
  const parAmount = net - netWire({ bond: facts, entered, manager })
  return { kind: 'bond', bond: { ...facts, parAmount }, entered, manager, wires }
}

const propertyClosing = (seed: ClosingSeed): ReconciledClosing => {
  const [loan, kept] = [amountAt(seed, 0), amountAt(seed, 1)]
  const paid = payments(seed)
  const wires = numbered(seed, [
    { sender: lender, receiver: manager, wirePurposes: [{ purpose: 3, amount: loan }] },
    ...paid.map(sentBy(manager)),
  ])
  const spent = kept + sumCents(paid.flatMap(({ wirePurposes }) => wirePurposes.map(({ amount }) => amount)))
  const funds = Math.max(spent - loan, 0)
  return {
    kind: 'real_estate',
    bond: noBondMoney,
    entered: {
      ...noSourcesAndUses,
      contributions: [
        { label: "Lender's loan", amount: loan, holder: lender, purpose: 3 },
        { label: "Buyer's funds", amount: funds, holder: manager, purpose: null },
      ],
      uses: [
        {
          label: 'Escrow holdback',
          amount: kept + Math.max(loan - spent, 0),
          holder: manager,
          purpose: 3,
        },
        ...usesOf(paid),
      ],
    },
    manager,
    wires,
  }
}

/** A closing of which every sum agrees to the cent. */
export const aBalancedClosing = (seed: ClosingSeed): ReconciledClosing =>
  seed.kind === 'bond' ? bondClosing(seed) : propertyClosing(seed)
