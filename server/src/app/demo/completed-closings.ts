import { WirePurpose } from '@countersign/domain/platform/master-data/wire-purposes'
import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { BondClosing, PropertyClosing } from './closing.ts'
import type { IssuerName } from './issuers.ts'

const { Created, InProgress, Completed } = TransactionStatus
const { ReadyToSend, PendingVerification, Verified } = WireStatus
const { BuildingFund, EscrowFund, ProjectFund } = WirePurpose

type Money = { sale: BondClosing['sale']; par: number; price?: number; fund: BondClosing['fund'] }

const olivia = 'olivia@harbor.example'

const completed = (
  daysAgo: number,
  issuer: IssuerName,
  name: string,
  purpose: string,
  money: Money,
  more: Partial<BondClosing> = {},
): BondClosing => ({
  name,
  issuer,
  purpose,
  series: '{year}',
  ...money,
  status: Completed,
  closesIn: -daysAgo,
  wires: { [money.fund === EscrowFund ? 'escrow' : 'trustee']: Verified, counsel: Verified },
  ...more,
})

/** Closings that are over: every wire verified. */
export const completedBondClosings: readonly BondClosing[] = [
  completed(6, 'City of Dunmore Springs', 'City of Dunmore Springs GO Bonds, Series {year}', 'Parks', {
    sale: 'Competitive',
    par: 5_600_000,
    fund: ProjectFund,
  }),
  completed(
    9,
    'Larkspur Independent School District',
    'Larkspur ISD Unlimited Tax Refunding Bonds, Series {year}',
    'Refunds the bonds of 2014',
    { sale: 'Negotiated', par: 44_180_000, price: 1_066_520, fund: EscrowFund },
    { spread: 4_000 },
  ),
  completed(
    13,
    'City of Salina',
    'City of Salina Airport Revenue Bonds (Hangar 600)',
    'Hangar and apron',
    { sale: 'Negotiated', par: 3_900_000, price: 1_004_218, fund: ProjectFund },
    { spread: 6_400, wires: { trustee: Verified, issuer: Verified, counsel: Verified } },
  ),
  completed(
    17,
    'Hawthorn Regional Hospital Authority',
    'Hawthorn Regional Hospital Equipment Notes, Series {year}',
    'Imaging and surgical equipment',
    { sale: 'Negotiated', par: 12_250_000, fund: ProjectFund },
    { spread: 5_800, manager: olivia },
  ),
  completed(
    24,
    'Town of East Harrow',
    'Town of East Harrow GO Bond Anticipation Notes',
    'Interim financing',
    {
      sale: 'Competitive',
      par: 2_975_000,
      fund: ProjectFund,
    },
  ),
  completed(
    31,
    'Thornbury Transportation Authority',
    'Thornbury Transportation Authority Subordinate Bonds, Series {year}B',
    'Refunds the notes of 2021',
    { sale: 'Negotiated', par: 158_700_000, price: 1_048_307, fund: EscrowFund },
    { spread: 3_700 },
  ),
  completed(40, 'Kestrel Lake Park District', 'Kestrel Lake Park District Alternate Bonds', 'Land', {
    sale: 'Competitive',
    par: 3_425_000,
    price: 1_006_902,
    fund: ProjectFund,
  }),
  completed(
    52,
    'Cedar Prairie Unified School District',
    'Cedar Prairie USD GO Building Bonds, Series {year}',
    'Gymnasium and storm shelters',
    { sale: 'Negotiated', par: 16_310_000, price: 1_035_411, fund: BuildingFund },
    { spread: 5_100, manager: olivia },
  ),
  completed(66, 'Millrace Port Authority', 'Millrace Port Authority Revenue Notes', 'Dredging', {
    sale: 'Competitive',
    par: 8_000_000,
    fund: ProjectFund,
  }),
  completed(
    88,
    'Granite Mesa Community College District',
    'Granite Mesa Community College District Refunding Bonds',
    'Refunds the bonds of 2013',
    { sale: 'Negotiated', par: 20_465_000, price: 1_052_116, fund: EscrowFund },
    { spread: 4_600 },
  ),
  completed(
    120,
    'City of Ironwood Bluff',
    'City of Ironwood Bluff Waterworks Revenue Bonds, Series {year}',
    'Wells and mains',
    { sale: 'Negotiated', par: 9_150_000, price: 1_011_743, fund: ProjectFund },
    { spread: 5_900, reserve: 55_000 },
  ),
]

/** Real estate in all three statuses. */
export const propertyClosings: readonly PropertyClosing[] = [
  {
    name: 'Sale of 1420 Elm Street (Municipal Annex)',
    issuer: 'City of Salina',
    status: InProgress,
    closesIn: 5,
    price: 2_315_000,
    address: '1420 Elm Street, Salina, KS 67401',
    file: 'SAL-2217',
    payoff: { perDiem: 158_42, goodIn: 9 },
    buyer: 'rowan.pike@pikeholdings.example',
    wires: { seller: PendingVerification, payoff: PendingVerification, attorney: Verified },
  },
  {
    name: 'Alder Falls Bus Depot Land Purchase',
    issuer: 'Alder Falls School District',
    status: Created,
    closesIn: 38,
    price: 1_875_500,
    address: '88 Cannery Road, Alder Falls, OR 97121',
    file: 'AF-0914',
    wires: { escrow: ReadyToSend },
  },
  {
    name: 'Sale of the Old Mill Parcel, Phase 1',
    issuer: 'Town of East Harrow',
    status: Completed,
    closesIn: -11,
    price: 940_000,
    address: '3 Mill Lane, East Harrow, MA 01529',
    file: 'EH-1182',
    wires: { escrow: Verified },
    manager: olivia,
  },
  {
    name: 'Orchard Grove Cannery Site Acquisition',
    issuer: 'Orchard Grove Housing Authority',
    status: Completed,
    closesIn: -45,
    price: 6_120_000,
    address: '500 Cannery Row, Orchard Grove, NJ 08071',
    file: 'OG-3301',
    wires: { escrow: Verified, attorney: Verified },
  },
]
