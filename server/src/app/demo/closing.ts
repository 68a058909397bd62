import type { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { WirePurpose, WirePurposeId } from '@countersign/domain/platform/master-data/wire-purposes'
import type { IssuerName } from './issuers.ts'

/** A deposit goes to the trustee, which pays costs of issuance from it. */
export type Payee =
  | 'trustee'
  | 'deposit'
  | 'escrow'
  | 'counsel'
  | 'issuer'
  | 'advisor'
  | 'insurer'
  | 'seller'
  | 'payoff'
  | 'attorney'

type Planned = {
  /** `{year}` stands for the year of the closing. */
  name: string
  issuer: IssuerName
  status: TransactionStatus
  /** Days from today to the closing; negative ones are over. */
  closesIn: number
  /** The payees, and how far each wire is. The first payee receives what the others leave. */
  wires: Partial<Record<Payee, WireStatus>>
  manager?: 'olivia@harbor.example'
  /** Its first use was typed one cent too low, so that the demo shows how that is found. */
  missesACent?: true
}

export type BondClosing = Planned & {
  series: string
  purpose: string
  sale: 'Negotiated' | 'Competitive'
  /** Whole dollars. */
  par: number
  /** Parts of a million of par: above it premium, below it discount. */
  price?: number
  /** Cents, where the issue is dated before its closing. */
  accrued?: number
  /** Parts of a million of par that the underwriter keeps. */
  spread?: number
  /** What most of the money is for. */
  fund: Extract<
    WirePurposeId,
    typeof WirePurpose.BuildingFund | typeof WirePurpose.EscrowFund | typeof WirePurpose.ProjectFund
  >
  /** Parts of a million of par that go into a debt service reserve. */
  reserve?: number
}

export type PropertyClosing = Planned & {
  /** Whole dollars. */
  price: number
  address: string
  file: string
  /** What the payoff letter of the lender says, its day so many days from today. */
  payoff?: { perDiem: number; goodIn: number }
  /** Brings the money, and receives no wire. */
  buyer?: 'rowan.pike@pikeholdings.example'
}

export const isBond = (closing: BondClosing | PropertyClosing): closing is BondClosing => 'series' in closing
