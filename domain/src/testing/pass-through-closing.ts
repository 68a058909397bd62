import { sumCents } from '../platform/money.ts'
import type { PurposeAmount } from '../platform/master-data/wire-purposes.ts'
import { noBondMoney } from '../closing/closing-memo/make-memo.ts'
import { netWire } from '../closing/sources-and-uses/net-wire.ts'
import type { ReconciledClosing, ReconciledWire } from '../closing/sources-and-uses/reconciled-closing.ts'
import { noSourcesAndUses } from '../closing/sources-and-uses/sources-and-uses.ts'
import type { CostLine } from '../wires/cost-of-issuance/cost-of-issuance.ts'
import { paidLater, type CostPayment } from '../wires/cost-of-issuance/cost-payments.ts'

export const ties = ['link', 'invoice', 'link and invoice'] as const

/** A payee of costs: cents of each of its lines, who pays it, and how a deposit and its disbursement are tied. */
export type SeededPayee = {
  lines: readonly number[]
  paidFrom: 'underwriter' | 'deposit' | 'own money'
  tie: (typeof ties)[number]
}

/** What a closing with deposits is generated from; every number is cents above 0. */
export type PassThroughSeed = {
  payees: readonly SeededPayee[]
  /** Lines of the first deposit that the trustee pays after the closing. */
  later: readonly number[]
  deposits: 1 | 2
  secondFromIssuer: boolean
  contingency: number
  fee: number
  project: number
  debtService: number
  goodFaith: number | null
  insurance: { premium: number; byUnderwriter: boolean } | null
  premium: number
  accrued: number
  spread: number
  maturities: number
  disbursementsFirst: boolean
}

export const [manager, issuer, trustee, insurer] = ['manager', 'issuer', 'trustee', 'insurer'] as const

const costLine = (payee: number, line: number, amount: number, invoice: boolean): CostLine => ({
  service: 'Bond Counsel',
  payee: `Payee ${payee}`,
  invoice: invoice ? `INV-${payee}-${line}` : '',
  kind: 'professional fee',
  amount,
})

type Planned = Omit<ReconciledWire, 'number' | 'amount'>

const wire = (id: string, ends: { sender: string; receiver: string }, change: Partial<Planned>): Planned => ({
  id,
  ...ends,
  wirePurposes: [],
  associatedServices: [],
  contingencyAmount: 0,
  platformSecurityFee: 0,
  ...change,
})

const costPart = (amount: number): PurposeAmount => ({ purpose: 2, amount })

const sumOf = (lines: readonly CostLine[]): number => sumCents(lines.map(({ amount }) => amount ?? 0))

/** The wire that pays a payee all its lines. */
const paymentTo = (payee: SeededPayee, at: number): Planned => {
  const invoices = payee.paidFrom !== 'deposit' || payee.tie !== 'link'
  const lines = payee.lines.map((amount, line) => costLine(at, line, amount, invoices))
  const sender = payee.paidFrom === 'underwriter' ? manager : trustee
  const ends = { sender, receiver: `payee-${at}@x.example` }
  return wire(`payee-${at}`, ends, { wirePurposes: [costPart(sumOf(lines))], associatedServices: lines })
}

type LinkedLine = { line: CostLine; paidBy: CostPayment }

const depositLines = ({ payees, later }: PassThroughSeed): LinkedLine[] => [
  ...payees.flatMap(({ lines, paidFrom, tie }, at) =>
    paidFrom === 'deposit'
      ? lines.map((amount, line) => ({
          line: costLine(at, line, amount, tie !== 'link'),
          paidBy: tie === 'invoice' ? null : `payee-${at}`,
        }))
      : [],
  ),
  ...later.map((amount, at) => ({ line: costLine(90 + at, 0, amount, true), paidBy: paidLater })),
]

/** The deposits with the trustee; the lines go to them in turns, contingency and fee to the first. */
const depositsOf = (seed: PassThroughSeed): Planned[] => {
  const all = depositLines(seed)
  return Array.from({ length: seed.deposits }, (_, at) => {
    const own = all.filter((_line, place) => place % seed.deposits === at)
    const lines = own.map(({ line }) => line)
    const [contingency, fee] = at === 0 ? [seed.contingency, seed.fee] : [0, 0]
    const sender = at === 1 && seed.secondFromIssuer ? issuer : manager
    return wire(
      `deposit-${at}`,
      { sender, receiver: trustee },
      {
        wirePurposes: [costPart(sumOf(lines) + contingency + fee)],
        associatedServices: lines,
        contingencyAmount: contingency,
        platformSecurityFee: fee,
        costPayments: own.map(({ paidBy }) => paidBy),
      },
    )
  }).filter(({ associatedServices }, at) => at === 0 || associatedServices.length > 0)
}

