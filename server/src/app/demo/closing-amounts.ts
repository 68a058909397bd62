import { sumCents } from '@countersign/domain/platform/money'
import { WirePurpose, type PurposeAmount } from '@countersign/domain/platform/master-data/wire-purposes'
import { isBond, type BondClosing, type Payee, type PropertyClosing } from './closing.ts'

const million = 1_000_000

/** A share of an amount in cents, to the cent. The demo's amounts stay far below where products lose exactness. */
const share = (cents: number, parts: number): number => Math.round((cents * parts) / million)

/** The money of a bond issue in cents; what is not there is 0. */
export const bondMoney = (closing: BondClosing) => {
  const par = closing.par * 100
  const price = closing.price ?? million
  const spread = closing.spread ?? (closing.sale === 'Competitive' ? 2_900 : 5_000)
  return {
    par,
    premium: price > million ? share(par, price - million) : 0,
    discount: price < million ? share(par, million - price) : 0,
    accrued: closing.accrued ?? 0,
    spread: share(par, spread),
    // A competitive bidder leaves two per cent with the issuer.
    goodFaith: closing.sale === 'Competitive' ? share(par, 20_000) : 0,
  }
}

/** What the underwriter wires in all: net of what it keeps and of what the issuer holds already. */
const netWired = (closing: BondClosing | PropertyClosing): number => {
  if (!isBond(closing)) return closing.price * 100
  const money = bondMoney(closing)
  return money.par + money.premium - money.discount + money.accrued - money.spread - money.goodFaith
}

/** Parts of a million of the net that a payee gets who is not the first. */
const sidePayments: Record<Payee, number> = {
  trustee: 48_000,
  deposit: 21_000,
  escrow: 30_000,
  counsel: 2_750,
  issuer: 64_000,
  advisor: 1_400,
  insurer: 3_900,
  seller: 500_000,
  payoff: 412_300,
  attorney: 6_400,
}

const sidePurpose: Record<Payee, PurposeAmount['purpose']> = {
  trustee: WirePurpose.DebtServiceFund,
  deposit: WirePurpose.CostOfIssuanceFund,
  escrow: WirePurpose.EscrowFund,
  counsel: WirePurpose.CostOfIssuanceFund,
  issuer: WirePurpose.BuildingFund,
  advisor: WirePurpose.CostOfIssuanceFund,
  insurer: WirePurpose.BondInsurance,
  seller: WirePurpose.BuildingFund,
  payoff: WirePurpose.DebtServiceFund,
  attorney: WirePurpose.CostOfIssuanceFund,
}

const mainPurposes = (closing: BondClosing | PropertyClosing, amount: number): PurposeAmount[] => {
  if (!isBond(closing)) {
    const toSeller = 'seller' in closing.wires
    return [{ purpose: toSeller ? WirePurpose.BuildingFund : WirePurpose.EscrowFund, amount }]
  }
  const money = bondMoney(closing)
  const reserve = closing.reserve ? share(money.par, closing.reserve) : 0
  const fund = amount - money.accrued - reserve
  const all: PurposeAmount[] = [
    { purpose: closing.fund, amount: fund },
    { purpose: WirePurpose.DebtServiceFund, amount: money.accrued },
    { purpose: WirePurpose.ReserveFundSurety, amount: reserve },
  ]
  return all.filter((one) => one.amount > 0)
}

/** Who gets how much for what: the payments sum to what is wired in all, each to its purposes. */
export const paymentsOf = (
  closing: BondClosing | PropertyClosing,
): { payee: Payee; amount: number; purposes: PurposeAmount[] }[] => {
  const net = netWired(closing)
  const [main, ...others] = Object.keys(closing.wires) as Payee[]
  if (!main) return []
  const sides = others.map((payee) => {
    const amount = share(net, sidePayments[payee])
    return { payee, amount, purposes: [{ purpose: sidePurpose[payee], amount }] }
  })
  const amount = net - sumCents(sides.map((side) => side.amount))
  return [{ payee: main, amount, purposes: mainPurposes(closing, amount) }, ...sides]
}