const costsOf = (wires: readonly Planned[]): number =>
  sumCents(wires.flatMap(({ wirePurposes }) => wirePurposes.map(({ amount }) => amount)))

const numbered = (wires: readonly Planned[]): ReconciledWire[] =>
  wires.map((one, at) => ({ ...one, number: at + 1, amount: costsOf([one]) }))

const split = (cents: number, parts: number): number[] => {
  const share = Math.floor(cents / parts)
  return Array.from({ length: parts }, (_, at) => (at === 0 ? cents - share * (parts - 1) : share))
}

/**
 * A bond closing of which every sum agrees to the cent, with deposits that a trustee passes on: in part, later, beside
 * its own money, and beside payees that the underwriter pays itself.
 */
export const aPassThroughClosing = (seed: PassThroughSeed): ReconciledClosing => {
  const deposits = depositsOf(seed)
  const payments = seed.payees.map(paymentTo)
  const fromIssuer = deposits.filter(({ sender }) => sender === issuer)
  const fromOwnMoney = seed.payees.flatMap(({ paidFrom, lines }) => (paidFrom === 'own money' ? lines : []))
  const { insurance } = seed
  const funds = [
    wire(
      'project',
      { sender: manager, receiver: issuer },
      {
        wirePurposes: [{ purpose: 6, amount: seed.project }],
      },
    ),
    // An insurer that the issuer's side pays is paid by the trustee.
    wire(
      'funds',
      { sender: manager, receiver: trustee },
      {
        wirePurposes: [
          { purpose: 4, amount: seed.debtService },
          ...(insurance?.byUnderwriter === false ? [{ purpose: 5 as const, amount: insurance.premium }] : []),
        ],
      },
    ),
    ...(insurance === null
      ? []
      : [
          wire(
            'insurance',
            { sender: insurance.byUnderwriter ? manager : trustee, receiver: insurer },
            {
              wirePurposes: [{ purpose: 5, amount: insurance.premium }],
            },
          ),
        ]),
  ]
  const costs = seed.disbursementsFirst ? [...payments, ...deposits] : [...deposits, ...payments]
  const wires = numbered([...funds, ...costs])
  const kept = sumCents(seed.later) + seed.contingency + seed.fee
  const contributions = [
    ...(fromOwnMoney.length === 0
      ? []
      : [{ label: 'Funds on hand', amount: sumCents(fromOwnMoney), holder: trustee, purpose: 2 as const }]),
    ...(fromIssuer.length === 0
      ? []
      : [{ label: 'Issuer', amount: costsOf(fromIssuer), holder: issuer, purpose: 2 as const }]),
  ]
  const entered = {
    ...noSourcesAndUses,
    bondInsurancePremium: insurance?.premium ?? 0,
    premiumsPaidBy: insurance?.byUnderwriter === false ? ('issuer' as const) : ('underwriter' as const),
    goodFaithHolder: seed.goodFaith === null ? null : issuer,
    goodFaithPurpose: seed.goodFaith === null ? null : (6 as const),
    contributions,
    uses: [
      {
        label: 'Project fund',
        amount: seed.project + (seed.goodFaith ?? 0),
        holder: issuer,
        purpose: 6 as const,
      },
      { label: 'Debt service', amount: seed.debtService, holder: trustee, purpose: 4 as const },
      { label: 'Cost of issuance, kept', amount: kept, holder: trustee, purpose: 2 as const },
      ...(payments.length === 0
        ? []
        : [{ label: 'Cost of issuance', amount: costsOf(payments), holder: null, purpose: 2 as const }]),
    ],
  }
  const facts = {
    ...noBondMoney,
    premium: seed.premium,
    accruedInterest: seed.accrued,
    underwritersDiscount: seed.spread,
    goodFaithDeposit: seed.goodFaith ?? 0,
  }
  const sent = sumCents(wires.filter(({ sender }) => sender === manager).map(({ amount }) => amount ?? 0))
  const net = sent - (insurance?.byUnderwriter === true ? insurance.premium : 0)
  const parAmount = net - netWire({ bond: facts, entered, manager })
  const principal = seed.maturities === 0 ? [] : split(parAmount, seed.maturities)
  return { kind: 'bond', bond: { ...facts, parAmount }, entered, manager, wires, principal }
}
